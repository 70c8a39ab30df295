import { carefulHits } from './careful-reader.ts';
import type { Hit, LineReader } from './format.ts';
import { answerSql, few, momentSql, piecesOf, plainLine, readableOf, type SqlPart, sqlTrimmed } from './hit-sql.ts';
import { longestSeconds } from './read-hit.ts';
import type { FoundColumns, SessionColumn } from './session-columns.ts';
import { slackSeconds } from './session-table.ts';
import { layered } from './sql-layers.ts';

/*
 * How the engine reads a table of sessions. A line is cut at its quotes: of the texts between, every second one is a quoted field,
 * in which a mark stands for the delimiter until the line is split.
 */

type Quick = Omit<LineReader<Hit>, 'parse'>;

const mark = `'\\x01'`;

/** The expressions for tables with these columns; none if the parser can read none of their lines either. */
export function tableSql(columns: FoundColumns, delimiter: string, timezone: string | undefined): Quick {
  const { at } = columns;
  const zone = columns.utc ? 'UTC' : timezone;
  const begins = at.start !== undefined || at.date !== undefined;
  const ends = at.end !== undefined;
  if (!(begins || ends) || (at.seconds === undefined && !(begins && ends)))
    return carefulHits({ parse: () => ({ error: '' }) });
  const written = (column: SessionColumn) => (at[column] === undefined ? `''` : `fields[${at[column] + 2}]`);
  const value = (column: SessionColumn) =>
    at[column] === undefined ? `''` : `if(${written(column)} = '-', '', ${written(column)})`;
  const text = (column: SessionColumn) => `translate(${value(column)}, ${mark}, '${sqlDelimiter(delimiter)}')`;
  const start = begins ? momentSql('start', startSql(columns, value), zone) : undefined;
  const end = ends ? momentSql('end', value('end'), zone) : undefined;
  const length = lengthSql(value('seconds'), start && end && `${end.at} - ${start.at}`);
  const answer = answerSql(written('bytes'), written('status'));
  const parts = [split(delimiter), ...[start, end].flatMap((part) => part ?? []), length, answer];
  const clients: SqlPart = {
    pieces: {
      mount_text: few(text('mount')),
      agent_text: few(text('agent')),
      referer_text: few(text('referer')),
      // A spreadsheet that names no address still says which sessions are of one listener.
      address_text:
        at.address === undefined
          ? value('listener')
          : at.listener === undefined
            ? value('address')
            : `if(${written('address')} IN ('', '-'), ${value('listener')}, ${written('address')})`,
    },
    readable: [`match(address_text, '^[!-~]*$')`, ...['mount_text', 'agent_text', 'referer_text'].map(sqlTrimmed)],
  };
  const all = [...parts, clients];
  return layered<Hit>(piecesOf(all), {
    at: `toUInt32(${end ? end.at : `${start?.at} + ${length.seconds}`})`,
    seconds: `toUInt32(${length.seconds})`,
    bytes: answer.bytes,
    status: answer.status,
    method: few(`'GET'`),
    mount: `if(startsWith(mount_text, '/'), mount_text, concat('/', mount_text))`,
    address: 'address_text',
    agent: 'agent_text',
    referer: 'referer_text',
    readable: readableOf(all),
  });
}

const sqlDelimiter = (delimiter: string) => (delimiter === '\t' ? '\\t' : delimiter);

/** The fields of a line, from the second element on, if the parser splits it alike. */
function split(delimiter: string): SqlPart {
  const by = `'${sqlDelimiter(delimiter)}'`;
  return {
    pieces: {
      ...plainLine.pieces,
      // With a delimiter at both ends, all texts outside of quotes begin and end with one.
      quoted: `splitByChar('"', concat(${by}, plain, ${by}))`,
      marked: `arrayStringConcat(arrayMap((text, at) -> if(at % 2 = 0, translate(text, ${by}, ${mark}), text), quoted, arrayEnumerate(quoted)))`,
      fields: `splitByChar(${by}, marked)`,
    },
    readable: [
      ...plainLine.readable,
      `position(plain, ${mark}) = 0 AND position(plain, '\\r') = 0`,
      `length(quoted) % 2 = 1 AND (length(quoted) = 1 OR position(plain, '\\xEF\\xBB\\xBF') = 0)`,
      `arrayAll((text, at) -> at % 2 = 0 OR startsWith(text, ${by}) AND endsWith(text, ${by}), quoted, arrayEnumerate(quoted))`,
    ],
  };
}

function startSql({ at }: FoundColumns, value: (column: SessionColumn) => string): string {
  const parts = `concat(${value('date')}, ' ', ${value('time')})`;
  if (at.start === undefined) return parts;
  return at.date === undefined ? value('start') : `if(${value('start')} = '', ${parts}, ${value('start')})`;
}

/**
 * The seconds of a session: a number, or a clock such as 1:03:45 or 3:45.
 * @param between the expression of the seconds from its start to its end, for a line without them
 */
function lengthSql(text: string, between: string | undefined): SqlPart & { seconds: string } {
  const part = (number: number) =>
    `toInt64(toUInt32OrZero(substringIndex(substringIndex(length_text, ':', ${number}), ':', 1)))`;
  return {
    pieces: {
      length_text: few(text),
      length_written: `if(position(length_text, ':') = 0, toInt64(toUInt32OrZero(substringIndex(length_text, '.', 1))),
        if(countSubstrings(length_text, ':') = 2, ${part(-3)} * 3600, toInt64(0)) + ${part(-2)} * 60 + ${part(-1)})`,
      session_seconds:
        between === undefined ? 'length_written' : `if(length_text = '', ${between}, toInt64(length_written))`,
    },
    readable: [
      `match(length_text, '^([0-9]{1,8}([.][0-9]{1,6})?|([0-9]{1,4}:[0-9]{2}|[0-9]{1,3}):[0-9]{2}${between === undefined ? '' : '|'})$')`,
      ...(between === undefined ? [] : [`abs(${between} - session_seconds) <= ${slackSeconds}`]),
      `session_seconds >= 0 AND session_seconds <= ${longestSeconds}`,
    ],
    seconds: 'session_seconds',
  };
}
