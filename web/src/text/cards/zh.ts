import type { cards as en } from './en.ts';

/** The words of the charts and cards, in Chinese. */
export const cards = {
  // Changes
  'change.more': '增长 {percent}',
  'change.less': '下降 {percent}',
  'change.same': '持平',
  'change.new': '新增',
  'change.before': '之前：{value}',
  'change.compared': '参与对比：{value}，之前 {before}',

  // The sentence at the head of the page
  'headline.more':
    '{measure, select, listening_hours {收听时长} sessions {收听次数} active_sessions {活跃收听次数} average_session_minutes {平均每次收听时长} aqh {平均每刻钟听众} average_audience {平均同时收听数} reach {到达设备数} listening_per_device_hours {每台设备收听时长} other {最高同时收听数}}比{against, select, weeks {{count, plural, other {前 # 周}}} days {{count, plural, other {前 # 天}}} weekdays {此前相同的星期几} year_before {去年同期} other {{dates}}}增长 {percent}{tail, select, most {，主要来自 {lead}} led {，以 {lead} 增长最多} most_other {，主要来自 {lead}；{other} 下降 {otherPercent}} led_other {，以 {lead} 增长最多；{other} 下降 {otherPercent}} none_other {，但 {other} 下降 {otherPercent}} other {}}。',
  'headline.less':
    '{measure, select, listening_hours {收听时长} sessions {收听次数} active_sessions {活跃收听次数} average_session_minutes {平均每次收听时长} aqh {平均每刻钟听众} average_audience {平均同时收听数} reach {到达设备数} listening_per_device_hours {每台设备收听时长} other {最高同时收听数}}比{against, select, weeks {{count, plural, other {前 # 周}}} days {{count, plural, other {前 # 天}}} weekdays {此前相同的星期几} year_before {去年同期} other {{dates}}}下降 {percent}{tail, select, most {，主要来自 {lead}} led {，以 {lead} 下降最多} most_other {，主要来自 {lead}；{other} 增长 {otherPercent}} led_other {，以 {lead} 下降最多；{other} 增长 {otherPercent}} none_other {，但 {other} 增长 {otherPercent}} other {}}。',
  'headline.same':
    '{measure, select, listening_hours {收听时长} sessions {收听次数} active_sessions {活跃收听次数} average_session_minutes {平均每次收听时长} aqh {平均每刻钟听众} average_audience {平均同时收听数} reach {到达设备数} listening_per_device_hours {每台设备收听时长} other {最高同时收听数}}与{against, select, weeks {{count, plural, other {前 # 周}}} days {{count, plural, other {前 # 天}}} weekdays {此前相同的星期几} year_before {去年同期} other {{dates}}}持平。',
  'headline.new':
    '{measure, select, listening_hours {收听时长} sessions {收听次数} active_sessions {活跃收听次数} average_session_minutes {平均每次收听时长} aqh {平均每刻钟听众} average_audience {平均同时收听数} reach {到达设备数} listening_per_device_hours {每台设备收听时长} other {最高同时收听数}}首次有数据：{against, select, weeks {{count, plural, other {前 # 周}}} days {{count, plural, other {前 # 天}}} weekdays {此前相同的星期几} year_before {去年同期} other {{dates}}}没有可比数据。',

  // Every card
  'card.open': '完整查看：{title}',
  'card.as_table': '以表格显示',
  'card.empty': '此期间没有收听',
  'card.no_logs': '没有日志',
  'card.more_rows': '{count, plural, other {还有 # 项}}',
  'card.share': '占 {percent}',
  'card.value': '数值',
  'card.before': '之前',
  'card.change': '变化',
  'card.share_heading': '占比',

  // Measure cards
  'measures.label': '指标',
  'measures.at': '{moment}',
  'measures.choose': '图表指标',

  // The main chart
  'chart.over_time': '随时间变化',
  'chart.grain': '时间间隔',
  'chart.grain.hour': '小时',
  'chart.grain.day': '日',
  'chart.grain.week': '周',
  'chart.grain.month': '月',
  'chart.failed': '图表无法加载。表格中有相同的数值。',
  'chart.by_station': '按电台',
  'chart.summary_stations': '{measure}：收听最多的电台。',
  'chart.cut': '不完整：仅含期间内的日期',
  'chart.summary': '{measure}：最高为{highest}，{most}；最低为{lowest}，{least}。',
  'chart.summary_one': '{measure}：{highest}，{most}。',
  'chart.summary_empty': '{measure}：此期间没有数据。',

  // What changed
  'changed.title': '变化来自哪里',
  'changed.total': '{measure}：{value}，较之前{change}。',
  'changed.total_same': '{measure}：与之前持平。',
  'changed.total_new': '{measure}：没有可供对比的先前数据。',
  'changed.none': '没有变化。',
  'changed.no_compare': '选择对比期间，即可查看变化最大的项目。',

  // Breakdowns
  'breakdown.where': '地点',
  'breakdown.device': '设备',
  'breakdown.method': '收听方式',
  'breakdown.when': '时间',
  'breakdown.stations': '电台',
  'breakdown.groups': '集团',
  'breakdown.territories': '区域',
  'breakdown.streams': '音频流',
  'breakdown.countries': '国家或地区',
  'breakdown.regions': '地区',
  'breakdown.cities': '城市',
  'breakdown.device_categories': '类别',
  'breakdown.devices': '设备',
  'breakdown.players': '播放器',
  'breakdown.methods': '收听方式',
  'breakdown.week_map': '星期 × 小时',
  'breakdown.hours': '小时',
  'breakdown.weekdays': '星期',
  'breakdown.dayparts': '时段',
  'breakdown.excluded': '已排除',
  'breakdown.excluded_text': '按排除规则列出的未计入连接。任何数据都不会被删除。',
  'breakdown.excluded_none': '没有被排除的连接。',
  'breakdown.connections': '连接数',
  'breakdown.average_day': '{measure}（平均每天）',
  'breakdown.average_week': '{measure}（平均每周）',
  'breakdown.highest': '{measure}：最高为{highest}，{most}。',
  'excluded_by.unknown_station.why': '该挂载点不属于目录中的任何电台。',
  'excluded_by.not_a_stream.why': '请求的是网页、播放列表或图片。',
  'excluded_by.bad_status.why': '服务器没有返回音频流。',
  'excluded_by.encoder.why': '电台自身的信号源。',
  'excluded_by.relay.why': '转发该音频流的其他服务器。',
  'excluded_by.monitor.why': '监测音频流是否正常的服务。',
  'excluded_by.robot.why': '爬虫或其他没有听众的程序。',
  'excluded_by.too_short.why': '短于规则集规定的最短时长。',

  // The map
  'map.closer': '放大',
  'map.farther': '缩小',

  // A card in full
  'details.dimensions': '细分维度',
  'details.first_rows': '前 {count} 项',
  'details.search': '搜索',
  'details.search_hint': '按 / 搜索',
  'details.columns': '指标',
  'details.all_columns': '全部指标',
  'details.total_of': '{count, plural, other {# 天合计}}',
  'details.download': '下载 CSV',
  'details.rows': '{from}–{to}，共 {count}',
  'details.next': '下一页',
  'details.previous': '上一页',
  'details.nothing_found': '没有与“{search}”匹配的项目。',
  'details.filter': '筛选 {value}',
  'details.limited': '前 {shown} 行，共 {count} 行。',

  // Help icons
  'help.about': '帮助：{name}',
  'help.none': '暂无说明',
  'help.click': '点击查看详情。',
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
  'help.top_songs': '所选指标排名前 50 的歌曲，以及相对于对比时段的名次变化。',
  'help.top_artists': '按所有歌曲合计，所选指标排名前 50 的艺人。',
  'help.new_songs': '在所选电台于本期内首次播出的歌曲。',
  'help.around_airing': '从歌曲开始前五分钟到开始后十分钟，每分钟的收听人数，取全部播出的平均值。',
  'help.airings_card': '该歌曲最近的播出，以及每次的收听情况。',
  'help.on_air_peak': '每天每个电台收听人数最多的一分钟，以及当时播出的内容。',
  'help.shows_card': '按下载量排列的播客，以及名次变化。',
  'help.episodes_card': '本期下载量最多的 50 个单集。',
  'help.since_release': '所选单集自发布之日起逐日累计的下载量，便于比较新旧单集。',
  'help.provider_comparison': '原服务商与 Quarterhour 在双方都有测量的日子里的数据，以及两者的比值和 R²。',
} satisfies Record<keyof typeof en, string>;
