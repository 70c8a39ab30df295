import type { notes as english } from './en.ts';

/** Notes on figures, and outages that explain a change, in Chinese: fetched with the first of them. */
export const notes = {
  'notes.label': '关于这些数字的说明',
  'notes.more': '另有 {count} 条说明',
  'outages.because':
    '{sentence}，部分原因是{count, plural, =1 {{among, select, one {} other {{station} }}{day}的{state, select, confirmed {中断} other {疑似中断}}} other { {count} 次中断{among, select, one {} other {，其中最大的一次发生在 {station}}}}}。',
  'outages.judge': '查看',
  'outages.in_change': '此对比中的中断',
  'outages.missing': '约缺少 {hours} 收听小时',
  'outages.without': '若不计{count, plural, other {这些中断}}，变化约为 {change}。',
} satisfies Record<keyof typeof english, string>;
