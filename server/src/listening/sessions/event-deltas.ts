import { quarterHourSeconds } from '@quarterhour/model/zone';
import { byClock, clockOfRow, forEachLayer, fromOf, type Layer, toOf } from '../layers.ts';
import { daysRead, quarterOf } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import type { FetchedRow, Statement } from '../source.ts';
import { creditOf } from './credits.ts';
import { over, rowParameters, rowsInPeriod, started } from './rows.ts';

/** The most positions that one `sumResample` of the engine takes. */
const mostQuarters = 1_048_000;

const quartersOf = ({ from, to }: Clock) => quarterOf(to) - quarterOf(from);

/** Whether only time is asked of filtered sessions. */
export function isOfDeltas({ table, clocks, groupBy, conditions }: Selection): boolean {
  const isShort = clocks.reduce((sum, clock) => sum + quartersOf(clock) * clock.bundles.length, 0) <= mostQuarters;
  return table === 'sessions' && groupBy.length === 0 && conditions.length > 0 && isShort;
}

/** The sessions that begin and end in each quarter hour of a period. */
interface Deltas {
  clock: number;
  /** Sessions in progress when the period begins; in its first quarter hour they are among `begun`. */
  carried: number;
  /** Sessions, and seconds from their beginnings to the ends of the quarter hour. */
  begun: number[];
  begun_seconds: number[];
  /** Sessions, and seconds from their ends to the end of the quarter hour. */
  ended: number[];
  ended_seconds: number[];
  /** Stretches of credited quarter hours that begin with it, and that were over before it. */
  credited: number[];
  no_longer: number[];
}

/**
 * Sums by quarter hour from the sessions that begin and end in each, so that no session is cut. The statement does not depend on
 * the buckets and aggregates asked, so the queries of a page share it.
 */
export function sumsOfDeltas(selection: Selection): Statement {
  const { clocks } = selection;
  return {
    source: 'sessions: begun and ended',
    sql: forEachLayer(clocks, (layer) => deltasOfLayer(selection, layer)),
    parameters: rowParameters(selection),
    grain: 'quarter',
    days: daysRead(clocks),
    rowsOf(answer) {
      const clockOf = new Map(clocks.flatMap((clock) => clock.bundles.map(({ number }) => [number, clock])));
      return (answer as unknown as Deltas[]).flatMap((deltas) =>
        quarterRows(clockOf.get(deltas.clock) as Clock, deltas),
      );
    },
  };
}

function deltasOfLayer(selection: Selection, layer: Layer): string {
  const quarters = Math.max(...layer.clocks.map(quartersOf));
  const credit = creditOf(selection);
  const [from, to] = [fromOf(layer), toOf(layer)];
  const first = byClock(layer, (clock) => quarterOf(clock.from));
  const end = byClock(layer, quartersOf);
  const quarterAt = (instant: string) => `intDiv(toUInt32(${instant} - ${from}), 900)`;
  const firstCredit = `(intDiv(${started}, 900) + ${credit.skip})`;
  const credits = credit.counts === '1' ? credit.credits : `if(${credit.counts}, ${credit.credits}, 0)`;
  // The count and the seconds in one number.
  const both = (seconds: string, quarter: string) =>
    `sumResample(0, ${quarters}, 1)(${countUnit} + ${seconds}, ${quarter})`;
  const stretches = (quarter: string) => `countResampleIf(0, ${quarters}, 1)(${quarter}, credit_from < credit_to)`;
  return `SELECT clock, carried, ${countsOf('beginnings')} AS begun, ${secondsOf('beginnings')} AS begun_seconds,
  ${countsOf('ends')} AS ended, ${secondsOf('ends')} AS ended_seconds, credited, no_longer
FROM (
  SELECT clock, countIf(is_carried) AS carried, ${both('(first + 1) * 900 - begin', 'first')} AS beginnings,
    ${both('(last + 1) * 900 - finish', 'last')} AS ends, ${stretches('credit_from')} AS credited, ${stretches('credit_to')} AS no_longer
  FROM (
    SELECT ${clockOfRow(layer)} AS clock, ${started} < ${from} AS is_carried, greatest(${started}, ${from}) - ${from} AS begin,
      least(${started} + seconds, ${to}) - ${from} AS finish,
      ${quarterAt(`greatest(${started}, ${from})`)} AS first, ${quarterAt(`least(${over}, ${to}) - 1`)} AS last,
      greatest(${firstCredit}, ${first}) - ${first} AS credit_from,
      least(${firstCredit} + ${credits}, ${first} + ${end}) - toInt64(${first}) AS credit_to
    ${rowsInPeriod(selection, layer)}
  )
  GROUP BY clock
)`;
}

/** One session in a number whose upper bits count sessions, and whose lower bits add up seconds. */
const countUnit = 2 ** 36;
const countsOf = (list: string) => `arrayMap(both -> intDiv(both, ${countUnit}), ${list})`;
const secondsOf = (list: string) => `arrayMap(both -> both % ${countUnit}, ${list})`;

/** The quarter hours in which anything was in progress. */
function quarterRows({ from, elapsed }: Clock, deltas: Deltas): FetchedRow[] {
  const rows: FetchedRow[] = [];
  const at = (list: readonly number[], quarter: number) => list[quarter] ?? 0;
  const first = quarterOf(from);
  let carried = deltas.carried;
  let through = 0;
  let credited = 0;
  for (let quarter = 0; quarter < deltas.begun.length; quarter++) {
    const started = at(deltas.begun, quarter) - (quarter === 0 ? deltas.carried : 0);
    const seconds =
      through * quarterHourSeconds + at(deltas.begun_seconds, quarter) - at(deltas.ended_seconds, quarter);
    credited += at(deltas.credited, quarter) - at(deltas.no_longer, quarter);
    through += at(deltas.begun, quarter) - at(deltas.ended, quarter);
    const credits = first + quarter < quarterOf(elapsed) ? credited : 0;
    if (started || carried || seconds || credits) {
      rows.push({ clock: deltas.clock, q: first + quarter, started, carried, seconds, credits });
    }
    carried = through;
  }
  return rows;
}
