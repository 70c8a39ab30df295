import type { FieldErrorCode } from '@quarterhour/model/field-errors';

/** The words of what can go wrong with calls and with fields, in English. */
export const problems = {
  // Calls
  'error.unreachable': 'The server cannot be reached. Check the connection, then try again.',
  'error.forbidden': 'Your role does not allow this.',
  'error.not_found': 'This is not there any more, or is not yours to see.',
  'error.changed_meanwhile': 'Somebody else changed this meanwhile, so it stays as they left it.',
  'error.too_heavy': 'This question took too long. Ask for less at a time.',
  'error.unknown': 'An unknown error occurred',
  'error.server': 'The server could not answer ({status}).',
  'error.wrong_input': 'The server does not take what was filled in. Reload the page, then try again.',
  'error.too_large': 'This is more than the server takes at once.',
  'error.not_signed_in': 'You are not signed in any more. Sign in again.',
  'error.no_role': 'Nothing is shared with you yet. Ask an administrator to let you in.',
  'error.taken': 'There is one of this name already.',

  // Imports
  'import_error.expands': 'The compressed data grows beyond all measure; no log does.',
  'import_error.damaged': 'The compressed data is damaged, or ends early.',
  'import_error.window':
    'The compressed data needs a window of more than 8 MB. Compress it again without --long or --ultra.',
  'import_error.cut_off': 'The server’s answer broke off, so it is not known whether the import came to its end.',
  'import_error.failed': 'It did not come to its end; the server’s log says why.',

  // Fields
  'field_error.text': 'This has a character that cannot be kept. Type it anew, without it.',
  'field_error.name': 'Give a name of at most 120 characters.',
  'field_error.slug': 'Use small letters, digits and hyphens, such as radio-one.',
  'field_error.choose': 'Choose one.',
  'field_error.timezone': 'Choose a time zone, such as Europe/Bucharest.',
  'field_error.mount': 'Name at least one mount. A mount begins with / and has no spaces, such as /one.mp3.',
  'field_error.site':
    'Write the domain name alone, such as www.radio.example: no https:// before it, and nothing after it.',
  'field_error.email': 'Use an e-mail address, such as ana@example.org.',
  'field_error.scope': 'Choose at least one; only a Super Admin sees everything.',
  'field_error.ingest_role': 'A Station User may not hand in logs. Choose Group Manager, or a wider role.',
  'field_error.days': 'Choose between 1 and 3660 days.',
  'field_error.code': 'This is no code: type it as it is shown.',
  'field_error.taken': 'This one is taken already; choose another.',
  'field_error.taken_email': 'This address cannot be invited. If the person is not in your list, ask a Super Admin.',
  'field_error.password_common':
    'This password is among the first that anybody would try. Use a longer or less usual one.',
  'field_error.scope_elsewhere': '“{slug}” is not yours to share, or is not there any more.',
  'field_error.password_wrong': 'This is not your password.',
  'field_error.password_short': 'Use at least {minimum} characters.',
  'field_error.stream_twice': 'Two streams have the name “{slug}” in addresses; each needs its own.',
  'field_error.mount_taken':
    'The mount {mount} is taken by a station that you may not see. Take another, or ask an administrator.',
  'field_error.too_many_rows':
    'The answer has more than {limit, number} rows. Choose a shorter period, or ask for less at a time.',
  'field_error.format': 'This log format is not known here.',
  'field_error.station': 'Choose the station that this log belongs to.',
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
  'field_error.missing': 'Fill in this field.',
  'field_error.too_long': 'Use at most {maximum, number} characters.',
  'field_error.too_few': 'Name at least {minimum, number}.',
  'field_error.too_many': 'Name at most {maximum, number}.',
  'field_error.wrong_kind': 'Something in this field is not as it should be.',
  'field_error.not_allowed': 'Choose one of the values on offer.',
  'field_error.unknown_field': 'The server does not know this field. Reload the page, then try again.',
} satisfies Record<string, string> & Record<`field_error.${FieldErrorCode}`, string>;
