import type { QueryInput } from '@quarterhour/model/query';
import { firstDay, lastDay } from './listening.ts';

const period = { from: firstDay, to: lastDay };
// Days of Europe/Paris, which is two hours ahead of UTC during the whole generated period.
const from = Date.parse(`${firstDay}T00:00:00+02:00`) / 1000;
const until = Date.parse(`${lastDay}T00:00:00+02:00`) / 1000 + 86_400;
const inside = `start < toDateTime(${until}) AND toUInt32(start) + seconds > ${from}`;
const dayNumber = (day: string) => Date.parse(day) / 86_400_000;
const localDays = `local_day >= ${dayNumber(firstDay)} AND local_day <= ${dayNumber(lastDay)}`;
const quarters = `quarter >= ${from / 900} AND quarter < ${until / 900}`;

/** Queries with the best SQL that we could write by hand for the same rows. */
export const byHand: readonly { name: string; query: QueryInput; sql: string }[] = [
  {
    name: 'listening_hours by country',
    query: { measures: ['listening_hours'], dimensions: ['country'], period },
    sql: `SELECT country, sum(s) FROM (SELECT place AS id, sum(seconds) AS s FROM place_days WHERE ${localDays} GROUP BY id) AS parts
      INNER JOIN places USING (id) GROUP BY country`,
  },
  {
    name: 'sessions by city',
    query: { measures: ['sessions'], dimensions: ['city'], period },
    sql: `SELECT city, sum(n) FROM (SELECT place AS id, sum(started) AS n FROM place_days WHERE ${localDays} GROUP BY id) AS parts
      INNER JOIN places USING (id) GROUP BY city`,
  },
  {
    name: 'aqh by station',
    query: { measures: ['aqh'], dimensions: ['station'], period },
    sql: `SELECT station_id, sum(credits) / ${(until - from) / 900} FROM quarter_hours WHERE ${quarters} GROUP BY station_id`,
  },
  {
    name: 'listening_hours by day',
    query: { measures: ['listening_hours'], dimensions: ['day'], period },
    sql: `SELECT intDiv(quarter - ${from / 900}, 96) AS d, sum(seconds) FROM quarter_hours WHERE ${quarters} GROUP BY d`,
  },
  {
    name: 'reach',
    query: { measures: ['reach'], period },
    sql: `SELECT groupBitmap(device_id) FROM sessions WHERE ${inside}`,
  },
  {
    name: 'reach by country',
    query: { measures: ['reach'], dimensions: ['country'], period },
    sql: `WITH (SELECT groupBitmapState(device_id) FROM sessions WHERE ${inside}) AS listening
      SELECT country, sum(n) FROM (SELECT place, count() AS n FROM devices WHERE bitmapContains(listening, id) GROUP BY place) AS parts
      INNER JOIN places ON places.id = parts.place GROUP BY country`,
  },
  {
    name: 'peak_audience',
    query: { measures: ['peak_audience'], period },
    sql: `SELECT max(n) FROM (SELECT sum(sum(c)) OVER (ORDER BY m) AS n FROM (
      SELECT arrayJoin([(intDiv(toUInt32(start) + 59, 60), 1), (intDiv(toUInt32(start) + seconds + 59, 60), -1)]) AS e, e.1 AS m, e.2 AS c
      FROM sessions WHERE ${inside}) GROUP BY m)`,
  },
];
