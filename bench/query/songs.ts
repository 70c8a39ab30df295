import type { Engine } from '../../server/src/engine/engine.ts';
import { begin, dayCount } from './listening.ts';

const songCount = 4000;
const artistCount = 900;

/**
 * Makes airings around the clock: few songs are played often and many rarely, most of them without a pause between. The
 * number of airings is within 1 % of the requested one.
 */
export async function makeAirings(engine: Engine, airings: number, stationCount: number): Promise<void> {
  const ofDay = Math.round(airings / stationCount / dayCount);
  const seconds = Math.floor(86_400 / ofDay);
  await engine.command(
    `INSERT INTO artists SELECT toUInt32(number + 1) AS id, concat('artist ', toString(id)) AS key, concat('Artist ', toString(id)), id, 1
     FROM numbers(${artistCount})`,
  );
  await engine.command(
    `INSERT INTO songs SELECT toUInt32(number + 1) AS id, concat('song ', toString(id)), 1 + cityHash64(id) % ${artistCount},
       concat('Song ', toString(id)), id, 1
     FROM numbers(${songCount})`,
  );
  await engine.command(
    `INSERT INTO airings
     SELECT toDate(toDateTime(start, 'UTC')) AS day, toUInt16(1 + intDiv(number, ${ofDay * dayCount})) AS station_id,
       toUInt32(${begin} + intDiv(number % ${ofDay * dayCount}, ${ofDay}) * 86400 + number % ${ofDay} * ${seconds}) AS start,
       toUInt32(start + ${seconds} - if(rand(1) % 8 = 0, 30, 0)) AS end, 'song' AS kind,
       toUInt32(1 + floor(${songCount} * pow(rand(2) / 4294967296., 3))) AS song_id, 1, 1
     FROM numbers(${ofDay * dayCount * stationCount})
     SETTINGS max_partitions_per_insert_block = 1000`,
  );
}
