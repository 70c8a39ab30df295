import type { FindingId } from '@quarterhour/model/findings';
import { random } from '../src/host/random.ts';

/*
 * Logs in the dialects of stream servers and providers, made of the same listeners: half of them as they should be, and half with
 * one fault each, as servers, proxies and exports make them.
 */

/** A connection as a log reports it. */
interface Visit {
  /** UTC seconds. */
  end: number;
  seconds: number;
  /** Undefined: the log does not show them. */
  bytes: number | undefined;
  address: string;
  agent: string;
}

interface CorpusFile {
  name: string;
  format: string;
  text: string;
  /** What the file is meant to show; undefined for a file without a fault. */
  fault: FindingId | undefined;
}

const firstDay = Date.UTC(2026, 9, 5) / 1000;
const daySeconds = 86_400;
const mount = '/one.mp3';
const agents = ['VLC/3.0.20', 'Lavf/60.16.100', 'Sonos/85.0', 'TuneIn Radio/37.5.1', 'Winamp/5.9', 'iTunes/12.13'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const iso = (at: number) => new Date(at * 1000).toISOString().slice(0, 19);
function clf(at: number): string {
  const [year, month = '', day] = iso(at).slice(0, 10).split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${iso(at).slice(11)} +0000`;
}
const spaced = (at: number) => iso(at).replace('T', ' ');

interface Dialect {
  head: string[];
  line(visit: Visit): string;
}

const dialects: Record<string, Dialect> = {
  icecast: {
    head: [],
    line: ({ end, seconds, bytes, address, agent }) =>
      `${address || '-'} - - [${clf(end)}] "GET ${mount} HTTP/1.1" 200 ${bytes ?? '-'} "-" "${agent}" ${seconds}`,
  },
  steamcast: {
    head: ['#Software: Steamcast', '#Fields: c-ip date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration'],
    line: ({ end, seconds, bytes, address, agent }) =>
      `${address || '-'} ${spaced(end)} ${mount} 200 ${agent.replaceAll(' ', '%20')} ${bytes ?? '-'} ${seconds}`,
  },
  wowza: {
    head: [
      '#Software: Wowza Streaming Engine 4.8.27',
      '#Fields: date\ttime\ttz\tx-event\tx-category\tx-app\tx-duration\tc-ip\tc-user-agent\tsc-stream-bytes\tx-sname',
    ],
    line: ({ end, seconds, bytes, address, agent }) =>
      [
        ...spaced(end).split(' '),
        'UTC\tdestroy\tstream\t-',
        `${seconds}.25`,
        address || '-',
        agent,
        bytes ?? '-',
        'one.mp3',
      ].join('\t'),
  },
  shoutcast: {
    head: [
      '#Software: SHOUTcast',
      '#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth',
    ],
    line: ({ end, seconds, bytes, address, agent }) =>
      `${address || '-'} ${address || '-'} ${spaced(end)} ${mount}?title=A%20-%20B 200 ${encodeURIComponent(agent)} ${bytes ?? '-'} ${seconds} 128000`,
  },
  azuracast: {
    head: ['IP,Start Time,End Time,Seconds Connected,User Agent,Mount Type,Mount Name,Device: Client'],
    line: ({ end, seconds, address, agent }) =>
      `${address},${iso(end - seconds)}+00:00,${iso(end)}+00:00,${seconds},${agent},Local,${mount},-`,
  },
  'sessions-csv': {
    head: ['ip,start (UTC),seconds,mount,user agent,bytes'],
    line: ({ end, seconds, bytes, address, agent }) =>
      `${address},${spaced(end - seconds)},${seconds},${mount},${agent},${bytes ?? ''}`,
  },
};

/** Listeners of some days, of whom many come back; at night there are fewer. */
function visitsOf(seed: string, count: number, days: number, bytesPerSecond = 16_000): Visit[] {
  const draw = random(seed);
  const devices = Math.ceil(count / 3);
  return Array.from({ length: count }, () => {
    const device = draw.below(devices);
    const hour = draw.below(10) === 0 ? draw.below(24) : 6 + draw.below(17);
    const seconds = 60 + draw.below(draw.below(4) === 0 ? 7200 : 1800);
    const end = firstDay + draw.below(days) * daySeconds + hour * 3600 + draw.below(3600);
    return {
      end,
      seconds,
      bytes: seconds * bytesPerSecond + draw.below(200_000),
      // Addresses of a network in France.
      address: `92.184.${100 + (device >> 8)}.${device & 255}`,
      agent: agents[device % agents.length] ?? '',
    };
  }).sort((a, b) => a.end - b.end);
}

const hashOf = (text: string) => Buffer.from(text.padEnd(16, '#')).toString('hex').slice(0, 32);

/** Visits of clean files: many and few, of one day and several, by other bit rates, anonymised, and without bytes. */
const clean: ((seed: string) => Visit[])[] = [
  (seed) => visitsOf(seed, 45, 1),
  (seed) => visitsOf(seed, 600, 4),
  (seed) => visitsOf(seed, 500, 3, 4000),
  (seed) => visitsOf(seed, 400, 3).map((visit) => ({ ...visit, address: hashOf(visit.address) })),
  (seed) => visitsOf(seed, 30, 2).map((visit) => ({ ...visit, bytes: undefined })),
];

const many = (seed: string) => visitsOf(seed, 600, 4);

/** What goes wrong, by the rule that finds it. */
const faults: Partial<Record<FindingId, (seed: string) => Visit[]>> = {
  no_addresses: (seed) => many(seed).map((visit) => ({ ...visit, address: '' })),
  one_private_address: (seed) => many(seed).map((visit) => ({ ...visit, address: '172.18.0.1' })),
  one_address: (seed) => many(seed).map((visit, at) => (at % 5 === 0 ? visit : { ...visit, address: '92.184.99.7' })),
  new_devices: (seed) => many(seed).map((visit, at) => ({ ...visit, address: hashOf(`${at}-${seed}`) })),
  few_devices: (seed) =>
    many(seed).map((visit, at) => ({ ...visit, address: `92.184.99.${at % 3}`, agent: agents[0] ?? '' })),
  milliseconds: (seed) => many(seed).map((visit) => ({ ...visit, seconds: visit.seconds * 1000 + 250 })),
  odd_rate: (seed) => many(seed).map((visit) => ({ ...visit, bytes: (visit.bytes ?? 0) * 300 })),
  long_connections: (seed) =>
    many(seed).map((visit) => ({ ...visit, seconds: visit.seconds * 1000 + 250, bytes: undefined })),
  foreign_listeners: (seed) =>
    many(seed).map((visit) => ({ ...visit, address: visit.address.replace('92.184.', '73.162.') })),
  future: (seed) =>
    many(seed).map((visit, at) => (at % 20 === 0 ? { ...visit, end: visit.end + 60 * daySeconds } : visit)),
  missing_hours: (seed) =>
    many(seed).map((visit) => {
      const hour = Math.floor((visit.end % daySeconds) / 3600);
      return { ...visit, end: visit.end - hour * 3600 + (hour % 12 || 12) * 3600 };
    }),
};

/** The faults that a dialect can have: one without bytes shows no rate. */
const faultsOf: Record<string, FindingId[]> = {
  icecast: Object.keys(faults) as FindingId[],
  steamcast: ['no_addresses', 'one_private_address', 'milliseconds', 'odd_rate', 'future', 'missing_hours'],
  wowza: ['one_address', 'milliseconds', 'foreign_listeners', 'few_devices'],
  shoutcast: ['one_private_address', 'new_devices', 'future'],
  azuracast: ['no_addresses', 'long_connections', 'missing_hours'],
  'sessions-csv': ['one_private_address', 'milliseconds', 'foreign_listeners'],
};

/** Sixty files, half of them with a fault. */
export function logCorpus(seed: string): CorpusFile[] {
  return Object.entries(dialects).flatMap(([format, { head, line }]) => {
    const file = (visits: Visit[], fault?: FindingId, number = 0): CorpusFile => ({
      name: `${format}-${fault ?? `clean-${number}`}`,
      format,
      text: `${[...head, ...visits.map(line)].join('\n')}\n`,
      fault,
    });
    return [
      ...clean.map((make, number) => file(make(`${seed} ${format} ${number}`), undefined, number)),
      ...(faultsOf[format] ?? []).map((fault) => file(faults[fault]?.(`${seed} ${format} ${fault}`) ?? [], fault)),
    ];
  });
}
