"""What is printed on the cards of `formation`, a card a line, and what is in its decks, for tests."""

# key, names, faction, health, attack, whose name a god bears; then its skills: name, type, o optional and a uses the
# action, limit (t a turn, g a game), place, cards to discard.
CHARACTERS = """\
cao_cao 曹操 曹操 wei 4 2 - 奸雄:trigger::::
sima_yi 司馬懿 司马懿 wei 3 2 - 堅壁:trigger::::
xiahou_dun 夏侯惇 夏侯惇 wei 4 2 - 啖睛:trigger::::
xiahou_yuan 夏侯淵 夏侯渊 wei 3 2 - 疾行:trigger::::
cao_ren 曹仁 曹仁 wei 5 1 - 鐵壁:static:::front: 樊城:trigger:o:1t:front:
cao_pi 曹丕 曹丕 wei 4 2 - 受禪:static:::lord:
zhang_liao 張遼 张辽 wei 4 2 - 止啼:trigger::::
xu_chu 許褚 许褚 wei 5 2 - 虎癡:static::::
dian_wei 典韋 典韦 wei 5 1 - 死衛:trigger:o:1t::
guo_jia 郭嘉 郭嘉 wei 2 2 - 遺策:trigger::::
xun_yu 荀彧 荀彧 wei 2 1 - 居中:active:a:::
xun_you 荀攸 荀攸 wei 3 1 - 密策:active:a:::
cheng_yu 程昱 程昱 wei 4 1 - 設伏:trigger:o:1t::
xu_huang 徐晃 徐晃 wei 4 2 - 截糧:trigger::::
zhang_he 張郃 张郃 wei 4 2 - 料勢:active::1t:nonlord:
yu_jin 于禁 于禁 wei 4 2 - 持軍:static::::
yue_jin 樂進 乐进 wei 4 2 - 先登:trigger::::
li_dian 李典 李典 wei 4 1 - 審慎:trigger:o:1t::1
zhen_ji 甄姬 甄姬 wei 4 1 - 凌波:trigger::1t::
deng_ai 鄧艾 邓艾 wei 4 1 - 陰平:trigger::::
liu_bei 劉備 刘备 shu 4 2 - 寬仁:view_as::1t:: 漢胄:trigger::1t:lord:
guan_yu 關羽 关羽 shu 4 3 - 穿軍:trigger::::
zhang_fei 張飛 张飞 shu 4 2 - 豪飲:view_as::1t:: 喝斷:active:a::front:1
zhuge_liang 諸葛亮 诸葛亮 shu 3 1 - 八門:active:a:::1 木牛:static:::back:
zhao_yun 趙雲 赵云 shu 4 2 - 孤膽:static:::nonlord:
ma_chao 馬超 马超 shu 4 2 - 踏陣:trigger:o:::
huang_zhong 黃忠 黄忠 shu 3 2 - 穿楊:static::::
wei_yan 魏延 魏延 shu 4 2 - 子午:static:::front:
jiang_wei 姜維 姜维 shu 4 2 - 繼漢:trigger:o:1t::1
pang_tong 龐統 庞统 shu 3 1 - 連船:trigger::1t:: 墜鳳:trigger::::
fa_zheng 法正 法正 shu 4 1 - 睚眥:trigger::::
huang_yueying 黃月英 黄月英 shu 4 1 - 機關:trigger::2t::
xu_shu 徐庶 徐庶 shu 3 2 - 走馬:view_as::1t::
ma_dai 馬岱 马岱 shu 4 2 - 伏斬:trigger::::
wang_ping 王平 王平 shu 5 1 - 無當:trigger:o:1t:front:
liao_hua 廖化 廖化 shu 6 2 -
zhou_cang 周倉 周仓 shu 4 2 - 扛刀:active::1t:: 隨駕:static::::
guan_ping 關平 关平 shu 5 2 - 扈從:trigger::::
meng_huo 孟獲 孟获 shu 5 2 - 七擒:trigger::1g:nonlord:
zhu_rong 祝融 祝融 shu 3 2 - 飛刀:active:a:::
sun_jian 孫堅 孙坚 wu 4 2 - 虎怒:trigger::::
sun_ce 孫策 孙策 wu 4 3 - 霸烈:trigger::1t::
sun_quan 孫權 孙权 wu 5 1 - 坐斷:trigger:::lord:
zhou_yu 周瑜 周瑜 wu 3 1 - 赤焰:active:a:::1
lu_su 魯肅 鲁肃 wu 3 1 - 指囷:active:a:::
lv_meng 呂蒙 吕蒙 wu 4 2 - 潛渡:static::::
lu_xun 陸遜 陆逊 wu 3 2 - 焚營:trigger:o:::1
gan_ning 甘寧 甘宁 wu 4 1 - 百騎:trigger::::
taishi_ci 太史慈 太史慈 wu 4 2 - 邀戰:active::1t::1
huang_gai 黃蓋 黄盖 wu 5 1 - 火船:active:a:::
zhou_tai 周泰 周泰 wu 4 1 - 護主:trigger:o:1t:nonlord: 創痕:trigger:o:1t::2
cheng_pu 程普 程普 wu 3 1 - 宿將:trigger::::
han_dang 韓當 韩当 wu 4 3 -
ling_tong 凌統 凌统 wu 4 2 - 斷橋:trigger:o::nonlord:
xu_sheng 徐盛 徐盛 wu 5 1 - 虛城:static:::front:
ding_feng 丁奉 丁奉 wu 4 1 - 雪刃:trigger::::
da_qiao 大喬 大乔 wu 3 1 - 留春:trigger:::back:
xiao_qiao 小喬 小乔 wu 3 1 - 回眸:active:a:::
sun_shangxiang 孫尚香 孙尚香 wu 3 2 - 弓腰:static::::
zhang_zhao 張昭 张昭 wu 4 0 - 經國:trigger:::back:
lv_bu 呂布 吕布 qun 3 4 - 反復:trigger::::
diao_chan 貂蟬 貂蝉 qun 3 1 - 美計:active:a:::1
dong_zhuo 董卓 董卓 qun 5 3 - 苛斂:trigger::::
yuan_shao 袁紹 袁绍 qun 4 2 - 四世:trigger:::lord:
yuan_shu 袁術 袁术 qun 4 2 - 搜刮:trigger::::
yan_liang 顏良 颜良 qun 4 3 -
wen_chou 文醜 文丑 qun 4 2 - 泄憤:trigger::::
hua_xiong 華雄 华雄 qun 4 2 - 驍烈:static::::
zhang_jiao 張角 张角 qun 3 1 - 天公:active:a:::1
zuo_ci 左慈 左慈 qun 4 2 - 遁化:static:::: 仙骨:static::::
yu_ji 于吉 于吉 qun 4 1 - 索魂:trigger::::
hua_tuo 華佗 华佗 qun 3 1 - 刮骨:active:a:::1
gongsun_zan 公孫瓚 公孙瓒 qun 4 2 - 白馬:static:::front:
ma_teng 馬騰 马腾 qun 5 1 - 連騎:static:::front:
zhang_xiu 張繡 张绣 qun 4 2 - 宛變:static::::
jia_xu 賈詡 贾诩 qun 3 1 - 毒策:active:a:::
chen_gong 陳宮 陈宫 qun 3 1 - 獻策:active:a:1t::1
gao_shun 高順 高顺 qun 4 2 - 拔寨:static::::
li_ru 李儒 李儒 qun 3 1 - 鴆殺:trigger::::
sima_hui 司馬徽 司马徽 qun 3 1 - 水鏡:trigger:o::back:1 薦龍:active:a:::2
shen_sima_yi 神司馬懿 神司马懿 wei 5 3 sima_yi 冢虎:static:::nonlord: 陰謀:trigger::::
shen_cao_cao 神曹操 神曹操 wei 6 3 cao_cao 奸雄:trigger:::: 揮鞭:trigger::::
shen_zhuge_liang 神諸葛亮 神诸葛亮 shu 5 2 zhuge_liang 天機:static:::: 祭風:active:a:::2
shen_guan_yu 神關羽 神关羽 shu 5 4 guan_yu 偃月:trigger::::
shen_zhao_yun 神趙雲 神赵云 shu 5 3 zhao_yun 七進:trigger::1t:: 渾膽:static::::
shen_lv_meng 神呂蒙 神吕蒙 wu 5 3 lv_meng 奪城:static:::: 襲荊:trigger::::
shen_zhou_yu 神周瑜 神周瑜 wu 5 3 zhou_yu 業火:trigger:::: 燎原:static::::
shen_lv_bu 神呂布 神吕布 qun 6 4 lv_bu 橫掃:trigger::::
""".splitlines()

# key, names, type, color, cards to discard.
RESOURCES = """\
zi 資 资 basic black 0
jiu 酒 酒 basic red 0
tao 桃 桃 basic red 0
liang 糧 粮 basic red 0
jin 金 金 basic red 0
cha 茶 茶 basic red 0
shandian 閃電 闪电 trick red 3
nanman 南蠻入侵 南蛮入侵 trick red 2
guohe 過河拆橋 过河拆桥 trick red 0
shunshou 順手牽羊 顺手牵羊 trick red 1
wuzhong 無中生有 无中生有 trick red 0
taoyuan 桃園結義 桃园结义 trick red 2
huogong 火攻 火攻 trick red 0
qijia 棄甲曳兵 弃甲曳兵 trick red 1
yuanjun 援軍 援军 trick red 0
qinggang 青釭劍 青釭剑 weapon black 0
qilin 麒麟弓 麒麟弓 weapon black 0
guding 古錠刀 古锭刀 weapon black 0
guanshi 貫石斧 贯石斧 weapon black 0
bagua 八卦陣 八卦阵 armor red 0
renwang 仁王盾 仁王盾 armor red 0
rendun 刃盾 刃盾 armor red 0
""".splitlines()

# key, lord, copies of each card.
DECKS = """\
wei_tiger_step cao_pi cao_cao*2 shen_cao_cao*1 sima_yi*2 shen_sima_yi*1 zhang_liao*1 xu_chu*2 cao_ren*1
  xiahou_dun*1 xiahou_yuan*1 xu_huang*1 yue_jin*1 zhang_he*1 yu_jin*1 xun_yu*2 cheng_yu*1 guo_jia*1 cao_pi*1
  jiu*2 tao*1 liang*2 jin*1 huogong*2 nanman*1 guohe*1 yuanjun*1 guding*1 qinggang*1 guanshi*1 renwang*1 bagua*1
shu_five_tigers liu_bei liu_bei*1 guan_yu*2 shen_guan_yu*1 zhang_fei*2 zhao_yun*2 shen_zhao_yun*1 ma_chao*2
  huang_zhong*2 wei_yan*1 jiang_wei*1 zhou_cang*1 guan_ping*1 zhuge_liang*2 zhu_rong*1 meng_huo*1 jiu*2 liang*2
  tao*1 jin*1 huogong*2 yuanjun*1 guohe*1 shandian*1 guding*1 guanshi*1 qilin*1 renwang*1 rendun*1
wu_fire_and_water sun_quan sun_quan*1 zhou_yu*2 shen_zhou_yu*1 lv_meng*2 shen_lv_meng*1 lu_xun*1 sun_ce*2
  han_dang*1 taishi_ci*1 gan_ning*1 ling_tong*1 xu_sheng*1 ding_feng*1 zhou_tai*1 cheng_pu*1 lu_su*1
  sun_shangxiang*1 huang_gai*1 jiu*1 tao*1 liang*2 jin*1 cha*1 huogong*2 nanman*1 wuzhong*1 guohe*1 qilin*2
  guding*1 bagua*1 renwang*1
qun_raw_force yuan_shao yuan_shao*1 dong_zhuo*1 lv_bu*3 shen_lv_bu*2 yan_liang*2 wen_chou*1 hua_xiong*2
  gongsun_zan*1 ma_teng*1 zhang_xiu*1 gao_shun*1 hua_tuo*1 zhang_jiao*1 chen_gong*1 jia_xu*1 diao_chan*1 jiu*2
  liang*2 jin*2 huogong*1 shandian*1 shunshou*1 guohe*1 guding*1 guanshi*1 qinggang*1 renwang*1 bagua*1 rendun*1
sun_liu_alliance guan_yu guan_yu*2 zhuge_liang*2 shen_zhuge_liang*1 zhang_fei*1 jiang_wei*1 ma_chao*1
  huang_zhong*1 fa_zheng*1 pang_tong*1 ma_dai*1 liao_hua*1 wang_ping*1 huang_yueying*1 zhou_yu*2 shen_zhou_yu*1
  da_qiao*1 xiao_qiao*1 zhang_zhao*1 jiu*1 tao*2 liang*1 jin*1 cha*1 huogong*3 nanman*1 yuanjun*1 guding*1
  qilin*1 guanshi*1 bagua*1 renwang*1
wei_qun_venom cao_cao cao_cao*1 sima_yi*2 shen_sima_yi*1 xun_you*1 xu_huang*2 zhang_liao*2 zhen_ji*1 deng_ai*1
  li_dian*1 xun_yu*1 dian_wei*2 jia_xu*1 li_ru*1 zhang_jiao*1 yu_ji*1 yuan_shu*1 chen_gong*1 jiu*1 tao*1 liang*1
  jin*1 cha*1 huogong*2 guohe*2 shunshou*1 qijia*1 guding*1 qinggang*1 guanshi*1 bagua*1 rendun*1
wu_wei_ambush sun_jian sun_jian*1 lv_meng*3 shen_lv_meng*2 gan_ning*2 ding_feng*2 sun_ce*1 ling_tong*1
  taishi_ci*1 cheng_pu*1 lu_su*1 deng_ai*2 xiahou_yuan*2 yue_jin*1 guo_jia*1 jiu*1 tao*1 liang*1 jin*1 huogong*2
  shandian*1 guohe*1 yuanjun*2 wuzhong*1 guding*1 qinggang*1 guanshi*1 renwang*1 rendun*1
qun_shu_riders dong_zhuo dong_zhuo*1 ma_teng*2 gongsun_zan*2 yan_liang*1 wen_chou*1 zhang_xiu*1 gao_shun*1
  zuo_ci*2 sima_hui*1 hua_tuo*1 shen_lv_bu*1 shen_guan_yu*1 shen_zhao_yun*1 ma_chao*2 zhao_yun*2 xu_shu*1 jiu*2
  liang*2 tao*1 jin*2 huogong*1 taoyuan*1 yuanjun*1 guohe*1 guding*1 guanshi*1 qilin*1 renwang*2
""".replace("\n ", " ").splitlines()
