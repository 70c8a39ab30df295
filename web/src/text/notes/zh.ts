import type { notes as english } from './en.ts';

/** Notes on figures, and outages that explain a change, in Chinese: fetched with the first of them. */
export const notes = {
  'notes.label': '关于这些数字的说明',
  'notes.more': '另有 {count} 条说明',
  'notes.quarter_hour': '按{territories}的规则集，一刻钟内收听满 {minutes} 分钟的设备即计入平均每刻钟听众。',
  'warning.station_behind': '以下电台的日志比其他电台结束得早：{stations}。',
  'warning.before_logs': '{day} 之前没有日志。',
  'warning.mixed_rule_sets': '这些电台和日期按不同规则集统计，比较时请留意。',
  'warning.too_many_gaps': '{measures}：这些电台的缺口差异过多，因此不作对比。请选择较少的电台或较短的期间。',
  'warning.byte_ranges_unknown':
    '{count, plural, other {# 次下载为上限：日志没有记录发送了哪些字节。请在文件服务器的 log_format 中加入 $http_range。}}',
  'compare.until': '日志仅到 {moment}，只比较到此为止。',
  'compare.by_day': '{days} 天与 {before} 天相比：可累加的数值按日均比较。',
  'coverage.note': '{part}有数据。平均值只按这部分计算。',
  'holidays.day': '{day}（{name}）',
  'holidays.of': '{name}，{country}',
  'remarks.and': '；',
  'holidays.now': '{count, plural, other {公众假日}}：{days}{more, plural, =0 {} other {；另有 # 个}}。',
  'holidays.before': '对比期间的{count, plural, other {公众假日}}：{days}{more, plural, =0 {} other {；另有 # 个}}。',
  'clock_change.now': '夏令时切换：{days}。',
  'clock_change.before': '对比期间的夏令时切换：{days}。',
  'clock_change.day': '{day}共 {hours, plural, other {# 小时}}',
  'clock_change.day_of': '{day}共 {hours, plural, other {# 小时}}（{zones}）',
  'outages.because':
    '{sentence}，{weight, select, whole {原因是} mainly {主要原因是} despite {尽管有} other {部分原因是}}{count, plural, =1 {{among, select, one {} together { {together, plural, other {# 个电台}} } other { {station} }}{day}的{state, select, confirmed {中断} other {疑似中断}}} other { {count} 次中断{among, select, one {} other {，其中最大的一次发生在 {station}}}}}。',
  'outages.because_and_without': '{because}{without}',
  'outages.judge': '查看',
  'outages.in_change': '此对比中的中断',
  'outages.missing': '约缺少 {hours} 收听小时',
  'outages.without':
    '若不计{which, select, one {这次中断} both {两个期间的中断} other {这些中断}}，{left, select, none {几乎没有变化} other {变化约为 {change}}}。',
} satisfies Record<keyof typeof english, string>;
