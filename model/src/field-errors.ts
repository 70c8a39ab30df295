import type { z } from 'zod';

/**
 * The errors of our own rules for fields: a stable name for programs, and a sentence in English. The web has its own text for
 * each, in every language. Names in braces are replaced by the error's values.
 */
const rules = {
  text: 'Remove invalid characters: U+0000, or one half of a surrogate pair.',
  name: 'Give a name of at most 120 characters.',
  slug: 'Use small letters, digits and hyphens, such as radio-one.',
  choose: 'Name one by its slug.',
  timezone: 'Use an IANA time zone, such as Europe/Bucharest.',
  mount: 'Name mounts that begin with / and have no spaces or query, such as /one.mp3.',
  site: 'Write a host name alone, such as www.radio.example: no https:// before it, and nothing after it.',
  email: 'Use an e-mail address, such as ana@example.org.',
  scope: 'Name the territories, groups or stations that this role is about; only a superAdmin sees everything.',
  scope_elsewhere: 'The scope of a {role} names what is there for you to give; {slug} is not.',
  ingest_role: 'A stationUser cannot upload logs; give the key the role groupManager or a wider one.',
  days: 'Use 1 to 3660 days.',
  code: 'Use the six digits of the app, or a recovery code.',
  password_short: 'Use at least {minimum} characters.',
  password_common: 'This password is among the first that anybody would try; use a longer or less usual one.',
  password_wrong: 'This is not the password with which you sign in.',
  taken: 'There is a {noun} {slug} already; choose another slug.',
  taken_email: 'This address cannot be invited; if the person is not in your list, ask a superAdmin.',
  stream_twice: 'The stream {slug} is listed twice.',
  mount_taken: 'The mount {mount} is taken by a station that you may not see; take another, or ask an administrator.',
  format: 'There is no log format {format}.',
  station: 'Name the station that this log belongs to; only a superAdmin may leave it to the mounts.',
  on_air_station:
    'Name a station of this key, as ?station=… in the address; only a key for a single station needs no name.',
  title_pattern: 'Write a title in at most 200 characters; * stands for any characters, such as Jingle *.',
  longest_seconds: 'Use 30 to 86400 seconds.',
  delay_seconds: 'Use 0 to 600 seconds.',
  source: 'Name the earlier provider, in at most 80 characters.',
  feed_url: 'Write the address of a feed, such as https://radio.example/podcast.xml.',
  feed_status: '{address} answered with the status {status}; check the address.',
  feed_late: '{address} did not answer within {seconds} seconds; try again later.',
  feed_unreachable: '{address} cannot be read ({reason}); check the address.',
  feed_private: '{host} stands in a private network; set FEEDS_FROM_PRIVATE_NETWORKS to true to allow it.',
  feed_redirects: '{address} redirects too often: at most {most} redirects are followed; check the address.',
  feed_address: '{address} is no web address: it must begin with http:// or https://.',
  feed_long: 'The answer of {address} is longer than {most} bytes, and was not read.',
  feed_format: 'This is not the feed of a podcast: it is neither RSS nor Atom nor JSON ({reason}).',
  feed_items: 'This is not the feed of a podcast: it has {items} items, and at most {most} are read.',
  feed_title: 'This is not the feed of a podcast: it has no title.',
  feed_files: 'This is not the feed of a podcast: none of its items has an enclosure, which is the file to listen to.',
  feed_or_address: 'Give the address of a feed or its text: one of both.',
  podcast_there: 'This podcast is there already, as {slug}.',
  feed_of_file: 'This podcast was read from a file; upload the text of its feed, or save its address first.',
  file_taken: 'Another podcast names the file {file} already; each file belongs to one podcast.',
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
export type Rule = keyof typeof rules;
export type Values = Record<string, string | number>;

export type FieldErrorCode =
  | Rule
  | 'missing'
  | 'too_long'
  | 'too_few'
  | 'too_many'
  | 'wrong_kind'
  | 'not_allowed'
  | 'unknown_field'
  | 'too_many_rows';

/** One error: the field, a stable name, the values in its sentence, and the sentence itself. */
export interface FieldError {
  /** As zod writes it: streams.0.name */
  path: string;
  code?: FieldErrorCode;
  values?: Values;
  message: string;
  allowed?: string[];
}

/** A field that breaks one of our rules. */
export function fieldError(path: string, code: Rule, values: Values = {}): FieldError {
  const message = rules[code].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return { path, code, values, message };
}

/** The errors that zod found, field by field, with the allowed values of a choice. */
export function fieldErrorsOf(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => read(issue, []));
}

function read(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): FieldError[] {
  const at = [...above, ...issue.path];
  const path = at.map(String).join('.');
  const { message } = issue;
  if (Object.hasOwn(rules, message)) return [fieldError(path, message as Rule, valuesOf(issue))];
  switch (issue.code) {
    case 'invalid_union': {
      // If a field may have several forms, the errors of the closest one say best what is wrong: it has no unknown fields,
      // and its error is deepest.
      const foreign = (issues: z.core.$ZodIssue[]) => issues.filter(({ code }) => code === 'unrecognized_keys').length;
      const depth = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map((inner) => inner.path.length));
      const closest = [...issue.errors].sort((a, b) => foreign(a) - foreign(b) || depth(b) - depth(a))[0];
      return closest?.flatMap((inner) => read(inner, at)) ?? [{ path, code: 'wrong_kind', message }];
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      return [{ path, code: 'not_allowed', message: 'is not one of the allowed values', allowed }];
    }
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...at, key].map(String).join('.'),
        code: 'unknown_field',
        message: 'no such field',
      }));
    case 'invalid_type':
      return message.endsWith('received undefined')
        ? [{ path, code: 'missing', message: 'is missing' }]
        : [{ path, code: 'wrong_kind', message }];
    case 'too_big':
      if (issue.origin === 'number' || issue.origin === 'int') return [{ path, code: 'wrong_kind', message }];
      return [{ path, code: issue.origin === 'array' ? 'too_many' : 'too_long', values: valuesOf(issue), message }];
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') return [{ path, code: 'wrong_kind', message }];
      return [{ path, code: issue.origin === 'array' ? 'too_few' : 'missing', values: valuesOf(issue), message }];
    default:
      return [{ path, code: 'wrong_kind', message }];
  }
}

function valuesOf(issue: z.core.$ZodIssue): Values {
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  return {};
}
