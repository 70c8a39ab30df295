import { decodePercent } from '../../catalogue/mount-pattern.ts';
import { type Began, readMoment } from '../airings/read-moment.ts';
import { connectionFormat } from '../connections.ts';
import { namesMark, softwareMark, w3cNames } from './evidence.ts';
import type { Hit, Layout, LineReader } from './format.ts';
import { answerSql, decodedSql, few, momentSql, piecesOf, readableOf, secondsSql } from './hit-sql.ts';
import { localClock, noZone } from './local-clock.ts';
import { readNumbers } from './read-hit.ts';
import { allOf, layered } from './sql-layers.ts';
import { type W3cFields, w3cHeadings, w3cSplitter, w3cSql } from './w3c.ts';

/*
 * The access log of Wowza Streaming Engine: W3C, separated by tabs, a line for each event. A player is there from its first
 * request until the event "destroy" of its stream, which has the duration. Players of HLS and DASH have it as well, when the
 * server has not heard of them for some time. The time is the server's own, with the abbreviation of its zone.
 * Source: wowza.com, About logging in Wowza Streaming Engine
 */

const needed = [['date'], ['time'], ['x-event'], ['c-ip'], ['x-duration'], ['x-sname', 'x-file-name', 'cs-uri-stem']];

export const wowza = connectionFormat({
  id: 'wowza',
  label: 'Wowza access log',
  example:
    '#Fields: date\ttime\ttz\tx-event\tx-category\tx-app\tx-duration\tc-ip\tc-user-agent\tsc-stream-bytes\tx-sname\n2026-10-11\t22:33:27\tUTC\tdestroy\tstream\tlive\t34.061\t192.0.2.7\tVLC/3.0.20\t544976\tone',
  headings: w3cHeadings,
  marks: (lines) => [
    namesMark(w3cNames(lines), (name) => /^(date|time|tz|[cs]{1,2}-[a-z-]+|x-[a-z-]+)$/.test(name)),
    ...softwareMark(lines, (software) => /wowza/i.test(software)),
  ],
  reader: wowzaReader,
});

/** Hours ahead of UTC of the abbreviations that mean one zone among servers of stations. */
const zones = new Map(
  Object.entries({
    ...{ UTC: 0, GMT: 0, Z: 0, WET: 0, WEST: 1, BST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3, MSK: 3, TRT: 3 },
    ...{ AST: -4, ADT: -3, EST: -5, EDT: -4, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7, BRT: -3 },
    ...{ JST: 9, KST: 9, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13, SAST: 2 },
  }),
);

export function wowzaReader({ heading, timezone }: Layout): LineReader<Hit> | { error: string } {
  const split = w3cSplitter(heading, needed);
  if ('error' in split) return split;
  const clock = localClock(timezone);
  return {
    ...quickSql(heading ?? '', timezone),
    isNote(line) {
      const fields = split(line);
      if ('error' in fields) return false;
      const category = fields.get('x-category');
      return fields.get('x-event') !== 'destroy' || (category !== '' && category !== 'stream');
    },
    parse(line) {
      const fields = split(line);
      return 'error' in fields ? fields : read(fields, clock);
    },
  };
}

function quickSql(heading: string, timezone: string | undefined): Omit<LineReader<Hit>, 'parse'> {
  const fields = w3cSql(heading);
  const { value, written } = fields;
  const names = [...zones.keys()].map((name) => `'${name}'`);
  const ahead = `transform(zone, [${names}], [${[...zones.values()].map((hours) => hours * 3600)}], NULL)`;
  const moment = momentSql('end', `concat(${value('date')}, ' ', ${value('time')})`, timezone, ahead);
  const seconds = secondsSql('duration');
  const answer = answerSql(written('sc-stream-bytes', 'sc-bytes'), `''`);
  const mount = decodedSql('mount', 'path');
  const agent = decodedSql('agent', 'agent_text');
  const referer = decodedSql('referer', 'referer_text');
  const parts = [fields, moment, seconds, answer, mount, agent, referer];
  // An encoder is left to the parser.
  const brought = written('cs-stream-bytes');
  return layered<Hit>(
    {
      ...piecesOf(parts),
      zone: few(value('tz')),
      event: few(value('x-event')),
      category: few(value('x-category')),
      duration: value('x-duration'),
      app: few(value('x-app')),
      stem: few(`arrayElement(splitByChar('/', ${value('cs-uri-stem')}), -1)`),
      stream: few(value('x-sname', 'x-file-name')),
      path: `concat('/', app, if(app = '', '', '/'), if(stream = '', stem, stream))`,
      agent_text: few(value('c-user-agent')),
      referer_text: few(value('c-referrer')),
    },
    {
      at: `toUInt32(${moment.at})`,
      seconds: seconds.seconds,
      bytes: answer.bytes,
      status: 'toUInt16(200)',
      method: few(`'GET'`),
      mount: mount.decoded,
      address: value('c-ip'),
      agent: agent.decoded,
      referer: referer.decoded,
      readable: allOf([
        `event = 'destroy' AND category IN ('', 'stream')`,
        ...(brought === `''` ? [] : [`(${answer.bytes} > 0 OR ${brought} IN ('', '-', '0'))`]),
        readableOf(parts),
      ]),
    },
    allOf([`(event != 'destroy' OR category NOT IN ('', 'stream'))`, ...fields.readable]),
  );
}

function read({ get }: W3cFields, clock: (began: Began) => number | undefined): Hit | { error: string } {
  const written = `${get('date')} ${get('time')}`;
  const moment = readMoment(written);
  if (!moment) return { error: `The date and time "${written}" are none.` };
  const hours = zones.get(get('tz'));
  const at = hours !== undefined && 'wall' in moment ? moment.wall - hours * 3600 : clock(moment);
  if (at === undefined) return { error: noZone };
  const sent = get('sc-stream-bytes', 'sc-bytes') || '0';
  const numbers = readNumbers({ at, seconds: get('x-duration'), bytes: sent, status: '200' });
  if ('error' in numbers) return numbers;
  const publishes = sent === '0' && Number(get('cs-stream-bytes')) > 0;
  const name = get('x-sname') || get('x-file-name') || get('cs-uri-stem').split('/').at(-1) || '';
  const app = get('x-app');
  return {
    ...numbers,
    // An encoder that brought the programme sent bytes and received none.
    method: publishes ? 'SOURCE' : 'GET',
    mount: decodePercent(app ? `/${app}/${name}` : `/${name}`),
    address: get('c-ip'),
    agent: decodePercent(get('c-user-agent')),
    referer: decodePercent(get('c-referrer')),
  };
}
