import type { problems as english } from './en.ts';

/** The words of what can go wrong with calls and with fields, in Chinese. */
export const problems = {
  // Calls
  'error.unreachable': '无法连接服务器。请检查网络后重试。',
  'error.forbidden': '您的角色不允许此操作。',
  'error.not_found': '该内容已不存在，或您无权查看。',
  'error.changed_meanwhile': '其他人在此期间已修改，因此保留对方的版本。',
  'error.too_heavy': '此查询耗时过长。请缩小查询范围。',
  'error.unknown': '发生未知错误',
  'error.server': '服务器未能应答（{status}）。',
  'error.wrong_input': '服务器不接受所填内容。请重新加载页面后重试。',
  'error.too_large': '内容超出服务器一次可接收的大小。',
  'error.not_signed_in': '您已退出登录，请重新登录。',
  'error.no_role': '尚未向您共享任何内容。请联系管理员开通权限。',
  'error.taken': '此名称已被占用。',

  // Imports
  'import_error.expands': '压缩数据解压后异常庞大，不是正常的日志。',
  'import_error.damaged': '压缩数据已损坏，或提前结束。',
  'import_error.failed': '导入未能完成；原因请查看服务器日志。',

  // Fields
  'field_error.name': '请填写名称，最多 120 个字符。',
  'field_error.slug': '请使用小写字母、数字和连字符，例如 radio-one。',
  'field_error.choose': '请选择一项。',
  'field_error.timezone': '请选择时区，例如 Asia/Shanghai。',
  'field_error.mount': '请至少填写一个挂载点。挂载点以 / 开头，不含空格，例如 /one.mp3。',
  'field_error.email': '请使用电子邮件地址，例如 ana@example.org。',
  'field_error.scope': '请至少选择一项；只有超级管理员可以看到全部。',
  'field_error.days': '请选择 1 到 3660 天。',
  'field_error.code': '格式不对：请按显示的内容输入。',
  'field_error.taken': '已被占用，请换一个。',
  'field_error.taken_email': '无法邀请此地址。如果此人不在您的列表中，请联系超级管理员。',
  'field_error.password_common': '这是任何人都会最先尝试的密码之一。请使用更长或更少见的密码。',
  'field_error.scope_elsewhere': '“{slug}”不在您的权限范围内，或已不存在。',
  'field_error.password_wrong': '这不是您的密码。',
  'field_error.password_short': '请至少使用 {minimum} 个字符。',
  'field_error.stream_twice': '有两个音频流在地址中使用了同一名称“{slug}”，请为它们分别命名。',
  'field_error.too_many_rows': '结果超过 {limit, number} 行。请缩短时间范围，或减少查询内容。',
  'field_error.format': '系统不支持此日志格式。',
  'field_error.station': '请选择此日志所属的电台。',
  'field_error.source': '请填写原测量服务商的名称，最多 80 个字符。',
  'field_error.csv_columns': '首行必须写明各列：station、day，以及 {measures} 中的至少一列。',
  'field_error.csv_column': '没有“{column}”这一列。请删除，或改为以下名称之一：{columns}。',
  'field_error.csv_column_twice': '{column} 列出现了两次，请只保留一列。',
  'field_error.csv_empty': '首行之后没有任何数据行。',
  'field_error.csv_too_many': '文件超过 {maximum, number} 行，请分成几个文件上传。',
  'field_error.csv_quote': '第 {line, number} 行：引号的位置不对。请补全或删除引号。',
  'field_error.line_cells':
    '第 {line, number} 行有 {cells, number} 个单元格，而首行写明了 {columns, number} 列。请补上缺少的，或删去多余的。',
  'field_error.line_station': '第 {line, number} 行：没有您可以查看的电台“{station}”。请填写它在地址中的名称。',
  'field_error.line_day': '第 {line, number} 行：“{value}”不是日期。请写成 2026-10-31 的形式。',
  'field_error.line_day_open': '第 {line, number} 行：{day} 在电台当地尚未结束，请删去此行。',
  'field_error.line_value':
    '第 {line, number} 行：“{value}”不适合 {column} 列。请填写不带空格和符号的数字，例如 1234.5。',
  'field_error.line_count':
    '第 {line, number} 行：“{value}”不适合 {column} 列。请填写不带空格和符号的整数，例如 1234。',
  'field_error.line_nothing': '第 {line, number} 行没有任何数值。请至少填写一项，或删去此行。',
  'field_error.line_twice': '第 {line, number} 行与第 {first, number} 行都是 {station} 在 {day} 的数据，请只保留一行。',
  'field_error.missing': '请填写此项。',
  'field_error.too_long': '请最多使用 {maximum, number} 个字符。',
  'field_error.too_few': '请至少填写 {minimum, number} 项。',
  'field_error.too_many': '请最多填写 {maximum, number} 项。',
  'field_error.wrong_kind': '此项内容不符合要求。',
  'field_error.not_allowed': '请从提供的选项中选择。',
  'field_error.unknown_field': '服务器不认识此项。请重新加载页面后重试。',
} satisfies Record<keyof typeof english, string>;
