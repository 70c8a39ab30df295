import { daysOver } from '@quarterhour/model/period';
import type { Parameters } from '../../engine/engine.ts';
import { bucketSql, clockNumber, keyNames, ofClock, parameterOf, timeColumns } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import { grainOf, localQuarterSql } from '../time-codes.ts';
import { over, rowsInPeriod, started } from './rows.ts';

/** How sessions are cut: not at all, or where they cross from one local day, hour or quarter hour to the next. */
export type Unit = 'period' | 'day' | 'hour' | 'quarter';

/** The longest pieces of which each lies in one bucket. */
export function unitOf({ times, timeFilters, clocks }: Selection): Unit {
  const grain = grainOf([...times, ...timeFilters.map(({ dimension }) => dimension)]);
  return grain === 'hour' && !clocks.every(keepsMinutes) ? 'quarter' : grain;
}

/** Whether the clock only changes by whole hours, so that its hours are UTC hours moved by a fixed number of minutes. */
const keepsMinutes = ({ pieces }: Clock) => new Set(pieces.map(minutesAhead)).size === 1;
const minutesAhead = ({ offset }: Clock['pieces'][number]) => ((offset % 4) + 4) % 4;

/**
 * The rows of one clock cut into pieces: `clock`, codes of time and keys, `first_quarter` (the UTC number of the quarter hour with which the
 * piece's unit begins), `begin` and `finish` (the edges of the unit inside the period, UTC seconds), and some columns.
 * @param keys the keys as columns
 */
export function piecesOfClock(
  selection: Selection,
  clock: Clock,
  {
    unit,
    keys,
    columns,
    conditions = [],
  }: { unit: Unit; keys: string; columns: readonly string[]; conditions?: readonly string[] },
): string {
  const { number } = clock;
  const plain = columns.map((name) => `, ${name}`).join('');
  const [from, to] = [parameterOf('from', number), parameterOf('to', number)];
  const rows = rowsInPeriod(selection, number, ...conditions);
  if (unit === 'period') {
    return `SELECT ${clockNumber(clock)} AS clock${timeColumns(selection.times.map(() => '0'))}${keys}, intDiv(${from}, 900) AS first_quarter,
    ${from} AS begin, ${to} AS finish${plain} ${rows}`;
  }
  const { codes, passes } = bucketSql('first_quarter', clock, selection);
  const cut = unit === 'day' ? cutByDays(clock, number) : cutByQuarters(clock, unit, number);
  return `SELECT clock${timeColumns(codes)}${keyNames(selection.keys)}, first_quarter, begin, finish${plain}
  FROM (
    SELECT ${clockNumber(clock)} AS clock, ${cut.columns}${keys}${plain} ${rows}
  )
  ${passes === '1' ? '' : `WHERE ${passes}`}`;
}

const firstSecond = (number: number) => `greatest(${started}, ${parameterOf('from', number)})`;
const lastSecond = (number: number) => `(least(${over}, ${parameterOf('to', number)}) - 1)`;

/** Quarter hours, or hours as the clock shows them, each as a stretch of UTC. */
function cutByQuarters({ pieces }: Clock, unit: 'hour' | 'quarter', number: number): { columns: string } {
  const length = unit === 'hour' ? 4 : 1;
  const ahead = unit === 'hour' ? minutesAhead(pieces[0] as Clock['pieces'][number]) : 0;
  const unitAt = (instant: string) =>
    length === 1 ? `intDiv(${instant}, 900)` : `intDiv(intDiv(${instant}, 900) + ${ahead}, ${length})`;
  return {
    columns: `arrayJoin(range(toUInt32(${unitAt(firstSecond(number))}), toUInt32(${unitAt(lastSecond(number))}) + 1)) AS unit,
      toUInt32(unit * ${length} - ${ahead}) AS first_quarter,
      greatest(first_quarter * 900, ${parameterOf('from', number)}) AS begin,
      least((first_quarter + ${length}) * 900, ${parameterOf('to', number)}) AS finish`,
  };
}

/** Local days, whose edges are parameters. */
function cutByDays({ pieces }: Clock, number: number): { columns: string } {
  const edges = `{${ofClock('edges', number)}:Array(UInt32)}`;
  const dayAt = (instant: string) => {
    const quarter = `intDiv(${instant}, 900)`;
    return `intDiv(${localQuarterSql(quarter, pieces)}, 96) - {${ofClock('first_local', number)}:Int32}`;
  };
  return {
    columns: `arrayJoin(range(toUInt32(${dayAt(firstSecond(number))}), toUInt32(${dayAt(lastSecond(number))}) + 1)) AS unit,
      toUInt32(intDiv(${edges}[unit + 1], 900)) AS first_quarter,
      greatest(${edges}[unit + 1], ${parameterOf('from', number)}) AS begin,
      least(${edges}[unit + 2], ${parameterOf('to', number)}) AS finish`,
  };
}

/** The parameters of pieces: for days, the instants at which the days of each clock begin, and the end of the last. */
export function pieceParameters({ clocks }: Selection, unit: Unit): Parameters {
  if (unit !== 'day') return {};
  return Object.assign(
    {},
    ...clocks.map(({ number, zone, from, to }) => {
      const days = [...daysOver({ from, to }, zone)];
      const [first] = days;
      return {
        [ofClock('edges', number)]: [...days.map((day) => day.from), days.at(-1)?.to ?? to],
        [ofClock('first_local', number)]: first ? Date.parse(first.day) / 86_400_000 : 0,
      };
    }),
  );
}
