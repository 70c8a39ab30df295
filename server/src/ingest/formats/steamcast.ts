import { decodePercent } from '../../catalogue/mount-pattern.ts';
import { readMoment } from '../airings/read-moment.ts';
import { connectionFormat } from '../connections.ts';
import { areMilliseconds, namesMark, softwareMark, w3cNames } from './evidence.ts';
import type { Hit, Layout, LineReader } from './format.ts';
import { answerSql, decodedSql, few, millisecondsSql, momentSql, piecesOf, readableOf, secondsSql } from './hit-sql.ts';
import { readNumbers } from './read-hit.ts';
import { layered } from './sql-layers.ts';
import { decodeW3cText, type W3cFields, w3cHeadings, w3cSplitter, w3cSql } from './w3c.ts';

/*
 * Logs of stream servers in the W3C format with a line for each finished connection: Steamcast, StreamMachine, AIS and others.
 *   #Fields: c-ip date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration
 * The time is UTC, as the W3C asks, and the end of the connection, when the line is written.
 */

const durations = ['x-duration', 'time-taken', 'c-duration', 'duration'];
/** The fields that servers write which are no content delivery network: of the W3C, and of IIS and Windows Media. */
const w3cIdentifiers = new Set([
  ...'date time c-ip c-dns c-port s-ip s-dns s-port s-sitename s-computername cs-method cs-uri cs-uri-stem cs-uri-query'.split(
    ' ',
  ),
  ...'cs-username cs-host cs(Host) cs-version cs(User-Agent) cs(Referer) cs(Cookie) c-user-agent c-referrer c-status'.split(
    ' ',
  ),
  ...'sc-status sc-substatus sc-win32-status sc-bytes cs-bytes bytes x-duration c-duration duration time-taken'.split(
    ' ',
  ),
  ...'avgbandwidth c-starttime c-rate c-playerid c-playerversion c-playerlanguage protocol transport'.split(' '),
]);
const needed = [['c-ip'], ['date'], ['time'], ['cs-uri-stem', 'cs-uri'], durations];

export const steamcast = connectionFormat({
  id: 'steamcast',
  label: 'W3C log of a stream server',
  example:
    '#Fields: c-ip date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration\n192.0.2.7 2026-10-11 22:33:27 /live.mp3 200 VLC/3.0.20 960000 60',
  headings: w3cHeadings,
  marks: (lines) => [
    namesMark(w3cNames(lines), (name) => w3cIdentifiers.has(name)),
    ...softwareMark(lines, (software) => !/shoutcast|wowza/i.test(software)),
  ],
  reader: steamcastReader,
});

export function steamcastReader({ heading, first = [] }: Layout): LineReader<Hit> | { error: string } {
  const split = w3cSplitter(heading, needed);
  if ('error' in split) return split;
  const parse = (line: string, unit: number) => {
    const fields = split(line);
    return 'error' in fields ? fields : read(fields, unit);
  };
  const unit = unitOf(heading ?? '', first, (line) => parse(line, 1));
  return { ...quickSql(heading ?? '', unit), parse: (line) => parse(line, unit) };
}

/** Milliseconds in a second, for `time-taken` of software that counts them, and 1 for seconds. */
function unitOf(heading: string, first: readonly string[], parse: (line: string) => Hit | { error: string }): number {
  const names = new Set(heading.split(/\s+/));
  const lengths = durations.filter((name) => names.has(name));
  if (lengths.length !== 1 || lengths[0] !== 'time-taken') return 1;
  // Only IIS writes these fields; its time-taken is in milliseconds. Source: learn.microsoft.com, IIS, W3C logging fields
  if (['sc-win32-status', 'sc-substatus', 's-sitename', 's-computername'].some((name) => names.has(name))) return 1000;
  return areMilliseconds(first.map(parse).flatMap((hit) => ('error' in hit ? [] : [hit]))) ? 1000 : 1;
}

function quickSql(heading: string, unit: number): Omit<LineReader<Hit>, 'parse'> {
  const fields = w3cSql(heading);
  const { value, written } = fields;
  const moment = momentSql('end', `concat(${value('date')}, ' ', ${value('time')})`, 'UTC');
  const seconds = unit === 1 ? secondsSql('duration') : millisecondsSql('duration');
  const answer = answerSql(written('sc-bytes', 'bytes'), written('c-status', 'sc-status'));
  const mount = decodedSql('mount', 'path');
  const agent = decodedSql('agent', 'agent_text');
  const referer = decodedSql('referer', 'referer_text');
  const parts = [fields, moment, seconds, answer, mount, agent, referer];
  const target = `substringIndex(stem, '?', 1)`;
  return layered<Hit>(
    {
      ...piecesOf(parts),
      duration: value(...durations),
      stem: few(value('cs-uri-stem', 'cs-uri')),
      path: `if(startsWith(${target}, '/'), ${target}, concat('/', ${target}))`,
      agent_sent: few(value('cs(User-Agent)', 'c-user-agent')),
      agent_text: `if(position(agent_sent, '%20') > 0, agent_sent, replaceAll(agent_sent, '+', ' '))`,
      referer_text: few(value('cs(Referer)', 'c-referrer')),
      method_text: few(value('cs-method')),
    },
    {
      at: `toUInt32(${moment.at})`,
      seconds: seconds.seconds,
      bytes: answer.bytes,
      status: answer.status,
      method: `if(method_text = '', 'GET', method_text)`,
      mount: mount.decoded,
      address: value('c-ip'),
      agent: agent.decoded,
      referer: referer.decoded,
      readable: readableOf(parts),
    },
  );
}

/** Seconds of a whole number of a smaller unit; other texts stay, and are refused. */
function secondsOf(text: string, unit: number): string {
  return /^\d{1,13}$/.test(text) ? String(Math.floor(Number(text) / unit)) : text;
}

/** @param unit of the duration, in parts of a second */
function read({ get }: W3cFields, unit: number): Hit | { error: string } {
  const written = `${get('date')} ${get('time')}`;
  const moment = readMoment(written);
  if (!moment) return { error: `The date and time "${written}" are none.` };
  const numbers = readNumbers({
    at: 'at' in moment ? moment.at : moment.wall,
    seconds: unit === 1 ? get(...durations) : secondsOf(get(...durations), unit),
    bytes: get('sc-bytes', 'bytes') || '0',
    status: get('c-status', 'sc-status') || '200',
  });
  if ('error' in numbers) return numbers;
  const path = get('cs-uri-stem', 'cs-uri').split('?')[0] ?? '';
  return {
    ...numbers,
    method: get('cs-method') || 'GET',
    mount: decodePercent(path.startsWith('/') ? path : `/${path}`),
    address: get('c-ip'),
    agent: decodeW3cText(get('cs(User-Agent)', 'c-user-agent')),
    referer: decodePercent(get('cs(Referer)', 'c-referrer')),
  };
}
