import { exclusionRules } from '@quarterhour/model/classes';
import type { Finding } from '@quarterhour/model/findings';
import type { CatalogueSnapshot } from '../../catalogue/snapshot.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Outcome } from '../report.ts';
import type { Row } from './facts.ts';

/** The share of lines, in per cent, from which on an exclusion rule excludes unusually many. */
const unusual: Record<(typeof exclusionRules)[number], number> = {
  not_a_stream: 60,
  unknown_station: 50,
  bad_status: 40,
  encoder: 20,
  relay: 50,
  monitor: 40,
  robot: 30,
  listed: 40,
  data_centre: 40,
  crowded_address: 40,
  recorder: 40,
  too_short: 85,
  continued: 60,
};
/** Fewer lines show nothing. */
const fewest = 100;
/** Sessions of a usual day from which on another day can be compared. */
const fewestSessions = 50;
const weeks = 4;
const daySeconds = 86_400;
const dayOf = (number: number) => new Date(number * daySeconds * 1000).toISOString().slice(0, 10);

/** What is not plausible of an import once it is counted. */
export async function judgeCounted(
  engine: Engine,
  { rows, catalogue, outcome }: { rows: readonly Row[]; catalogue: CatalogueSnapshot; outcome: Outcome },
): Promise<Finding[]> {
  return [...excludedShares(outcome, catalogue), ...(await unlikeBefore(engine, rows, catalogue, outcome))];
}

function excludedShares({ taken, excluded }: Outcome, { stations }: CatalogueSnapshot): Finding[] {
  if (taken < fewest || stations.length === 0) return [];
  return exclusionRules.flatMap((rule) => {
    const share = Math.round((100 * (excluded[rule] ?? 0)) / taken);
    const usual = unusual[rule];
    if (share < usual) return [];
    return [{ id: 'excluded_share' as const, severe: false, values: { rule, share, usual }, example: null }];
  });
}

/** Whole days of the import against the same weekdays of the weeks before, without those of confirmed outages. */
async function unlikeBefore(
  engine: Engine,
  rows: readonly Row[],
  { stations }: CatalogueSnapshot,
  outcome: Outcome,
): Promise<Finding[]> {
  const counted = new Set(outcome.stations?.filter(({ sessions }) => sessions > 0).map(({ station }) => station));
  const ids = stations.filter(({ slug }) => counted.has(slug)).map(({ id }) => id);
  const numbers = [...new Set(rows.map(({ at }) => Math.floor(at / daySeconds)))].sort((a, b) => a - b).slice(1, -1);
  if (ids.length === 0 || numbers.length === 0) return [];
  const days = numbers.flatMap((day) => Array.from({ length: weeks + 1 }, (_, week) => dayOf(day - 7 * week)));
  const found = await engine.rows<{ station_id: number; day: string; sessions: number }>(
    `SELECT station_id, toString(day) AS day, toUInt32(count()) AS sessions FROM sessions
     WHERE station_id IN {ids:Array(UInt16)} AND day IN {days:Array(Date)} GROUP BY station_id, day`,
    { ids, days: [...new Set(days)] },
  );
  const of = new Map(found.map(({ station_id, day, sessions }) => [`${station_id} ${day}`, sessions]));
  return ids.flatMap((id) => {
    const confirmed = stations.find((one) => one.id === id)?.marks?.filter(({ state }) => state === 'confirmed') ?? [];
    const isUsual = (day: number) =>
      !confirmed.some(({ from, to }) => from < (day + 1) * daySeconds && to > day * daySeconds);
    const odd = numbers.flatMap((day) => {
      const earlier = [1, 2, 3, 4].map((week) => day - 7 * week).filter(isUsual);
      const before = earlier.flatMap((one) => of.get(`${id} ${dayOf(one)}`) ?? []);
      const usual = Math.round(before.reduce((sum, one) => sum + one, 0) / before.length);
      const sessions = of.get(`${id} ${dayOf(day)}`) ?? 0;
      const isOdd = before.length >= 2 && usual >= fewestSessions && (sessions < usual * 0.4 || sessions > usual * 2.5);
      return isOdd ? [{ day: dayOf(day), sessions, usual }] : [];
    });
    const [first] = odd;
    const station = stations.find((one) => one.id === id)?.name ?? '';
    return first ? [{ id: 'unlike_before' as const, severe: false, values: { ...first, station }, example: null }] : [];
  });
}
