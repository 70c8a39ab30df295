import type { coverage as english } from './en.ts';

/** The words of coverage, in Chinese. */
export const coverage = {
  'settings.data.title': '数据',
  'settings.data.lead': '日志的覆盖情况：各台数据的新鲜度、缺失的日志，以及待您确认或否决的中断。',
  'settings.data.stations': '电台',
  'settings.data.add': '记录中断',
  'settings.data.from': '开始（电台当地时间）',
  'settings.data.to': '结束（电台当地时间）',
  'settings.data.until': '数据截至 {moment}',
  'settings.data.since': '日志始于 {day}',
  'settings.data.no_logs': '尚无日志',
  'settings.data.late': '延迟',
  'settings.data.share': '最近 28 天覆盖 {share}',
  'settings.data.server': '与 {stations} 同一日志',
  'settings.data.gaps': '最近一年的缺口',
  'settings.data.hits': '日志行',
  'settings.data.hits.days': '日志行保留 {days, number} 天。',
  'settings.data.hits.ever': '日志行永久保留。',
  'settings.data.hits.before':
    '{day} 之前的日志行已删除：这些日期的数字保持不变，不再接收日志行，也不会按其他规则重新统计。',
  'settings.data.damage': '损坏的数据',
  'settings.data.damage.day': '{day} 的存储数据已损坏，无法重新统计。',
  'settings.data.damage.some': '部分存储的数据已损坏，无法重新统计。',
  'settings.data.damage.files': '请重新导入 {files}，然后停止服务器并运行 quarterhour verify --dismiss；或恢复备份。',
  'settings.data.damage.logs': '请重新导入当天的日志，然后停止服务器并运行 quarterhour verify --dismiss；或恢复备份。',
  'settings.data.damage.restore': '请恢复两个数据库的备份。',
  'settings.data.damage.ask': '该时段的数字可能偏低。超级管理员可在此查看重新导入哪些日志可以恢复。',
  'settings.data.jobs': '后台任务',
  'audit.mark_outage': '记录中断',
  'audit.judge_outage': '确认或排除中断',
  'audit.remove_outage': '撤回中断',
} satisfies Record<keyof typeof english, string>;
