import { connectionFormat } from '../connections.ts';
import { namesMark } from './evidence.ts';
import type { Hit, Layout, LineReader } from './format.ts';
import { findSessionColumns, listeningLog, meaningOf } from './session-columns.ts';
import { delimiterOf, missingIn, SessionTable, splitterOf } from './session-table.ts';
import { tableSql } from './session-table-sql.ts';

/*
 * A table of finished sessions, with a line for each: the session log of a provider, the listening log that NPR and
 * SoundExchange define (no heading, tabs, UTC), or a spreadsheet. The first line names the columns, in any order.
 * Source: digitalservices.npr.org, streaming log file guidelines
 */

export const sessionsCsv = connectionFormat(
  {
    id: 'sessions-csv',
    label: 'Table of sessions (CSV)',
    example: 'ip,start,seconds,mount,user agent\n192.0.2.7,2026-10-11T22:33:27Z,1834,/one.mp3,VLC/3.0.20',
    headings: 'first_line',
    namesListeners: true,
    marks: ([heading = '']) =>
      isListeningLog(heading) ? [] : [namesMark(splitterOf(heading)(heading), (name) => meaningOf(name) !== undefined)],
    reader: sessionsReader,
  },
  (heading) =>
    splitterOf(heading)(heading).map((column) => ({
      column,
      meaning: isListeningLog(heading) ? '' : (meaningOf(column) ?? ''),
    })),
);

/** Whether the first line is a record of the listening log: an address, a date and a time. */
function isListeningLog(line: string): boolean {
  return /^[\da-f.:]+\t\d{4}-\d\d-\d\d\t\d\d:\d\d:\d\d\t[^\t]*\t\d+\t/i.test(line);
}

export function sessionsReader({ heading = '', timezone }: Layout): LineReader<Hit> | { error: string } {
  const isLog = isListeningLog(heading);
  const split = splitterOf(heading);
  const columns = isLog ? listeningLog : findSessionColumns(split(heading));
  const missing = missingIn(columns);
  if (missing) return { error: missing };
  const table = new SessionTable(columns, timezone);
  return {
    ...tableSql(columns, delimiterOf(heading), timezone),
    ...(isLog ? { readsHeading: true as const } : {}),
    parse: (line) => table.read(split(line)),
  };
}
