import { type Clock, joined } from '../listening/selection.ts';
import type { ClockPeriod } from './located-query.ts';
import type { Findings } from './measured.ts';

/* Listening in a confirmed outage, or before a log begins, counts in sums, and takes no part in averages over time. */

/** How many outages one statement reads. */
export const outagesAtOnce = 50;

/** The parts of some clocks in which stations had an outage; stations with the same outage share a clock. */
export function outagesOf(periods: readonly ClockPeriod[], clocks: readonly Clock[]): Clock[] {
  const parts = periods.flatMap(({ outages }, at) => outages.map((outage) => outageOf(clocks[at] as Clock, outage)));
  const numbered = parts
    .filter(({ from, to }) => from < to)
    .map((clock, number) => ({ ...clock, number, bundles: [{ number, stations: clock.stations, set: clock.set }] }));
  return joined(numbered);
}

/** The part of a clock in which one of its stations had an outage. */
function outageOf(clock: Clock, { station, from, to }: ClockPeriod['outages'][number]): Clock {
  return {
    ...clock,
    stations: [station],
    start: from,
    from,
    to: Math.min(to, clock.to),
    elapsed: Math.min(to, clock.elapsed),
    // Its edges are no edges of days.
    isOwn: false,
  };
}

/** Subtracts listening in outages from the aggregates that are averaged over time; the others stay. */
export function subtractOutages(rows: Findings['rows'], heard: Findings['rows']): void {
  const keyOf = ({ bucket, values }: Findings['rows'][number]) => [bucket, ...values].join('\n');
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  for (const row of heard) {
    const own = found.get(keyOf(row));
    if (!own) continue;
    for (const id of ['credits', 'seconds'] as const)
      for (const [set, sum] of row[id].entries()) if (sum) own[id][set] = (own[id][set] ?? 0) - sum;
  }
}
