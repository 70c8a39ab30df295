import { addDays } from '@quarterhour/model/period';
import type { Parameters } from '../../engine/engine.ts';
import { daysRead } from '../period-sql.ts';
import type { Clock, Condition, Selection } from '../selection.ts';
import type { Select } from '../source.ts';
import { rowsOfAttribute, summedAttribute } from './airing-audiences.ts';
import { byRestart } from './disturbances.ts';
import { isOfAiring, isOfListener } from './listeners.ts';
import { byAge } from './time-since-joining.ts';
import { besideSeconds } from './usual-quarters.ts';

/* SELECTs of airings, audiences and losses as columns. They name neither clocks nor the moment, so that many queries share their rows. */

/** Sessions that hear an airing end at most so many days after it begins. */
const daysAfter = 2;

/** Conditions on songs are left to TypeScript, so that questions about all and about some songs share a statement. */
const isReadInSql = (condition: Condition) => isOfAiring(condition) && !condition.passesSong;

/** The songs on air. */
export function onAirOf(selection: Selection): Select {
  const { conditions } = selection;
  return selectOf(selection, {
    columns: 'station_id, start, end, song_id',
    from: 'airings',
    conditions: [...conditions.filter(isReadInSql), { sql: `kind = 'song'`, parameters: {} }],
    more: 0,
  });
}

/** A row for each airing that the listeners of a selection heard. */
export function audiencesOf(selection: Selection): Select {
  const attribute = summedAttribute(selection) ?? '';
  const { conditions } = selection;
  const of = {
    from: rowsOfAttribute('airing_audiences', attribute),
    conditions: conditions.filter((one) => isOfListener(one) || isReadInSql(one)),
    more: daysAfter,
  };
  // Airings have a row for each day of their sessions, and for each value that passes: of some listeners, airings are counted.
  return attribute === ''
    ? selectOf(selection, { ...of, columns: 'station_id, start, song_id, heard, gone, seconds' })
    : selectOf(selection, {
        ...of,
        columns: 'station_id, start, song_id, sum(heard) AS heard, sum(gone) AS gone, sum(seconds) AS seconds',
        groupBy: 'station_id, start, song_id',
      });
}

/** A row for each airing that the listeners of a selection heard, by the time since they joined. */
export function audiencesByAgeOf(selection: Selection): Select {
  const attribute = summedAttribute(selection) ?? '';
  const { conditions } = selection;
  const of = {
    from: rowsOfAttribute('airing_audiences', attribute),
    conditions: conditions.filter((one) => isOfListener(one) || isReadInSql(one)),
    more: daysAfter,
  };
  return summedOf({ clocks: selection.clocks }, of, ['station_id', 'start', 'song_id'], ['gone', ...byAge('seconds')], {
    attribute,
    more: ['length'],
  });
}

/** Lost sessions and listened seconds of the quarter hours of a period and of the weeks beside it. */
export function lossesOf(selection: Selection): Select {
  const attribute = summedAttribute(selection) ?? '';
  const of = {
    from: rowsOfAttribute('quarter_losses', attribute),
    time: 'quarter * 900',
    conditions: selection.conditions.filter(isOfListener),
    more: daysAfter,
  };
  return summedOf(beside(selection), of, ['station_id', 'quarter'], [...byAge('lost'), ...byAge('given')], {
    attribute,
  });
}

/** The quarter hours of the same time with a restart of the server. */
export function restartsOf(selection: Selection): Select {
  return selectOf(beside(selection), {
    columns: 'station_id, quarter',
    from: 'quarter_losses',
    time: 'quarter * 900',
    conditions: [{ sql: `attribute = ''`, parameters: {} }],
    groupBy: byRestart,
    more: daysAfter,
  });
}

const beside = ({ clocks }: Selection) => ({
  clocks: clocks.map((clock) => ({ ...clock, from: clock.from - besideSeconds, to: clock.to + besideSeconds })),
});

/** Rows of all listeners as they are, and those of some listeners, of which each value has rows, added up. */
function summedOf(
  selection: Pick<Selection, 'clocks'>,
  of: Omit<Selecting, 'columns' | 'groupBy'>,
  keys: readonly string[],
  sums: readonly string[],
  { attribute, more = [] }: { attribute: string; more?: readonly string[] },
): Select {
  if (attribute === '') return selectOf(selection, { ...of, columns: [...keys, ...more, ...sums].join(', ') });
  const columns = [
    ...keys,
    ...more.map((name) => `max(${name}) AS ${name}`),
    ...sums.map((name) => `sum(${name}) AS ${name}`),
  ];
  return selectOf(selection, { ...of, columns: columns.join(', '), groupBy: keys.join(', ') });
}

interface Selecting {
  columns: string;
  from: string;
  /** SQL of an instant of a row. */
  time?: string;
  conditions: readonly Pick<Condition, 'sql' | 'parameters'>[];
  groupBy?: string;
  /** Days after the period of which rows may be. */
  more: number;
}

/** The SELECT of columns of some clocks. */
export function selectOf(
  { clocks }: Pick<Selection, 'clocks'>,
  { columns, from: table, time = 'start', conditions, groupBy, more }: Selecting,
): Select {
  const { from: first, to: last } = daysRead(clocks);
  const days = { from: first, to: addDays(last, more) };
  const [from, to] = [Math.min(...clocks.map((clock) => clock.from)), Math.max(...clocks.map((clock) => clock.to))];
  const parameters: Parameters = Object.assign(
    { first_day: days.from, last_day: days.to, from, to, stations: stationsOf(clocks) },
    ...conditions.map((condition) => condition.parameters),
  );
  const passing = conditions.map(({ sql }) => ` AND ${sql}`).join('');
  return {
    sql: `SELECT ${columns} FROM ${table}
WHERE day >= {first_day:Date} AND day <= {last_day:Date} AND station_id IN {stations:Array(UInt16)}
  AND ${time} >= {from:UInt32} AND ${time} < {to:UInt32}${passing}
${groupBy ? `GROUP BY ${groupBy}\n` : ''}SETTINGS optimize_move_to_prewhere = 0`,
    parameters,
    days: { from: addDays(first, -more), to: days.to },
  };
}

export const stationsOf = (clocks: readonly Clock[]) =>
  [...new Set(clocks.flatMap(({ stations }) => stations))].sort((a, b) => a - b);
