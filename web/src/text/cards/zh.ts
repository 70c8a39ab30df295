import type { cards as en } from './en.ts';

/** The words of the charts and cards, in Chinese. */
export const cards = {
  // Changes
  'change.more': '增长 {percent}',
  'change.less': '下降 {percent}',
  'change.same': '持平',
  'change.new': '新增',
  'change.before': '之前：{value}',

  // Every card
  'card.open': '完整查看：{title}',
  'card.as_table': '以表格显示',
  'card.empty': '此时段内没有收听',
  'card.more_rows': '{count, plural, other {还有 # 项}}',
  'card.share': '占 {percent}',
  'card.value': '数值',
  'card.before': '之前',
  'card.change': '变化',
  'card.share_heading': '占比',

  // Measure cards
  'measures.label': '指标',
  'measures.explain': '什么是“{measure}”？',
  'measures.source': '来源：{source}',
  'measures.at': '{moment}',
  'measures.choose': '图表指标',

  // The main chart
  'chart.grain': '粒度',
  'chart.grain.hour': '小时',
  'chart.grain.day': '日',
  'chart.grain.week': '周',
  'chart.grain.month': '月',
  'chart.failed': '图表无法加载。表格中有相同的数值。',
  'chart.by_station': '按电台',
  'chart.summary_stations': '{measure}：最大的几家电台。',
  'chart.cut': '仅含时段内的日期',
  'chart.summary': '{measure}：最高为{highest}，{most}；最低为{lowest}，{least}。',
  'chart.summary_one': '{measure}：{highest}，{most}。',
  'chart.summary_empty': '{measure}：此时段内没有数据。',

  // What changed
  'changed.title': '变化来自哪里',
  'changed.total': '{measure}：{value}，较之前{change}。',
  'changed.total_same': '{measure}：与之前持平。',
  'changed.total_new': '{measure}：之前没有可比较的数据。',
  'changed.none': '没有变化。',
  'changed.no_compare': '选择对比时段后，这里会显示变化最大的项目。',

  // Breakdowns
  'breakdown.where': '地点',
  'breakdown.device': '设备',
  'breakdown.method': '方式',
  'breakdown.when': '时间',
  'breakdown.stations': '电台',
  'breakdown.groups': '集团',
  'breakdown.territories': '区域',
  'breakdown.streams': '音频流',
  'breakdown.countries': '国家',
  'breakdown.regions': '省/州',
  'breakdown.cities': '城市',
  'breakdown.device_categories': '类别',
  'breakdown.devices': '设备',
  'breakdown.players': '播放器',
  'breakdown.methods': '收听方式',
  'breakdown.week_map': '星期 × 小时',
  'breakdown.hours': '一天各小时',
  'breakdown.weekdays': '星期',
  'breakdown.dayparts': '时段',
  'breakdown.excluded': '未计入的连接',
  'breakdown.excluded_text': '未计入的连接及其依据的规则。任何数据都不会被删除。',
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
  'details.search': '搜索',
  'details.search_hint': '按 / 搜索',
  'details.download': '下载 CSV',
  'details.rows': '{from}–{to}，共 {count}',
  'details.next': '下一页',
  'details.previous': '上一页',
  'details.nothing_found': '没有名为“{search}”的项目。',
  'details.filter': '筛选 {value}',
  'details.limited': '前 {shown} 行，共 {count} 行。',
} satisfies Record<keyof typeof en, string>;
