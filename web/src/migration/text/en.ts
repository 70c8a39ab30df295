import type { names } from './names.ts';

/** The words of Migration Support, in English. */
export const migration = {
  'migration.lead':
    'When you change from another measurement provider: upload its figures, and see how well they agree with Quarterhour day by day.',
  'migration.none.title': 'Bring your history along',
  'migration.none.text':
    'Ask your earlier provider for figures by station and day, enter them in the template, and upload it here. They appear beside Quarterhour’s figures for the same days and never mix with them.',
  'migration.no_stations':
    'Figures of an earlier provider belong to stations, and there are none yet. Add your stations first.',
  'migration.source': 'Earlier provider',
  'migration.sources': 'Earlier providers',
  'migration.source.stations': '{count, plural, one {# station} other {# stations}}',
  'migration.source.days': '{count, plural, one {# line} other {# lines}}',
  'migration.source.at': 'last upload on {day}',
  'migration.source.by': 'last upload by {by} on {day}',
  'migration.upload': 'Upload figures',
  'migration.upload.choose': 'Choose a file',
  'migration.upload.done': '{file} uploaded: {days, plural, one {# line} other {# lines}}.',
  'migration.upload.replaced':
    '{file} uploaded: {days, plural, one {# line} other {# lines}}, {replaced, number} of them replacing earlier ones.',
  'migration.upload.refused': '{file} was not accepted, and nothing was changed. Correct this, then upload it again:',
  'migration.upload.more': 'And at least {count, number} more.',
  'migration.template': 'Download the template',
  'migration.format': 'File format',
  'migration.format.columns':
    'CSV, one line for each station and day. The first line names the columns: station, day, and at least one of the others. A cell may stay empty.',
  'migration.format.station': 'station is its short name (URL); day is a day of the station’s own clock that is over.',
  'migration.format.reach':
    'reach is the reach of that one day. The reach of a week or a month is never a sum of days.',
  'migration.format.whole':
    'A file is accepted as a whole or not at all. Earlier figures of the same provider for the same station and day are replaced.',
  'migration.delete': 'Delete',
  'migration.delete.named': 'Delete {source}',
  'migration.delete.text':
    'All figures of {source} for your stations are deleted permanently. To get them back, upload the files again.',
  'migration.delete.done': '{source} deleted.',
  'migration.compare.title': '{source} and Quarterhour, day by day',
  'migration.compare.all_stations': 'All its stations',
  'migration.compare.measure': 'Measure',
  'migration.compare.days': 'Days',
  'migration.compare.difference': 'Difference',
  'migration.compare.ratio':
    '{measure}: over {days, plural, one {# shared day} other {# shared days}}, Quarterhour counts {ratio} times as much as {source}.',
  'migration.compare.together': 'The two rise and fall together (R² {r}).',
  'migration.compare.partly': 'The two rise and fall together only in part (R² {r}).',
  'migration.compare.apart': 'The two do not rise and fall together (R² {r}).',
  'migration.compare.few': 'At least three shared days are needed to see whether the two rise and fall together.',
  'migration.compare.spread': 'On four of five days, it counts between {low} and {high} times as much.',
  'migration.compare.uncovered': 'Left out, because Quarterhour’s logs are incomplete: {days}.',
  'migration.compare.usual': 'A difference of up to 10% is normal when the provider changes.',
  'migration.compare.large':
    'Find the cause of a difference of more than 10% before you read the old figures as the beginning of the new ones.',
  'migration.compare.none':
    'There is no day with figures from both. Choose other days, import the logs of days that {source} measured, or run both side by side for two to four weeks.',
  'migration.compare.zero':
    'On {days, plural, one {the # shared day} other {the # shared days}}, {source} counted nothing, so there is nothing to compare with.',
  'migration.compare.picture':
    '{measure} by day: {source} as a dashed grey line, Quarterhour as a solid line. The table has the same values.',
  'migration.compare.rule':
    'Only days with figures from both are compared, station by station. Reach is never a sum, so it is compared for one station at a time, over at most 90 days.',
  'migration.reasons': 'Usual causes of differences',
  'migration.reason.minimum':
    'Minimum session length: here a session counts from 60 seconds, or from what the territory’s rule set says. Others count from the first second.',
  'migration.reason.robots':
    'Robots, monitors and relays: Quarterhour excludes them and shows how many. Not every provider recognises them.',
  'migration.reason.zone':
    'Time zone: a provider that counts days in UTC moves part of an evening or a morning to another day.',
  'migration.reason.devices':
    'Devices: here a device is an address with its user agent, elsewhere a cookie or an account. This affects reach only.',
  'migration.reason.parts': 'Partial days: one of the two often measures the first and the last day only in part.',

  // Files of figures
  'field_error.source': 'Enter the name of the earlier provider, in at most 80 characters.',
  'field_error.csv_columns': 'The first line must name the columns: station, day, and at least one of {measures}.',
  'field_error.csv_column': 'There is no column “{column}”. Remove it, or use one of {columns}.',
  'field_error.csv_column_twice': 'The column {column} appears twice. Keep one.',
  'field_error.csv_empty': 'There are no figures after the first line.',
  'field_error.csv_too_many': 'The file has more than {maximum, number} lines. Split it into several files.',
  'field_error.csv_quote': 'Line {line, number}: a quotation mark is in the wrong place. Close it, or remove it.',
  'field_error.line_cells':
    'Line {line, number} has {cells, plural, one {# cell} other {# cells}}, but the first line names {columns, plural, one {# column} other {# columns}}. Add or remove cells.',
  'field_error.line_station':
    'Line {line, number}: there is no station “{station}” that you can see. Use its short name (URL).',
  'field_error.line_day': 'Line {line, number}: “{value}” is not a day. Write it as 2026-10-31.',
  'field_error.line_day_open': 'Line {line, number}: {day} is not over yet at the station. Remove the line.',
  'field_error.line_value':
    'Line {line, number}: “{value}” is not valid in the column {column}. Enter a number without spaces or signs, such as 1234.5.',
  'field_error.line_count':
    'Line {line, number}: “{value}” is not valid in the column {column}. Enter a whole number without spaces or signs, such as 1234.',
  'field_error.line_nothing': 'Line {line, number} has no figures. Enter at least one, or remove the line.',
  'field_error.line_twice':
    'Line {line, number} is about {station} on {day}, as is line {first, number}. Keep one of them.',

  // Audit log
  'audit.upload_earlier_figures': 'Uploaded figures of an earlier provider',
  'audit.delete_earlier_figures': 'Deleted figures of an earlier provider',
};

type Texts = typeof migration & typeof names.en;
declare module '../../text/en.ts' {
  interface ModuleMessages extends Texts {}
}
