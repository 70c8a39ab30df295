import type { Engine } from '../../engine/engine.ts';
import type { Rollup } from '../../listening/counted-table.ts';
import { fillRollup, spanOf } from '../../listening/fill-rollups.ts';
import { changeAnswers } from '../../listening/gate.ts';
import { airingAudiences } from '../../listening/songs/airing-audiences.ts';
import { songDays } from '../../listening/songs/song-days.ts';
import type { Store } from '../../store/open.ts';
import { replaceDays, temporary, unmerged } from '../staging.ts';

type Station = { id: number; timezone: string };

/** Days of sessions that are counted at once. */
const daysAtOnce = 20;

/**
 * Counts the audiences of airings again on the days of stations that changed: of the sessions that ended on these days, and
 * of later ones that had begun by then. The caller holds the exclusive lock.
 */
export async function recountAudiences(
  { engine, store }: { engine: Engine; store: Store },
  stations: readonly Station[],
  changed: readonly { day: string; station_id: number }[],
): Promise<void> {
  const days = changed.map(({ day }) => day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const found = await engine.rows<{ day: string }>(
    // A song that begins before midnight is heard on the next day too.
    `SELECT DISTINCT day FROM sessions
     WHERE station_id IN {stations:Array(UInt16)} AND day >= {first:Date} AND toDate(start) <= toDate({last:Date}) + 1 ORDER BY day`,
    { stations: [...new Set(changed.map(({ station_id }) => station_id))], first, last },
  );
  for (let from = 0; from < found.length; from += daysAtOnce) {
    const some = found.slice(from, from + daysAtOnce).map(({ day }) => day);
    for (const rollup of [airingAudiences, songDays]) {
      await changeAnswers({ engine, store }, some, (writer) => recountDays(writer, stations, rollup, some));
    }
  }
}

async function recountDays(
  engine: Engine,
  stations: readonly Station[],
  rollup: Rollup,
  days: readonly string[],
): Promise<void> {
  const { name } = rollup;
  const renewed = temporary('settled', name);
  await engine.command(`CREATE TABLE ${renewed} AS ${name} ${unmerged}`);
  const sessions = '(SELECT * FROM sessions WHERE day IN {days:Array(Date)})';
  const span = (await spanOf(engine, sessions, { days })) ?? { from: 0, to: 0 };
  const scratch = temporary('settled', 'aired');
  const counted = { sessions, exclusions: '', sessionDays: '', span, stations, scratch, parameters: { days } };
  await fillRollup(engine, rollup, renewed, counted);
  const filled = await engine.rows<{ day: string }>(`SELECT DISTINCT day FROM ${renewed}`);
  await engine.command(replaceDays(name, { from: renewed, days, filled: new Set(filled.map(({ day }) => day)) }));
  await engine.command(`DROP TABLE ${renewed} SYNC`);
}
