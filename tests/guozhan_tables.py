"""What is printed on the cards of `guozhan`, written down once more for the tests."""

GENERALS = """\
cao_cao 曹操 曹操 wei male 4 dian_wei,xu_chu 奸雄
sima_yi 司馬懿 司马懿 wei male 3 - 反饋 鬼才
xiahou_dun 夏侯惇 夏侯惇 wei male 4 xiahou_yuan 剛烈
zhang_liao 張遼 张辽 wei male 4 - 突襲
xu_chu 許褚 许褚 wei male 4 cao_cao 裸衣
guo_jia 郭嘉 郭嘉 wei male 3 - 天妒 遺計
zhen_ji 甄姬 甄姬 wei female 3 cao_pi 傾國 洛神
xiahou_yuan 夏侯淵 夏侯渊 wei male 4 xiahou_dun 神速
zhang_he 張郃 张郃 wei male 4 - 巧變
xu_huang 徐晃 徐晃 wei male 4 - 斷糧
cao_ren 曹仁 曹仁 wei male 4 - 據守
dian_wei 典韋 典韦 wei male 4 cao_cao 強襲
xun_yu 荀彧 荀彧 wei male 3 - 驅虎 節命
cao_pi 曹丕 曹丕 wei male 3 zhen_ji 行殤 放逐
yue_jin 樂進 乐进 wei male 4 - 驍果
liu_bei 劉備 刘备 shu male 4 gan_furen,guan_yu,zhang_fei 仁德
guan_yu 關羽 关羽 shu male 5 liu_bei 武聖
zhang_fei 張飛 张飞 shu male 4 liu_bei 咆哮
zhuge_liang 諸葛亮 诸葛亮 shu male 3 huang_yueying 觀星 空城
zhao_yun 趙雲 赵云 shu male 4 liu_shan 龍膽
ma_chao 馬超 马超 shu male 4 - 馬術 鐵騎
huang_yueying 黃月英 黄月英 shu female 3 wolong,zhuge_liang 集智 奇才
huang_zhong 黃忠 黄忠 shu male 4 wei_yan 烈弓
wei_yan 魏延 魏延 shu male 4 huang_zhong 狂骨
pang_tong 龐統 庞统 shu male 3 wolong 連環 涅槃
wolong 臥龍諸葛亮 卧龙诸葛亮 shu male 3 huang_yueying,pang_tong 火計 看破 八陣
liu_shan 劉禪 刘禅 shu male 3 zhao_yun 享樂 放權
meng_huo 孟獲 孟获 shu male 4 zhu_rong 禍首 再起
zhu_rong 祝融 祝融 shu female 4 meng_huo 巨象 烈刃
gan_furen 甘夫人 甘夫人 shu female 3 liu_bei 淑慎 神智
sun_quan 孫權 孙权 wu male 4 zhou_tai 制衡
gan_ning 甘寧 甘宁 wu male 4 - 奇襲
lu_meng 呂蒙 吕蒙 wu male 4 - 克己
huang_gai 黃蓋 黄盖 wu male 4 zhou_yu 苦肉
zhou_yu 周瑜 周瑜 wu male 3 huang_gai,xiao_qiao 英姿 反間
da_qiao 大喬 大乔 wu female 3 xiao_qiao 國色 流離
lu_xun 陸遜 陆逊 wu male 3 - 謙遜 度勢
sun_shangxiang 孫尚香 孙尚香 wu female 3 - 結姻 梟姬
sun_jian 孫堅 孙坚 wu male 4 - 英魂
xiao_qiao 小喬 小乔 wu female 3 da_qiao,zhou_yu 天香 紅顏
taishi_ci 太史慈 太史慈 wu male 4 - 天義
zhou_tai 周泰 周泰 wu male 4 sun_quan 不屈
lu_su 魯肅 鲁肃 wu male 3 - 好施 締盟
er_zhang 張昭＆張紘 张昭＆张纮 wu male 3 - 直諫 固政
ding_feng 丁奉 丁奉 wu male 4 - 短兵 奮迅
hua_tuo 華佗 华佗 qun male 3 - 急救 青囊
lu_bu 呂布 吕布 qun male 5 diao_chan 無雙
diao_chan 貂蟬 貂蝉 qun female 3 lu_bu 離間 閉月
yuan_shao 袁紹 袁绍 qun male 4 yan_liang_wen_chou 亂擊
yan_liang_wen_chou 顏良＆文醜 颜良＆文丑 qun male 4 yuan_shao 雙雄
jia_xu 賈詡 贾诩 qun male 3 - 完殺 亂武 帷幕
pang_de 龐德 庞德 qun male 4 - 馬術 猛進
zhang_jiao 張角 张角 qun male 3 - 雷擊 鬼道
cai_wenji 蔡文姬 蔡文姬 qun female 3 - 悲歌 斷腸
ma_teng 馬騰 马腾 qun male 4 - 馬術 雄異
kong_rong 孔融 孔融 qun male 3 - 名士 禮讓
ji_ling 紀靈 纪灵 qun male 4 - 雙刃
tian_feng 田豐 田丰 qun male 3 - 死諫 隨勢
pan_feng 潘鳳 潘凤 qun male 4 - 狂斧
zou_shi 鄒氏 邹氏 qun female 3 - 禍水 傾城
""".splitlines()
"""Key, names, kingdom, gender, half-fish, companions, skills."""

DECK = {
    "spade": [
        "duel lightning",
        "double_swords eight_diagrams ice_sword",
        "dismantlement snatch",
        "dismantlement snatch",
        "jueying slash",
        "qinggang thunder_slash",
        "slash thunder_slash",
        "slash slash",
        "slash wine",
        "slash supply_shortage",
        "nullification slash",
        "iron_chain spear",
        "dayuan savage",
    ],
    "heart": [
        "archery peach_garden",
        "dodge fire_attack",
        "fire_attack harvest",
        "fire_slash peach",
        "chitu kylin_bow",
        "indulgence peach",
        "ex_nihilo peach",
        "ex_nihilo peach",
        "befriend peach",
        "peach slash",
        "dodge rest",
        "dismantlement peach slash",
        "dodge zhuahuang",
    ],
    "club": [
        "duel silver_lion",
        "nioh_shield slash vine",
        "know slash",
        "know slash",
        "dilu slash",
        "indulgence thunder_slash",
        "savage thunder_slash",
        "slash thunder_slash",
        "slash wine",
        "slash supply_shortage",
        "slash slash",
        "collateral iron_chain",
        "iron_chain nullification_k",
    ],
    "diamond": [
        "crossbow fan",
        "dodge peach",
        "dodge snatch",
        "fire_slash rest",
        "axe fire_slash",
        "dodge six_swords",
        "dodge dodge",
        "dodge dodge",
        "dodge wine",
        "dodge slash",
        "dodge slash",
        "nullification_k slash tri_blade",
        "dodge zixing",
    ],
}
"""The kinds of the cards of each rank, from the ace on, by suit."""
