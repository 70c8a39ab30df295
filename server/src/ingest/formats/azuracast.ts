import { connectionFormat } from '../connections.ts';
import { carefulHits } from './careful-reader.ts';
import { namesMark } from './evidence.ts';
import type { Hit, Layout, LineReader } from './format.ts';
import { readNumbers } from './read-hit.ts';
import { findSessionColumns } from './session-columns.ts';
import { delimiterOf, notOneVisit, SessionTable, slackSeconds, splitterOf } from './session-table.ts';
import { tableSql } from './session-table-sql.ts';

/*
 * The listeners of AzuraCast: the CSV that the report page exports (IP, Start Time, End Time, Seconds Connected, User Agent,
 * Mount Type, Mount Name, …; times without a zone are the station's), or the list that /api/station/…/listeners answers.
 * AzuraCast polls its servers, so both ends of a session are those of a poll. Source: ListenersAction.php
 */

export const azuracast = connectionFormat({
  id: 'azuracast',
  label: 'AzuraCast listeners',
  example:
    'IP,Start Time,End Time,Seconds Connected,User Agent,Mount Type,Mount Name\n192.0.2.7,2026-10-11T22:33:27+00:00,2026-10-11T23:03:27+00:00,1800,VLC/3.0.20,Local,/radio.mp3',
  headings: 'first_line',
  jsonList: true,
  marks: ([heading = '']) =>
    heading.startsWith('{') ? [] : [namesMark(splitterOf(heading)(heading), (name) => exported.test(name))],
  reader: azuracastReader,
});

/** The columns of the export. */
const exported =
  /^\uFEFF?(IP|Start Time|End Time|Seconds Connected|User Agent|Remote|Mount Type|Mount Name|Device: .+|Location: .+|Country|Region|City)$/i;

export function azuracastReader({ heading = '', timezone }: Layout): LineReader<Hit> | { error: string } {
  const isJson = heading.startsWith('{');
  const split = splitterOf(heading);
  if (!isJson && !/Seconds Connected/i.test(heading)) {
    return { error: 'This is not the export of AzuraCast’s listeners: its first line names no "Seconds Connected".' };
  }
  if (isJson) return carefulHits({ readsHeading: true, parse: readListener });
  const columns = findSessionColumns(split(heading));
  const table = new SessionTable(columns, timezone);
  return { ...tableSql(columns, delimiterOf(heading), timezone), parse: (line) => table.read(split(line)) };
}

function readListener(line: string): Hit | { error: string } {
  const listener = parse(line);
  const of = (name: string) => {
    const value = listener?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  if (!/^\d{9,10}$/.test(of('connected_on')))
    return { error: 'The entry has no "connected_on" in seconds since 1970.' };
  const seconds = of('connected_time');
  const until = Number(of('connected_until')) || Number(of('connected_on')) + Number(seconds);
  const numbers = readNumbers({ at: until, seconds });
  if ('error' in numbers) return numbers;
  const between = until - Number(of('connected_on'));
  if (Math.abs(between - numbers.seconds) > slackSeconds) return { error: notOneVisit(numbers.seconds, between) };
  const mount = of('mount_name');
  return {
    ...numbers,
    method: 'GET',
    mount: mount.startsWith('/') ? mount : `/${mount}`,
    address: of('ip'),
    agent: of('user_agent'),
    referer: '',
  };
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
