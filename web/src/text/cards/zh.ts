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
  'change.usual': '此处 {percent} 以内的变化属于正常波动。',

  // The sentence at the head of the page
  'headline.subject.listening_hours': '{kind, select, other {收听时长}}',
  'headline.subject.sessions': '{kind, select, other {收听次数}}',
  'headline.subject.active_sessions': '{kind, select, other {活跃收听次数}}',
  'headline.subject.average_session_minutes': '{kind, select, other {平均每次收听时长}}',
  'headline.subject.aqh': '{kind, select, other {平均每刻钟听众}}',
  'headline.subject.average_audience': '{kind, select, other {平均同时收听数}}',
  'headline.subject.coverage': '{kind, select, other {日志覆盖率}}',
  'headline.subject.reach': '{kind, select, other {到达设备数}}',
  'headline.subject.listening_per_device_hours': '{kind, select, other {每台设备收听时长}}',
  'headline.subject.peak_audience': '{kind, select, other {最高同时收听数}}',
  'headline.subject.downloads': '{kind, select, other {下载量}}',
  'headline.subject.podcast_consumers': '{kind, select, other {播客听众}}',
  'headline.subject.plays': '{kind, select, other {播出次数}}',
  'headline.subject.song_listening_hours': '{kind, select, other {歌曲收听时长}}',
  'headline.subject.song_average_audience': '{kind, select, other {歌曲平均听众}}',
  'headline.subject.song_performances': '{kind, select, other {收听人次}}',
  'headline.subject.song_switching_index': '{kind, select, other {离开指数}}',
  'headline.subject.spot_airings': '{kind, select, other {广告播出次数}}',
  'headline.subject.spot_impressions': '{kind, select, other {广告曝光次数}}',
  'headline.none_today': '今天的日志尚未到达。',
  'headline.too_early': '今天有日志的小时太少，暂时无法对比。',
  'headline.nothing_common': '没有可对比的内容：两个期间没有日志覆盖相同的时段。',
  'headline.more':
    '{subject}{byDay, select, true {日均} other {}}比{against, select, months {{count, plural, =1 {前一个月} other {前 # 个月}}} weeks {{count, plural, other {前 # 周}}} days {{count, plural, other {前 # 天}}} weekdays {{count, plural, =1 {上周同一天} other {此前相同的星期几}}} year_before {去年同期} other {{dates}}}增长 {percent}{tail, select, most {，主要来自 {lead}} led {，以 {lead} 增长最多} most_other {，主要来自 {lead}；{other} 下降 {otherPercent}} led_other {，以 {lead} 增长最多；{other} 下降 {otherPercent}} none_other {，但 {other} 下降 {otherPercent}} other {}}。',
  'headline.less':
    '{subject}{byDay, select, true {日均} other {}}比{against, select, months {{count, plural, =1 {前一个月} other {前 # 个月}}} weeks {{count, plural, other {前 # 周}}} days {{count, plural, other {前 # 天}}} weekdays {{count, plural, =1 {上周同一天} other {此前相同的星期几}}} year_before {去年同期} other {{dates}}}下降 {percent}{tail, select, most {，主要来自 {lead}} led {，以 {lead} 下降最多} most_other {，主要来自 {lead}；{other} 增长 {otherPercent}} led_other {，以 {lead} 下降最多；{other} 增长 {otherPercent}} none_other {，但 {other} 增长 {otherPercent}} other {}}。',
  'headline.same':
    '{subject}{byDay, select, true {日均} other {}}与{against, select, months {{count, plural, =1 {前一个月} other {前 # 个月}}} weeks {{count, plural, other {前 # 周}}} days {{count, plural, other {前 # 天}}} weekdays {{count, plural, =1 {上周同一天} other {此前相同的星期几}}} year_before {去年同期} other {{dates}}}持平。',
  'headline.new':
    '{subject}首次有数据：{against, select, months {{count, plural, =1 {前一个月} other {前 # 个月}}} weeks {{count, plural, other {前 # 周}}} days {{count, plural, other {前 # 天}}} weekdays {{count, plural, =1 {上周同一天} other {此前相同的星期几}}} year_before {去年同期} other {{dates}}}没有可比数据。',

  // Every card
  'card.export': '导出',
  'card.menu': '导出及更多：{title}',
  'card.open': '完整查看：{title}',
  'card.as_table': '以表格显示',
  'card.no_answer': '无响应',
  'card.empty': '此期间没有收听',
  'card.none_filtered': '没有符合筛选条件的内容',
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
  'chart.from_zero': '从 0 起',
  'chart.by_station': '按电台',
  'chart.summary_stations':
    '{measure}：{rest, plural, =0 {全部 {count} 个电台} other {收听最多的 {shown} 个电台（共 {count} 个）}}。',
  'chart.cut': '不完整：仅含期间内的日期',
  'chart.holiday': '公众假日：{name}',
  'chart.clock_change': '夏令时切换：{hours, plural, other {# 小时}}',
  'chart.special_day': '公众假日或夏令时切换',
  'chart.rules_change': '此后按另一规则集统计',
  'chart.summary': '{measure}：最高为{highest}，{most}；最低为{lowest}，{least}。',
  'chart.summary_one': '{measure}：{highest}，{most}。',
  'chart.summary_so_far':
    '{measure}：{several, select, yes {目前最高为{highest}，{most}} other {{highest}，目前为{most}}}；数据截至{moment}。',
  'chart.summary_empty': '{measure}：此期间没有数据。',

  // What changed
  'changed.title': '变化来自哪里',
  'changed.total': '{measure}：{value}，较之前{change}。',
  'changed.total_same': '{measure}：与之前持平。',
  'changed.total_new': '{measure}：没有可供对比的先前数据。',
  'changed.none': '没有变化。',
  'changed.no_compare': '选择对比期间，即可查看变化最大的项目。',
  'changed.gaps': '日志缺口',
  'changed.gaps_hint': '不计入变化：另一期间相同时段的数值。',

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
  'breakdown.connections': '连接数',
  'breakdown.average_day': '{measure}（平均每天）',
  'breakdown.average_week': '{measure}（平均每周）',
  'breakdown.highest': '{measure}：最高为{highest}，{most}。',

  // A card in full
  'details.dimensions': '细分维度',
  'details.download': '下载 CSV',

  // Help icons
  'help.about': '帮助：{name}',
  'help.none': '暂无说明',
  'help.click': '点击查看详情。',
} satisfies Record<keyof typeof en, string>;
