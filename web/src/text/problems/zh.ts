import type { problems as english } from './en.ts';

/** The words of what can go wrong with calls and with fields, in Chinese. */
export const problems = {
  // Calls
  'error.unreachable': '无法连接服务器。请检查网络后重试。',
  'error.forbidden': '您的角色不允许此操作。',
  'error.not_found': '该内容已不存在，或您没有访问权限。',
  'error.changed_meanwhile': '其他人在此期间已作修改，因此您的更改未保存。',
  'error.maintenance': 'Quarterhour 正在维护，请稍后再试。',
  'error.too_heavy': '此查询耗时过长。请缩短期间或减少电台。',
  'error.disk_full': '服务器磁盘已满，无法保存任何内容。请联系服务器管理员腾出空间。',
  'error.unknown': '发生未知错误',
  'error.wrong_services': '服务错误',
  'error.server': '服务器未能应答（{status}）。',
  'error.wrong_input': '服务器不接受所填内容。请重新加载页面后重试。',
  'error.too_large': '内容超出服务器一次可接收的大小。',
  'error.not_signed_in': '您的登录已失效，请重新登录。',
  'error.no_role': '您还没有访问权限。请联系管理员分配角色。',
  'error.taken': '此名称已被占用。',

  // Fields
  'field_error.text': '其中有无法保存的字符。请去掉它，重新输入。',
  'field_error.email': '请使用电子邮件地址，例如 ana@example.org。',
  'field_error.code': '验证码无效。请按显示的内容输入。',
  'field_error.password_common': '此密码过于常见。请使用更长或更少见的密码。',
  'field_error.password_wrong': '这不是您的密码。',
  'field_error.password_short': '请至少使用 {minimum} 个字符。',
  'field_error.too_many_rows': '结果超过 {limit, number} 行。请缩短期间或减少维度。',
  'field_error.missing': '请填写此项。',
  'field_error.too_long': '请最多使用 {maximum, number} 个字符。',
  'field_error.too_few': '请至少填写 {minimum, number} 项。',
  'field_error.too_many': '请最多填写 {maximum, number} 项。',
  'field_error.wrong_kind': '此值无效。',
  'field_error.not_allowed': '请从提供的选项中选择。',
  'field_error.unknown_field': '服务器不认识此项。请重新加载页面后重试。',
} satisfies Record<keyof typeof english, string>;
