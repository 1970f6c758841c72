"""What is printed on the cards of `sanguosha`, written down once more for the tests."""

GENERALS = """\
liu_bei 劉備 刘备 shu male 4 lord 仁德 激將*
zhang_fei 張飛 张飞 shu male 4 - 咆哮
guan_yu 關羽 关羽 shu male 4 - 武聖
zhuge_liang 諸葛亮 诸葛亮 shu male 3 - 觀星 空城
zhao_yun 趙雲 赵云 shu male 4 - 龍膽
ma_chao 馬超 马超 shu male 4 - 馬術 鐵騎
huang_yueying 黃月英 黄月英 shu female 3 - 集智 奇才
sun_quan 孫權 孙权 wu male 4 lord 制衡 救援*
gan_ning 甘寧 甘宁 wu male 4 - 奇襲
lu_meng 呂蒙 吕蒙 wu male 4 - 克己
huang_gai 黃蓋 黄盖 wu male 4 - 苦肉
zhou_yu 周瑜 周瑜 wu male 3 - 英姿 反間
da_qiao 大喬 大乔 wu female 3 - 國色 流離
lu_xun 陸遜 陆逊 wu male 3 - 謙遜 連營
sun_shangxiang 孫尚香 孙尚香 wu female 3 - 結姻 梟姬
cao_cao 曹操 曹操 wei male 4 lord 奸雄 護駕*
sima_yi 司馬懿 司马懿 wei male 3 - 反饋 鬼才
xiahou_dun 夏侯惇 夏侯惇 wei male 4 - 剛烈
zhang_liao 張遼 张辽 wei male 4 - 突襲
xu_chu 許褚 许褚 wei male 4 - 裸衣
guo_jia 郭嘉 郭嘉 wei male 3 - 天妒 遺計
zhen_ji 甄姬 甄姬 wei female 3 - 傾國 洛神
hua_tuo 華佗 华佗 qun male 3 - 急救 青囊
lu_bu 呂布 吕布 qun male 4 - 無雙
diao_chan 貂蟬 貂蝉 qun female 3 - 離間 閉月
""".splitlines()
"""Key, names, kingdom, gender, health, whether a lord candidate, skills (those with a star for the lord alone)."""

KINDS = [
    "slash",
    "dodge",
    "peach",
    "duel",
    "dismantlement",
    "snatch",
    "archery",
    "savage",
    "ex_nihilo",
    "peach_garden",
    "harvest",
    "collateral",
    "nullification",
    "indulgence",
    "lightning",
    "crossbow",
    "qinggang",
    "double_swords",
    "ice_sword",
    "blade",
    "spear",
    "axe",
    "halberd",
    "kylin_bow",
    "eight_diagrams",
    "nioh_shield",
    "dilu",
    "jueying",
    "zhuahuang",
    "chitu",
    "dayuan",
    "zixing",
]
"""The kinds of cards in the order of their numbers."""

DECK = {
    "spade": [
        "duel lightning",
        "double_swords eight_diagrams ice_sword",
        "dismantlement snatch",
        "dismantlement snatch",
        "blade jueying",
        "indulgence qinggang",
        "savage slash",
        "slash slash",
        "slash slash",
        "slash slash",
        "nullification snatch",
        "dismantlement spear",
        "dayuan savage",
    ],
    "heart": [
        "archery peach_garden",
        "dodge dodge",
        "harvest peach",
        "harvest peach",
        "chitu kylin_bow",
        "indulgence peach",
        "ex_nihilo peach",
        "ex_nihilo peach",
        "ex_nihilo peach",
        "slash slash",
        "ex_nihilo slash",
        "dismantlement lightning peach",
        "dodge zhuahuang",
    ],
    "club": [
        "crossbow duel",
        "eight_diagrams nioh_shield slash",
        "dismantlement slash",
        "dismantlement slash",
        "dilu slash",
        "indulgence slash",
        "savage slash",
        "slash slash",
        "slash slash",
        "slash slash",
        "slash slash",
        "collateral nullification",
        "collateral nullification",
    ],
    "diamond": [
        "crossbow duel",
        "dodge dodge",
        "dodge snatch",
        "dodge snatch",
        "axe dodge",
        "dodge slash",
        "dodge slash",
        "dodge slash",
        "dodge slash",
        "dodge slash",
        "dodge dodge",
        "halberd nullification peach",
        "slash zixing",
    ],
}
"""The kinds of the cards of each suit, from rank 1 to 13."""
