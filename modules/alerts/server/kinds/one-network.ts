import type { StationEntry } from '@quarterhour/server/catalogue/snapshot';
import { readCoverage } from '@quarterhour/server/listening/coverage/read-coverage';
import { wholeReader } from '@quarterhour/server/listening/days-behind';
import { utcDay } from '@quarterhour/server/listening/period-sql';
import { sessions } from '@quarterhour/server/listening/sessions/tables';
import { type AlertKind, type Evaluation, secondsOf, stationKey } from './kind.ts';

const day = 86_400;
/** A log that ended before says nothing of now. Seconds. */
const lookBack = 3 * day;
/** With less than one listener in the mean, a household is a large share. Seconds of a day. */
const leastListening = day;

/**
 * One network has more than the percent of the alert of the listening of a station, in the last 24 hours of its log: a monitor, a
 * rebroadcaster, a player that was left on in many rooms. Of connections that count, by the pseudonyms of their addresses.
 */
export const oneNetwork: AlertKind = {
  id: 'one_network',
  async find({ value }, stations, evaluation, recent) {
    const { services, now } = evaluation;
    const coverage = await readCoverage(await wholeReader(services.engine, stations), now);
    const judged = await Promise.all(
      stations.map(async (station) => {
        const end = coverage.get(station.id)?.newest ?? 0;
        return {
          station,
          end,
          largest: end < now - lookBack ? undefined : await largestShare(station, end, evaluation),
        };
      }),
    );
    return {
      findings: judged.flatMap(({ station: { slug }, end, largest }) => {
        if (value === null || !largest || largest.percent <= value) return [];
        const key = stationKey(slug);
        const known = recent.find((incident) => incident.key === key && incident.state !== 'closed');
        const since = known ? secondsOf(known.since) : end - day;
        const facts = { value: Math.round(largest.percent), observed: largest.devices };
        return [{ key, stations: [slug], since, facts }];
      }),
      unknown: judged.filter(({ largest }) => !largest).map(({ station }) => stationKey(station.slug)),
    };
  },
};

/** The largest share of one address, in percent of the listening of the 24 hours before; undefined where too little was heard. */
async function largestShare({ id }: Pick<StationEntry, 'id'>, end: number, { services }: Evaluation) {
  const [row] = await services.engine.rows<{ total: number; largest: number; devices: number }>(
    `WITH heard AS (
  SELECT device_id, sum(toInt64(least(toUnixTimestamp(start) + seconds, {end:UInt32})) - toInt64(greatest(toUnixTimestamp(start), {begin:UInt32}))) AS spent
  FROM ${sessions.name}
  WHERE station_id = {station:UInt16} AND day >= {day:Date} AND toUnixTimestamp(start) < {end:UInt32} AND toUnixTimestamp(start) + seconds > {begin:UInt32}
  GROUP BY device_id)
SELECT (SELECT sum(spent) FROM heard) AS total, sum(spent) AS largest, count() AS devices
FROM heard INNER JOIN (SELECT device_id, any(address_key) AS network FROM device_hosts WHERE device_id IN (SELECT device_id FROM heard) GROUP BY device_id) AS host USING (device_id)
GROUP BY network ORDER BY largest DESC LIMIT 1`,
    { station: id, end, begin: end - day, day: utcDay(end - day) },
  );
  if (!row || Number(row.total) < leastListening) return undefined;
  return { percent: (100 * Number(row.largest)) / Number(row.total), devices: Number(row.devices) };
}
