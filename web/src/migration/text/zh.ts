import type { migration as english } from './en.ts';

/** The words of Migration Support, in Chinese. */
export const migration = {
  'migration.lead': '更换测量服务商时：上传原服务商的数据，逐日查看其与 Quarterhour 的吻合程度。',
  'migration.none.title': '导入您的历史数据',
  'migration.none.text':
    '请向原服务商索取按电台和日期统计的数据，填入模板后在此上传。这些数据将与 Quarterhour 同日的数据并列显示，绝不混合。',
  'migration.no_stations': '原服务商的数据归属于各电台，而目前还没有电台。请先添加电台。',
  'migration.source': '原服务商',
  'migration.sources': '原服务商',
  'migration.source.stations': '{count, number} 个电台',
  'migration.source.days': '{count, number} 行',
  'migration.source.at': '最近于{day}上传',
  'migration.source.by': '最近由 {by} 于{day}上传',
  'migration.upload': '上传数据',
  'migration.upload.choose': '选择文件',
  'migration.upload.done': '{file} 已上传：{days, number} 行。',
  'migration.upload.replaced': '{file} 已上传：{days, number} 行，其中 {replaced, number} 行替换了原有数据。',
  'migration.upload.refused': '{file} 未被接受，任何数据都没有改变。请修正以下问题后重新上传：',
  'migration.upload.more': '另有至少 {count, number} 处问题。',
  'migration.template': '下载模板',
  'migration.format': '文件格式',
  'migration.format.columns':
    'CSV 文件，每个电台每天一行。首行写明各列：station、day，以及其余各列中的至少一列。单元格可以留空。',
  'migration.format.station': 'station 是电台的短名称（URL）；day 是按电台当地时间已经结束的日期。',
  'migration.format.reach': 'reach 是当日的到达设备数：一周或一月的到达设备数绝不是每日之和。',
  'migration.format.whole': '文件要么全部接受，要么全部不接受。同一服务商先前对同一电台同一天的数据会被替换。',
  'migration.delete': '删除',
  'migration.delete.named': '删除 {source}',
  'migration.delete.text': '{source} 关于您的电台的全部数据将被永久删除。如需恢复，请重新上传其文件。',
  'migration.delete.done': '{source} 已删除。',
  'migration.compare.title': '{source} 与 Quarterhour 逐日对比',
  'migration.compare.all_stations': '其全部电台',
  'migration.compare.measure': '指标',
  'migration.compare.days': '日期',
  'migration.compare.difference': '差异',
  'migration.compare.ratio':
    '{measure}：在双方都有数据的 {days, number} 天里，Quarterhour 的统计是 {source} 的 {ratio} 倍。',
  'migration.compare.together': '两者的每日涨落一致（R² {r}）。',
  'migration.compare.partly': '两者的每日涨落仅部分一致（R² {r}）。',
  'migration.compare.apart': '两者的每日涨落不一致（R² {r}）。',
  'migration.compare.few': '至少需要三天的共同数据，才能判断涨落是否一致。',
  'migration.compare.spread': '五天中有四天，该倍数在 {low} 到 {high} 之间。',
  'migration.compare.uncovered': '以下日子因 Quarterhour 日志不完整而未计入：{days}。',
  'migration.compare.usual': '更换服务商时，10% 以内的差异属于正常。',
  'migration.compare.large': '差异超过 10% 时，应先查明原因，再将旧数据视为新数据的前段。',
  'migration.compare.none':
    '所选日期中没有双方都有数据的日子。请选择其他日期，导入 {source} 也统计过的日子的日志，或让两者并行运行两到四周。',
  'migration.compare.zero': '在双方都有数据的 {days, number} 天里，{source} 的统计均为零，无从对比。',
  'migration.compare.picture': '每日{measure}：{source} 为灰色虚线，Quarterhour 为实线。表格中是相同的数值。',
  'migration.compare.rule':
    '只有双方都有数据的日子才逐个电台参与对比。到达设备数不能相加，因此每次只对比一个电台，且不超过 90 天。',
  'migration.reasons': '差异的常见原因',
  'migration.reason.minimum':
    '最短收听时长：此处收听满 60 秒才计为一次，或按区域规则计算；其他服务商可能从第一秒开始计数。',
  'migration.reason.robots': '机器人、监测与中继：Quarterhour 将其排除并显示数量，并非所有服务商都能识别。',
  'migration.reason.zone': '时区：按 UTC 划分日期，会把一段晚间或清晨的收听算到另一天。',
  'migration.reason.devices':
    '设备：此处一个地址加其用户代理为一台设备，其他服务商则以 Cookie 或账号为准。这只影响到达设备数。',
  'migration.reason.parts': '不完整的日子：首日和末日往往有一方只测量了一部分。',

  // Files of figures
  'field_error.source': '请填写原测量服务商的名称，最多 80 个字符。',
  'field_error.csv_columns': '首行必须写明各列：station、day，以及 {measures} 中的至少一列。',
  'field_error.csv_column': '没有“{column}”这一列。请删除，或改为以下名称之一：{columns}。',
  'field_error.csv_column_twice': '{column} 列出现了两次，请只保留一列。',
  'field_error.csv_empty': '首行之后没有任何数据行。',
  'field_error.csv_too_many': '文件超过 {maximum, number} 行，请分成几个文件上传。',
  'field_error.csv_quote': '第 {line, number} 行：引号的位置不对。请补全或删除引号。',
  'field_error.line_cells':
    '第 {line, number} 行有 {cells, number} 个单元格，而首行写明了 {columns, number} 列。请补上缺少的，或删去多余的。',
  'field_error.line_station': '第 {line, number} 行：没有您可以查看的电台“{station}”。请填写它的短名称（URL）。',
  'field_error.line_day': '第 {line, number} 行：“{value}”不是日期。请写成 2026-10-31 的形式。',
  'field_error.line_day_open': '第 {line, number} 行：{day} 在电台当地尚未结束，请删去此行。',
  'field_error.line_value':
    '第 {line, number} 行：“{value}”在 {column} 列中无效。请填写不带空格和符号的数字，例如 1234.5。',
  'field_error.line_count':
    '第 {line, number} 行：“{value}”在 {column} 列中无效。请填写不带空格和符号的整数，例如 1234。',
  'field_error.line_nothing': '第 {line, number} 行没有任何数值。请至少填写一项，或删去此行。',
  'field_error.line_twice': '第 {line, number} 行与第 {first, number} 行都是 {station} 在 {day} 的数据，请只保留一行。',

  // Audit log
  'audit.upload_earlier_figures': '上传原服务商数据',
  'audit.delete_earlier_figures': '删除原服务商数据',
} satisfies Record<keyof typeof english, string>;
