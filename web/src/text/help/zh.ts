import type { help as english } from './en.ts';

/** One sentence on each card, for its help icon and its topic of the guide, in Chinese. */
export const help = {
  'help.measure_tiles': '整个期间的各项指标，以及与对比期间相比的变化。点击一项，所有图表都会显示该指标。',
  'help.time_chart': '所选指标在期间内的走势，可按小时直至按月显示。灰色虚线是对比期间；点线部分尚未结束。',
  'help.what_changed': '用一句话说明所选指标的变化，并列出上升或下降最多的电台、国家或设备。',
  'help.stations_card': '按电台、集团、区域或音频流列出所选指标，从高到低。点击一行即可按其筛选整个页面。',
  'help.devices_card': '按设备类别、品牌或系统以及播放器列出所选指标，均从用户代理识别。',
  'help.places_card': '按国家、地区和城市列出所选指标。地点按网络地址估计，城市最不确定。',
  'help.times_card': '平均每天各小时或各时段、或平均每周各天的收听，以各电台当地时间为准。',
  'help.week_map': '平均每周逐小时的收听：颜色越浓，收听越多。点击一格即可按该星期和小时筛选。',
  'help.methods_card': '听众如何收听：自有网页播放器、自有应用、智能音箱、聚合平台等。',
  'help.excluded_card': '本期间未计入的连接，按排除规则列出。',
  'help.full_table': '一个维度的全部取值及所有指标：可搜索、按数值或变化排序，并将所见内容下载为 CSV。',
  'help.top_songs': '所选指标排名前 50 的歌曲，以及相对于对比期间的名次变化。',
  'help.top_artists': '按所有歌曲合计，所选指标排名前 50 的艺人。',
  'help.new_songs': '在所选电台于本期内首次播出的歌曲。',
  'help.around_airing': '从歌曲开始前五分钟到开始后十分钟，每分钟的收听人数，取全部播出的平均值。',
  'help.airings_card': '该歌曲最近的播出，以及每次的收听情况。',
  'help.on_air_peak': '每天每个电台收听人数最多的一分钟，以及当时播出的内容。',
  'help.shows_card': '按下载量排列的播客，以及名次变化。',
  'help.episodes_card': '本期下载量最多的 50 个单集。',
  'help.since_release': '所选单集自发布之日起逐日累计的下载量，便于比较新旧单集。',
  'help.provider_comparison': '原服务商与 Quarterhour 在双方都有测量的日子里的数据，以及两者的比值和 R²。',
} satisfies Record<keyof typeof english, string>;
