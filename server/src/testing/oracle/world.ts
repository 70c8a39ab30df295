import type { ExclusionRule } from '@quarterhour/model/classes';
import fc from 'fast-check';
import type { CatalogueSnapshot, StationEntry } from '../../catalogue/snapshot.ts';

/** What a device carries, wherever and whenever it listens. */
export interface OracleDevice {
  id: number;
  country: string;
  region: string;
  city: string;
  device_category: string;
  device: string;
  player: string;
}

/** One connection as the definitions speak of it; `excludedBy` is '' where it counts. */
export interface OracleSession {
  station: StationEntry;
  /** Slug of the stream; '' where the mount belongs to none. */
  stream: string;
  streamId: number;
  device: OracleDevice;
  method: string;
  /** UTC seconds, and seconds. */
  start: number;
  seconds: number;
  excludedBy: ExclusionRule | '';
}

export interface World {
  catalogue: CatalogueSnapshot;
  devices: OracleDevice[];
  sessions: OracleSession[];
}

/** Days around which sessions lie: both changes of clock in Europe, one in Lord Howe, and an ordinary week with a month end. */
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

const rules = ['', '', '', '', '', 'robot', 'too_short'] as const;

/** UTC hours at which days begin in the zones above. */
const midnights = [0, 4, 5, 13, 13.5, 18.25, 21, 22, 23];
/** A moment around which listening gathers, often the edge of a day, so that sessions meet each other and the edges. */
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

/** A small catalogue and its listening. @param number tells its stations, streams and devices from those of other worlds. */
export function worldArbitrary(number: number): fc.Arbitrary<World> {
  return fc
    .record({
      zones: fc.array(fc.constantFrom(...zones), { minLength: 1, maxLength: 4 }),
      anchors: fc.constantFrom(...windows).chain((middle) => fc.array(anchor(middle), { minLength: 1, maxLength: 3 })),
      devices: fc.array(
        fc.record({
          country: fc.constantFrom('FR', 'RO', ''),
          region: fc.constantFrom('A', 'B'),
          city: fc.constantFrom('x.y', 'Zed', 'x', ''),
          device_category: fc.constantFrom('smartphone', 'car', 'unknown'),
          device: fc.constantFrom('Apple', "it's"),
          player: fc.constantFrom('VLC', 'Chrome', ''),
        }),
        { minLength: 1, maxLength: 4 },
      ),
    })
    .chain(({ zones: chosen, anchors, devices: made }) => {
      const stations = chosen.map((timezone, index) => stationOf(number, index, timezone));
      const devices = made.map((device, index) => ({
        ...device,
        id: number * 100 + index,
        region: device.country && `${device.country}/${device.region}`,
        city: device.country && device.city && `${device.country}/${device.region}/${device.city}`,
      }));
      const session = fc
        .record({
          station: fc.constantFrom(...stations),
          stream: fc.integer({ min: 0, max: 2 }),
          device: fc.constantFrom(...devices),
          method: fc.constantFrom('own_app', 'aggregator', 'unknown'),
          // Where the session begins, or where it ends.
          edge: fc.constantFrom('start', 'end'),
          moment: fc.tuple(fc.constantFrom(...anchors), distance).map(([at, by]) => at + by),
          seconds: length,
          excludedBy: fc.constantFrom<ExclusionRule | ''>(...rules),
        })
        .map(({ edge, moment, ...drawn }): OracleSession => {
          const stream = drawn.station.streams[drawn.stream - 1];
          const start = edge === 'start' ? moment : moment - drawn.seconds;
          return { ...drawn, start, stream: stream?.slug ?? '', streamId: stream?.id ?? 0 };
        });
      return fc
        .array(session, { minLength: 0, maxLength: 60 })
        .map((sessions) => ({ catalogue: { stations }, devices, sessions }));
    });
}

function stationOf(world: number, index: number, timezone: string): StationEntry {
  const id = world * 10 + index + 1;
  const half = index % 2 === 0 ? 'a' : 'b';
  return {
    id,
    slug: `station-${index}`,
    name: `Radio ${'ABCD'[index]}`,
    timezone,
    group: { slug: `group-${half}`, name: `Group ${half}` },
    territory: { slug: index < 3 ? 'north' : 'south', name: 'T', ruleSet: index < 3 ? 'none' : 'sixty_seconds' },
    sites: [],
    apps: [],
    // The same slugs at every station: a stream is told by its station.
    streams: ['mp3', 'aac'].map((slug, at) => ({ id: id * 2 + at, slug, name: `Stream ${slug}`, mounts: [] })),
    archived: false,
  };
}
