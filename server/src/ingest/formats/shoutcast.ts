import { decodePercent } from '../../catalogue/mount-pattern.ts';
import { readMoment } from '../airings/read-moment.ts';
import { type TitleLine, titleLineFormat } from '../pieces/title-lines.ts';
import { namesMark, softwareMark, w3cNames } from './evidence.ts';
import type { Layout, LineReader } from './format.ts';
import { answerSql, decodedSql, few, momentSql, piecesOf, readableOf, secondsSql, sqlTrimmed } from './hit-sql.ts';
import { localClock, noZone } from './local-clock.ts';
import { readNumbers } from './read-hit.ts';
import { allOf, layered } from './sql-layers.ts';
import { w3cHeadings, w3cSplitter, w3cSql } from './w3c.ts';

/*
 * The W3C log of SHOUTcast DNAS 2: a line for each listener and title, when the title changes or the listener leaves.
 *   #Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth
 *   192.0.2.7 192.0.2.7 2026-10-24 08:03:20 /stream?title=Queen%20-%20Innuendo 200 VLC%2F3.0.20 3200000 200 128000
 * The time is that of the server's clock, without a zone, and the end of the piece. Source: w3cLog.cpp of the published server
 */

/** The fields that the server writes. */
const written = new Set(
  'c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) cs(Referer) sc-bytes x-duration avgbandwidth'.split(' '),
);
const needed = [['c-ip'], ['date'], ['time'], ['cs-uri-stem'], ['x-duration']];

export const shoutcast = titleLineFormat({
  id: 'shoutcast',
  label: 'SHOUTcast W3C log',
  example:
    '#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth\n192.0.2.7 192.0.2.7 2026-10-24 08:03:20 /stream?title=Queen%20-%20Innuendo 200 VLC%2F3.0.20 3200000 200 128000',
  headings: w3cHeadings,
  marks: (lines) => [
    namesMark(w3cNames(lines), (name) => written.has(name)),
    { id: 'layout', weight: lines.some((line) => line.includes('?title=')) ? 0.5 : -0.5, values: {} },
    ...softwareMark(lines, (software) => /shoutcast/i.test(software)),
  ],
  reader: shoutcastReader,
});

export function shoutcastReader({ heading, timezone }: Layout): LineReader<TitleLine> | { error: string } {
  const split = w3cSplitter(heading, needed);
  if ('error' in split) return split;
  const clock = localClock(timezone);
  return { ...quickSql(heading ?? '', timezone), parse };

  function parse(line: string): TitleLine | { error: string } {
    const fields = split as Exclude<typeof split, { error: string }>;
    const found = fields(line);
    if ('error' in found) return found;
    const { get } = found;
    const [, mount, title = ''] = /^(\/[^?]*)\?title=(.*)$/s.exec(get('cs-uri-stem')) ?? [];
    if (mount === undefined)
      return { error: 'The field cs-uri-stem is not one such as /stream?title=Artist%20-%20Title.' };
    const written = `${get('date')} ${get('time')}`;
    const moment = readMoment(written);
    if (!moment) return { error: `The date and time "${written}" are none.` };
    const at = clock(moment);
    if (at === undefined) return { error: noZone };
    const numbers = readNumbers({
      at,
      seconds: get('x-duration') || '0',
      bytes: get('sc-bytes') || '0',
      status: get('c-status') || '200',
    });
    if ('error' in numbers) return numbers;
    return {
      ...numbers,
      method: 'GET',
      mount: decodePercent(mount),
      address: get('c-ip'),
      agent: decodePercent(get('cs(User-Agent)')),
      referer: decodePercent(get('cs(Referer)')),
      title: titleOf(decodePercent(title)),
    };
  }
}

/** Without a title the server writes "Unknown"; some versions write three spaces where " - " was meant. */
function titleOf(text: string): string {
  const plain = text.trim();
  return plain === 'Unknown' ? '' : plain.replace(/ {3}/, ' - ');
}

function quickSql(heading: string, timezone: string | undefined): Omit<LineReader<TitleLine>, 'parse'> {
  const fields = w3cSql(heading);
  const { value, written } = fields;
  const moment = momentSql('end', `concat(${value('date')}, ' ', ${value('time')})`, timezone);
  const seconds = secondsSql(written('x-duration'), { optional: true });
  const answer = answerSql(written('sc-bytes'), written('c-status'));
  const mount = decodedSql('mount', 'path');
  const agent = decodedSql('agent', 'agent_text');
  const referer = decodedSql('referer', 'referer_text');
  const title = decodedSql('title', 'title_text');
  const parts = [fields, moment, seconds, answer, mount, agent, referer, title];
  return layered<TitleLine>(
    {
      ...piecesOf(parts),
      stem: few(value('cs-uri-stem')),
      path: `substringIndex(stem, '?', 1)`,
      asked: `substring(stem, position(stem, '?'))`,
      title_text: `substring(asked, ${'?title='.length + 1})`,
      title_shown: `trimBoth(${title.decoded})`,
      agent_text: few(value('cs(User-Agent)')),
      referer_text: few(value('cs(Referer)')),
    },
    {
      at: `toUInt32(${moment.at})`,
      seconds: seconds.seconds,
      bytes: answer.bytes,
      status: answer.status,
      method: few(`'GET'`),
      mount: mount.decoded,
      address: value('c-ip'),
      agent: agent.decoded,
      referer: referer.decoded,
      title: `if(title_shown = 'Unknown', '', replaceOne(title_shown, '   ', ' - '))`,
      readable: allOf([
        readableOf(parts),
        `startsWith(path, '/') AND startsWith(asked, '?title=')`,
        sqlTrimmed('title_shown'),
      ]),
    },
  );
}
