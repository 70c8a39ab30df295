/** The words of Migration Support, in English. */
export const migration = {
  'migration.lead':
    'For the change from another measurement provider: bring its history along, and see how far its days agree with yours.',
  'migration.none.title': 'Bring your history along',
  'migration.none.text':
    'Ask your earlier provider for its figures by station and day, write them into the template, and upload it here. They then stand beside what Quarterhour counts on the same days, and never mix with it.',
  'migration.no_stations':
    'The figures of an earlier provider belong to stations, and there is none yet. Add your stations first.',
  'migration.source': 'Earlier provider',
  'migration.sources': 'Earlier providers',
  'migration.source.stations': '{count, plural, one {# station} other {# stations}}',
  'migration.source.days': '{count, plural, one {# line} other {# lines}}',
  'migration.source.at': 'last handed in on {day}',
  'migration.source.by': 'last handed in by {by} on {day}',
  'migration.upload': 'Upload figures',
  'migration.upload.choose': 'Choose a file',
  'migration.upload.done': '{file} is in: {days, plural, one {# line} other {# lines}}.',
  'migration.upload.replaced':
    '{file} is in: {days, plural, one {# line} other {# lines}}, {replaced, number} of them in place of earlier ones.',
  'migration.upload.refused': 'Nothing of {file} was taken in. Mend this, then upload it again:',
  'migration.upload.more': 'And at least {count, number} more.',
  'migration.template': 'Download the template',
  'migration.format': 'How the file looks',
  'migration.format.columns':
    'CSV, one line for each station and day. The first line names the columns: station, day, and at least one of the others. A cell may stay empty.',
  'migration.format.station': 'station is its name in addresses; day is a day of the station’s own clock that is over.',
  'migration.format.reach': 'reach is that of the one day: the reach of a week or a month is never a sum of days.',
  'migration.format.whole':
    'A file is taken whole or not at all. What a provider said of the same station and day before is replaced.',
  'migration.delete': 'Delete',
  'migration.delete.named': 'Delete {source}',
  'migration.delete.text':
    'What {source} counted of your stations is deleted for good. To have it back, upload its files again.',
  'migration.delete.done': '{source} is deleted.',
  'migration.compare.title': '{source} and Quarterhour, day by day',
  'migration.compare.all_stations': 'All its stations',
  'migration.compare.measure': 'Measure',
  'migration.compare.days': 'Days',
  'migration.compare.difference': 'Difference',
  'migration.compare.ratio':
    '{measure}: over {days, plural, one {# shared day} other {# shared days}}, Quarterhour counts {ratio} times what {source} counted.',
  'migration.compare.together': 'The days go up and down together (R² {r}).',
  'migration.compare.partly': 'The days go up and down together only in part (R² {r}).',
  'migration.compare.apart': 'The days go up and down each in its own way (R² {r}).',
  'migration.compare.few': 'From three shared days on it can be told whether they go up and down together.',
  'migration.compare.usual': 'A difference of up to 10 % is usual when the provider changes.',
  'migration.compare.large':
    'More than 10 % should be looked into before the old figures are read as the beginning of the new ones.',
  'migration.compare.none':
    'There is no day here that both know. Choose other days, import the logs of days that {source} counted as well, or run both side by side for two to four weeks.',
  'migration.compare.zero':
    'On {days, plural, one {the # shared day} other {the # shared days}}, {source} counted nothing: there is nothing to compare with.',
  'migration.compare.picture':
    '{measure} by day: {source} dashed in grey, Quarterhour as a line. The table holds the same values.',
  'migration.compare.rule':
    'Only days that both know count for the comparison, station by station. Reach is compared for one station at a time and over at most 90 days, because it is never a sum.',
  'migration.reasons': 'Where differences usually come from',
  'migration.reason.minimum':
    'The minimum length: here a session counts from 60 seconds on, or as the territory’s rule set says. Others count from the first second.',
  'migration.reason.robots':
    'Robots, monitors and relays: Quarterhour leaves them out and shows how many. Not every provider knows them.',
  'migration.reason.zone': 'The time zone: who cuts the days by UTC moves an evening or a morning into another day.',
  'migration.reason.devices':
    'Different devices: here an address with its user agent is one device, elsewhere a cookie or an account is. That changes reach alone.',
  'migration.reason.parts':
    'Days in part: the first and the last day are often measured only in part by one of the two.',

  // Files of figures
  'field_error.source': 'Name the earlier provider, in at most 80 characters.',
  'field_error.csv_columns': 'The first line must name the columns: station, day, and at least one of {measures}.',
  'field_error.csv_column': 'There is no column “{column}”. Leave it out, or write it as one of {columns}.',
  'field_error.csv_column_twice': 'The column {column} is there twice. Keep one.',
  'field_error.csv_empty': 'There is no line of figures after the first line.',
  'field_error.csv_too_many': 'The file has more than {maximum, number} lines. Hand it in as several files.',
  'field_error.csv_quote':
    'Line {line, number}: a quotation mark opens or ends in the wrong place. Close it, or take it out.',
  'field_error.line_cells':
    'Line {line, number} has {cells, plural, one {# cell} other {# cells}} where the first line names {columns, plural, one {# column} other {# columns}}. Add what is missing, or take out what is too much.',
  'field_error.line_station':
    'Line {line, number}: there is no station “{station}” that you may see. Use its name in addresses.',
  'field_error.line_day': 'Line {line, number}: “{value}” is not a day. Write it as 2026-10-31.',
  'field_error.line_day_open': 'Line {line, number}: {day} is not over yet at the station. Leave it out.',
  'field_error.line_value':
    'Line {line, number}: “{value}” does not fit the column {column}. Write a number without spaces or signs, such as 1234.5.',
  'field_error.line_count':
    'Line {line, number}: “{value}” does not fit the column {column}. Write a whole number without spaces or signs, such as 1234.',
  'field_error.line_nothing': 'Line {line, number} has no figure. Fill in one at least, or take the line out.',
  'field_error.line_twice':
    'Line {line, number} speaks of {station} on {day} as line {first, number} does. Keep one of them.',
};
