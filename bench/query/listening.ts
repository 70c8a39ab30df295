import type { CatalogueSnapshot, StationEntry } from '../../server/src/catalogue/snapshot.ts';
import type { Engine } from '../../server/src/engine/engine.ts';
import { coverage } from '../../server/src/listening/coverage/coverage.ts';
import { fillRollups } from '../../server/src/listening/fill-rollups.ts';
import { placeColumns } from '../../server/src/listening/places.ts';
import { rollups } from '../../server/src/listening/rollups.ts';
import { longBit, longSeconds, varyingAttributes } from '../../server/src/listening/shared-bits.ts';

/** The shape of the generated listening: 90 days, and a device for every 20 sessions. */
export const dayCount = 90;
export const firstDay = '2026-06-01';
export const lastDay = '2026-08-29';
export const begin = Date.parse(`${firstDay}T00:00:00Z`) / 1000;

function stationOf(id: number): StationEntry {
  const group = { slug: `group-${id % 5}`, name: `Group ${id % 5}` };
  return {
    id,
    slug: `station-${id}`,
    name: `Station ${id}`,
    timezone: 'Europe/Paris',
    group,
    territory: { slug: `territory-${id % 2}`, name: `Territory ${id % 2}`, ruleSet: 'sixty_seconds' },
    sites: [],
    apps: [],
    streams: [0, 1].map((at) => ({ id: id * 2 + at, slug: `stream-${at}`, name: `Stream ${at}`, mounts: [] })),
    archived: false,
  };
}

export function catalogueOf(stationCount: number): CatalogueSnapshot {
  return { stations: Array.from({ length: stationCount }, (_, index) => stationOf(index + 1)) };
}

const countries = ['FR', 'RO', 'DE', 'BE', 'CH', 'GB', 'US', 'CA', 'CN', 'IT'];
const regionsEach = 12;
const citiesEach = 40;
const placeCount = countries.length * regionsEach * citiesEach;

/** The attributes of a device, by its number: few values are common and many are rare, as in real audiences. */
function deviceColumns(id: string): string {
  const share = (salt: number) => `((cityHash64(${id}, ${salt}) % 100000) / 100000.)`;
  const numberOf = (length: number, salt: number) => `toUInt32(${length} * pow(${share(salt)}, 2.5))`;
  const one = (list: string[], salt: number) =>
    `[${list.map((item) => `'${item}'`).join(',')}][1 + ${numberOf(list.length, salt)}]`;
  const region = `${numberOf(countries.length, 1)} * ${regionsEach} + toUInt32(${regionsEach} * ${share(2)})`;
  return `
    toUInt32((${region}) * ${citiesEach} + ${citiesEach} * pow(${share(3)}, 2)) + 1 AS place,
    ${one(['smartphone', 'computer', 'smart_speaker', 'tablet', 'connected_tv', 'internet_radio', 'car', 'unknown'], 4)} AS device_category,
    concat('Device ', toString(toUInt32(40 * pow(${share(5)}, 2)))) AS device,
    concat('Player ', toString(toUInt32(60 * pow(${share(6)}, 2)))) AS player,
    ${one(['own_app', 'own_web_player', 'aggregator', 'smart_speaker', 'in_car', 'media_player', 'internet_radio', 'unknown'], 7)} AS listening_method`;
}

/** Every country has the same number of regions, and every region the same number of cities. */
async function makePlaces(engine: Engine): Promise<void> {
  await engine.command(
    `INSERT INTO places SELECT id, ${placeColumns} FROM (
       SELECT toUInt32(number + 1) AS id, {countries:Array(String)}[intDiv(number, ${regionsEach * citiesEach}) + 1] AS country,
         concat(country, '/Region ', toString(intDiv(number, ${citiesEach}) % ${regionsEach})) AS region,
         concat(region, '/City ', toString(number % ${citiesEach})) AS city
       FROM numbers(${placeCount})
     )`,
    { countries },
  );
}

/** The hours at which connections end: a breakfast peak, a drive peak, and the rest of the day. */
const secondOfDay = `multiIf(
  rand(10) % 10 < 3, 8 * 3600 + 5400 * (rand(4) / 2147483648. - 1),
  rand(10) % 10 < 5, 18 * 3600 + 7200 * (rand(4) / 2147483648. - 1),
  43200 + 43199 * (rand(4) / 2147483648. - 1))`;

function rowColumns(day: number, devices: number, stationCount: number): string {
  return `toDate(start_at + long) AS day, station AS station_id, station * 2 + (rand(2) % 4 = 0) AS stream_id,
    toDateTime(start_at) AS start, long AS seconds, id AS device_id, ${deviceColumns('id')}
  FROM (
    SELECT 1 + toUInt16(floor(${stationCount} * pow(rand(1) / 4294967296., 2))) AS station,
      least(86400, 60 + toUInt32(-log(1 - rand(3) / 4294967297.) * 1500)) AS long,
      toUInt32(${begin + day * 86_400} + toInt64(${secondOfDay})) - long AS start_at,
      1 + toUInt32(${devices} * pow(rand(5) / 4294967296., 1.5)) AS id
    FROM numbers({rows:UInt64})
  )`;
}

/** Makes consistent sessions, exclusions, devices and rollups. */
export async function makeListening(engine: Engine, sessions: number, stationCount: number): Promise<void> {
  const devices = Math.max(1000, Math.round(sessions / 20));
  await makePlaces(engine);
  await engine.command(
    `INSERT INTO devices (id, key, agent_id, place, device_category, device, player)
     SELECT id, id, 0, * EXCEPT (id, listening_method) FROM (SELECT toUInt32(number + 1) AS id, ${deviceColumns('id')} FROM numbers({rows:UInt64}))`,
    { rows: devices },
  );
  for (let day = 0; day < dayCount; day++) {
    const columns = rowColumns(day, devices, stationCount);
    // Rows that share a quarter hour are drawn at random, not found: one in 25. Of these, the share on another stream
    // follows the distribution of streams; listening methods of one device hardly ever differ. Another one in 25 is
    // near another session, and so counts all at midnight (UTC). Split by stream, a session has the same credits.
    await engine.command(
      `INSERT INTO sessions
       SELECT * REPLACE (bitOr(shared, ${longBit} * (seconds > ${longSeconds})) AS shared),
         ${varyingAttributes.map(({ bit }) => `if(bitAnd(shared, ${bit}) = 0, 0, credit_skip * 65536 + credits)`).join(', ')}
       FROM (SELECT *, intDiv(toUInt32(start) + 299, 900) - intDiv(toUInt32(start), 900) AS credit_skip,
         if(seconds < 300, 0, greatest(0, toInt64(intDiv(toUInt32(start) + seconds + 600, 900)) - intDiv(toUInt32(start) + 299, 900))) AS credits,
         if(rand(8) % 25 = 0, 25 + 2 * (rand(9) % 20 = 0) + 4 * (rand(12) % 8 < 3),
           16 * (rand(8) % 25 = 1 OR toUInt32(start) % 86400 < 3600 OR (toUInt32(start) + seconds) % 86400 > 82800)) AS shared
       FROM (SELECT ${columns}))`,
      { rows: Math.round(sessions / dayCount) },
    );
    await engine.command(
      `INSERT INTO exclusions SELECT *, ['too_short', 'robot', 'monitor'][1 + rand(11) % 3] FROM (SELECT ${columns})`,
      { rows: Math.round(sessions / dayCount / 10) },
    );
  }
  // Each group has a server of its own, whose log distinguishes silence from a missing log.
  await engine.command(
    `INSERT INTO log_stations (import_id, file, station_id) SELECT 1, number % 5, number + 1 FROM numbers(${stationCount})`,
  );
  for (let day = 0; day <= dayCount; day++) {
    const of = (table: string) => `(SELECT * FROM ${table} WHERE day = '${dayOf(day)}')`;
    const from = { sessions: of('sessions'), exclusions: of('exclusions'), scratch: 'session_days' };
    await fillRollups(engine, [coverage, ...rollups], catalogueOf(stationCount).stations, from);
  }
}

const dayOf = (day: number) => new Date((begin + day * 86_400) * 1000).toISOString().slice(0, 10);
