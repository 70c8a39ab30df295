import type { exports as english } from './en.ts';

/** Files of figures, and how figures are counted, in Chinese. */
export const exports: typeof english = {
  'exports.about': '关于这些数据',
  'exports.definitions': '定义',
  'exports.queries': '查询',
  'exports.page': '概览',
  'exports.more': '其余 {count} 行见电子表格',
  'exports.compared': '参与对比的部分',
  'counted.scope': '电台',
  'counted.period': '时段',
  'counted.compare': '对比时段',
  'counted.clock': '时钟',
  'counted.filters': '筛选条件',
  'counted.no_filters': '无',
  'counted.rules': '计数规则',
  'counted.rule': '至少 {seconds} 秒的会话计入（{territories}）',
  'counted.coverage': '日志覆盖',
  'counted.share': '日志覆盖了 {share} 的时间',
  'counted.until': '数据完整至 {moment}',
  'counted.excluded': '已排除',
  'counted.nothing_excluded': '没有排除任何连接。',
};
