import type { Reader } from '../../engine/engine.ts';

/**
 * The UTC days of the sessions that hear airings of some days: those that ended on these days, and later ones that had begun by
 * then.
 */
export async function daysThatHear(
  reader: Reader,
  changed: readonly { day: string; station_id: number }[],
): Promise<string[]> {
  const days = changed.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const found = await reader.rows<{ day: string }>(
    // A song that begins before midnight is heard on the next day too.
    `SELECT DISTINCT day FROM sessions
     WHERE station_id IN {stations:Array(UInt16)} AND day >= {first:Date} AND toDate(start) <= toDate({last:Date}) + 1 ORDER BY day`,
    { stations: [...new Set(changed.map(({ station_id }) => station_id))], first, last },
  );
  return found.map(({ day }) => day);
}
