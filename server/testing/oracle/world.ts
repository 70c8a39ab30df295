import type { ExclusionRule } from '@quarterhour/model/classes';
import type { RuleSet } from '@quarterhour/model/rule-sets';
import fc from 'fast-check';
import type { CatalogueSnapshot, StationEntry } from '../../src/catalogue/snapshot.ts';
import { openPlaces } from '../../src/ingest/enrich/find-place.ts';
import { scheduleArbitrary } from './schedule.ts';

/** The attributes of a device, which are the same in all its sessions. */
export interface OracleDevice {
  id: number;
  address: string;
  agent: string;
  country: string;
  region: string;
  city: string;
  device_category: string;
  device: string;
  player: string;
}

/** One connection as the definitions describe it; `excludedBy` is '' if it counts. */
export interface OracleSession {
  station: StationEntry;
  /** Slug of the stream; '' if the mount belongs to none. */
  stream: string;
  device: OracleDevice;
  method: Method;
  /** UTC seconds, and seconds. */
  start: number;
  seconds: number;
  /** The server's HTTP status. */
  status: number;
  excludedBy: ExclusionRule | '';
}

export interface World {
  catalogue: CatalogueSnapshot;
  devices: OracleDevice[];
  sessions: OracleSession[];
  /** The stations of each server: the same logs contain their lines. */
  servers: StationEntry[][];
}

/** The lines of each log of a world, the early ones and the late ones; lines without a stream have a log of their own. */
export function logsOf({ sessions, servers }: World): { early: OracleSession[]; late: OracleSession[] }[] {
  const ofStreams = sessions.filter(({ stream }) => stream !== '');
  const half = Math.floor(ofStreams.length / 2);
  const isLate = new Set(ofStreams.filter((_, at) => at % 2 === 1 && at <= half));
  return servers.map((stations) => {
    const own = ofStreams.filter(({ station }) => stations.includes(station));
    return { early: own.filter((line) => !isLate.has(line)), late: own.filter((line) => isLate.has(line)) };
  });
}

/** Days around the sessions: both clock changes in Europe, one in Lord Howe, and an ordinary week with a month end. */
const windows = ['2026-03-29', '2026-10-25', '2026-04-05', '2026-06-30'].map(
  (day) => Date.parse(`${day}T00:00:00Z`) / 1000,
);
export const zones = [
  'Europe/Bucharest',
  'Europe/Paris',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/New_York',
  'UTC',
];

/** User agents that prove no listening method, with their classes found by hand. */
const agents = [
  {
    agent: 'AppleCoreMedia/1.0.0.21F79 (iPhone; U; CPU OS 17_5 like Mac OS X; en_us)',
    device_category: 'smartphone',
    device: 'iPhone',
    player: 'Apple media player',
  },
  {
    agent: 'AppleCoreMedia/1.0.0.23F79 (Macintosh; U; Intel Mac OS X 14_5; ro_ro)',
    device_category: 'computer',
    device: 'Mac',
    player: 'Apple media player',
  },
  { agent: 'RadioX/5.0 okhttp/4.9.3', device_category: 'smartphone', device: '', player: 'RadioX' },
  { agent: "It's Radio/2", device_category: 'unknown', device: '', player: "It's Radio" },
  { agent: '-', device_category: 'unknown', device: '', player: '' },
] as const;

/** Networks in France and Romania, and one without a place. The database decides the exact places. */
const networks = ['81.249.40', '90.110.7', '86.120.14', '82.78.5', '10.20.30'] as const;
const places = await openPlaces();

/** Referers, by the listening method that they prove. */
export const referers = {
  own_web_player: (station: StationEntry) => `https://${station.sites[0]}/listen`,
  aggregator: () => 'https://tunein.com/radio/',
  unknown: () => '-',
};
type Method = keyof typeof referers;

/** The minimum seconds of a session that counts. */
const fewestSeconds: Record<RuleSet, number> = {
  sixty_seconds: 60,
  over_sixty_seconds: 61,
  thirty_seconds: 30,
  over_thirty_seconds: 31,
  none: 0,
  standard: 60,
  'triton-like': 60,
  'acpm-like': 31,
  'agma-like': 61,
  'rajar-midas-like': 300,
  'nielsen-ppm-like': 60,
  strict: 60,
  raw: 0,
};
const southern: readonly RuleSet[] = [
  'sixty_seconds',
  'nielsen-ppm-like',
  'over_sixty_seconds',
  'thirty_seconds',
  'over_thirty_seconds',
];

function ruleOf({ status, seconds, station }: Pick<OracleSession, 'status' | 'seconds' | 'station'>) {
  if (status !== 200 && status !== 206) return 'bad_status';
  return seconds < fewestSeconds[station.territory.ruleSet] ? 'too_short' : '';
}

/** UTC hours at which days begin in the zones above. */
const midnights = [0, 4, 5, 13, 13.5, 18.25, 21, 22, 23];
/**
 * A moment around which sessions lie, often the edge of a day, so that they share quarter hours with each other and the
 * edges.
 */
const anchor = (middle: number) =>
  fc
    .tuple(fc.integer({ min: -2, max: 2 }), fc.oneof(fc.constantFrom(...midnights), fc.integer({ min: 0, max: 23 })))
    .map(([day, hour]) => middle + day * 86_400 + hour * 3600);

const distance = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0, 900, -900, 300, -300, 120, 60) },
  { weight: 5, arbitrary: fc.integer({ min: -1000, max: 1000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -3 * 86_400, max: 3 * 86_400 }) },
);

const length = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 60, max: 1200 }) },
  { weight: 4, arbitrary: fc.constantFrom(0, 1, 60, 100, 120, 150, 180, 200, 299, 300, 301, 600, 900, 1800, 3600) },
  { weight: 1, arbitrary: fc.integer({ min: 3600, max: 2 * 86_400 }) },
);

/**
 * A small catalogue and its listening. @param number distinguishes its stations, streams and devices from those of other
 * worlds
 */
export function worldArbitrary(number: number): fc.Arbitrary<World> {
  return fc
    .record({
      zones: fc.array(fc.constantFrom(...zones), { minLength: 1, maxLength: 4 }),
      anchors: fc.constantFrom(...windows).chain((middle) => fc.array(anchor(middle), { minLength: 1, maxLength: 3 })),
      devices: fc.array(fc.record({ network: fc.constantFrom(...networks), agent: fc.constantFrom(...agents) }), {
        minLength: 1,
        maxLength: 4,
      }),
      schedules: fc.array(scheduleArbitrary, { minLength: 4, maxLength: 4 }),
      /** The number of stations on one server. */
      shared: fc.integer({ min: 0, max: 4 }),
    })
    .chain(({ zones: chosen, anchors, devices: made, schedules, shared }) => {
      // Some stations had an outage of some hours around the first anchor, which an operator confirmed.
      const outage = (index: number) => {
        const from = Math.floor((anchors[0] ?? 0) / 900 - index * 3) * 900;
        const state = index % 2 === 0 ? ('confirmed' as const) : ('suspected' as const);
        return { from, to: from + (1 + index) * 1800, state, note: '' };
      };
      const stations = chosen.map((timezone, index) => ({
        ...stationOf(number, index, timezone),
        schedule: schedules[index],
        marks: (number + index) % 3 === 0 ? [outage(index)] : [],
      }));
      const servers = [stations.slice(0, shared), ...stations.slice(shared).map((station) => [station])];
      const devices = made.map(({ network, agent }, index): OracleDevice => {
        const id = number * 10 + index;
        const address = `${network}.${1 + (id % 250)}`;
        return { ...agent, ...places.find(address), id, address };
      });
      const session = fc
        .record({
          station: fc.constantFrom(...stations),
          // Lines of a mount without a stream are imported for their station, in an import of their own.
          stream: fc.integer({ min: number < 2 ? 0 : 1, max: 2 }),
          device: fc.constantFrom(...devices),
          method: fc.constantFrom<Method>('own_web_player', 'aggregator', 'unknown'),
          // Whether the session begins or ends there.
          edge: fc.constantFrom('start', 'end'),
          moment: fc.tuple(fc.constantFrom(...anchors), distance).map(([at, by]) => at + by),
          seconds: length,
          status: fc.constantFrom(200, 200, 200, 200, 200, 206, 404),
        })
        .map(({ edge, moment, ...drawn }): OracleSession => {
          const stream = drawn.station.streams[drawn.stream - 1];
          const start = edge === 'start' ? moment : moment - drawn.seconds;
          return { ...drawn, start, stream: stream?.slug ?? '', excludedBy: ruleOf(drawn) };
        });
      return fc
        .array(session, { minLength: 0, maxLength: 60 })
        .map((sessions) => ({ catalogue: { stations }, devices, sessions, servers }));
    });
}

/** The mount of a stream, or one without a stream. */
export const mountOf = (station: number, stream: string) => `/${station}/${stream || 'other'}`;

function stationOf(world: number, index: number, timezone: string): StationEntry {
  const id = world * 10 + index + 1;
  const half = index % 2 === 0 ? 'a' : 'b';
  return {
    id,
    slug: `station-${index}`,
    name: `Radio ${'ABCD'[index]}`,
    timezone,
    group: { slug: `group-${half}`, name: `Group ${half}` },
    territory: {
      slug: index < 2 ? 'north' : 'south',
      name: 'T',
      ruleSet: index < 2 ? 'none' : (southern[world % southern.length] ?? 'none'),
    },
    sites: [`station-${id}.example`],
    apps: [],
    // The same slugs at every station: a stream is identified by its station and slug.
    streams: ['mp3', 'aac'].map((slug, at) => ({
      id: id * 2 + at,
      slug,
      name: `Stream ${slug}`,
      mounts: [mountOf(id, slug)],
    })),
    archived: false,
  };
}
