import { rulesOf } from '@quarterhour/model/rule';

/** The errors in files of an earlier provider's figures. */
export const migrationErrors = {
  source: 'Name the earlier provider, in at most 80 characters.',
  csv_columns: 'The first line must name the columns: station, day, and at least one of {measures}.',
  csv_column: 'There is no column “{column}”; leave it out, or write it as one of {columns}.',
  csv_column_twice: 'The column {column} is there twice; keep one.',
  csv_empty: 'There is no line of figures after the first line.',
  csv_too_many: 'The file has more than {maximum} lines; split it into several files.',
  csv_quote: 'Line {line}: a quotation mark opens or ends in the wrong place; close it, or take it out.',
  line_cells:
    'Line {line} has {cells} cells where the first line names {columns}; add what is missing, or take out what is too much.',
  line_station: 'Line {line}: there is no station “{station}” that you may see; use its name in addresses.',
  line_day: 'Line {line}: “{value}” is not a day; write it as 2026-10-31.',
  line_day_open: 'Line {line}: {day} is not over yet at the station; leave it out.',
  line_value:
    'Line {line}: “{value}” does not fit the column {column}; write a number without spaces or signs, such as 1234.5.',
  line_count:
    'Line {line}: “{value}” does not fit the column {column}; write a whole number without spaces or signs, such as 1234.',
  line_nothing: 'Line {line} has no figure; fill in one at least, or take the line out.',
  line_twice: 'Line {line} repeats the station and day of line {first} ({station}, {day}); keep one of them.',
} as const;
export const rule = rulesOf(migrationErrors);
