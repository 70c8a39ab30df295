import { readCoverage } from '@quarterhour/server/listening/coverage/read-coverage';
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
    const coverage = await readCoverage(services.engine, now);
    const ends = new Map(
      stations.flatMap(({ id }): [number, number][] => {
        const end = coverage.get(id)?.newest ?? 0;
        return end < now - lookBack ? [] : [[id, end]];
      }),
    );
    const shares = await largestShares(ends, evaluation);
    const judged = stations.map((station) => ({ station, largest: shares.get(station.id) }));
    return {
      findings: judged.flatMap(({ station: { slug }, largest }) => {
        if (value === null || !largest || largest.percent <= value) return [];
        const key = stationKey(slug);
        const known = recent.find((incident) => incident.key === key && incident.state !== 'closed');
        const since = known ? secondsOf(known.since) : largest.end - day;
        const facts = { value: Math.round(largest.percent), observed: largest.devices };
        return [{ key, stations: [slug], since, facts }];
      }),
      unknown: judged.filter(({ largest }) => !largest).map(({ station }) => stationKey(station.slug)),
    };
  },
};

interface Share {
  percent: number;
  devices: number;
  /** UTC seconds. */
  end: number;
}

/**
 * The largest share of one address by the number of the station, in percent of the listening of the 24 hours before its end; none
 * where too little was heard. One statement for all stations, as an alert about a group is evaluated every minute.
 */
async function largestShares(
  ends: ReadonlyMap<number, number>,
  { services }: Evaluation,
): Promise<ReadonlyMap<number, Share>> {
  if (ends.size === 0) return new Map();
  const rows = await services.engine.rows<{ station: number; total: number; largest: number; devices: number }>(
    `WITH heard AS (
  SELECT station_id, device_id, sum(toInt64(least(began + seconds, until)) - toInt64(greatest(began, until - ${day}))) AS spent
  FROM (SELECT station_id, device_id, toUnixTimestamp(start) AS began, seconds,
      transform(station_id, {stations:Array(UInt16)}, {ends:Array(UInt32)}, toUInt32(0)) AS until
    FROM ${sessions.name} WHERE station_id IN {stations:Array(UInt16)} AND day >= {day:Date})
  WHERE began < until AND began + seconds > until - ${day}
  GROUP BY station_id, device_id)
SELECT station, sum(spent) AS total, maxIf(spent, network != 0) AS largest, argMaxIf(devices, spent, network != 0) AS devices
FROM (
  SELECT station_id AS station, network, sum(spent) AS spent, count() AS devices FROM heard
  LEFT JOIN (SELECT device_id, any(address_key) AS network FROM device_hosts
    WHERE device_id IN (SELECT device_id FROM heard) GROUP BY device_id) AS host USING (device_id)
  GROUP BY station, network)
GROUP BY station HAVING total >= ${leastListening}`,
    { stations: [...ends.keys()], ends: [...ends.values()], day: utcDay(Math.min(...ends.values()) - day) },
  );
  return new Map(
    rows.map(({ station, total, largest, devices }) => {
      const percent = (100 * Number(largest)) / Number(total);
      return [station, { percent, devices: Number(devices), end: ends.get(station) ?? 0 }];
    }),
  );
}
