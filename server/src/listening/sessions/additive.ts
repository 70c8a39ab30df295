import type { Aggregate } from '@quarterhour/model/measures';
import { bucketsOfLayer, clockOfRow, elapsedOf, enteredInLayer, forEachLayer, type Layer } from '../layers.ts';
import { columnsOfGroups, daysRead, groupBySql, groupNames, timeColumns, timeNames } from '../period-sql.ts';
import type { Selection } from '../selection.ts';
import { fetchLimit, type Statement } from '../source.ts';
import { type Credit, creditOf } from './credits.ts';
import { pieceParameters, piecesOfLayer, unitOf } from './pieces.ts';
import { rowParameters, rowsStarted, started } from './rows.ts';

/** The aggregates that add up from session to session and from bucket to bucket. */
export type Additive = Extract<Aggregate, 'started' | 'active' | 'seconds' | 'credits'>;
export const additive = ['started', 'active', 'seconds', 'credits'] as const satisfies readonly Additive[];

/** Sums session by session, or connection by connection, cut where they cross from bucket to bucket. */
export function sumsOfPieces(selection: Selection, wanted: readonly Additive[]): Statement {
  if (wanted.join() === 'started') return sumsOfStarts(selection);
  const unit = unitOf(selection);
  const credit = creditOf(selection);
  const reads: Record<Additive, readonly string[]> = {
    started: ['start'],
    active: ['start'],
    seconds: ['start', 'seconds'],
    credits: ['start', ...credit.columns],
  };
  const columns = [...new Set(wanted.flatMap((id) => reads[id]))];
  const groupBy = columnsOfGroups(selection);
  return {
    source: selection.table,
    sql: `${forEachLayer(
      selection.clocks,
      (
        layer,
      ) => `SELECT clock${timeNames(selection.times)}${groupNames(selection.groupBy)}, ${sumsOf(selection, layer, wanted, credit)}
FROM (${piecesOfLayer(selection, layer, { unit, groupBy, columns })})
${groupBySql(', clock', timeNames(selection.times), groupNames(selection.groupBy))}`,
    )}
LIMIT ${fetchLimit}`,
    parameters: { ...rowParameters(selection), ...pieceParameters(selection, unit) },
    grain: 'asked',
    days: daysRead(selection.clocks),
  };
}

/** Sums over pieces; a piece lies between `begin` and `finish`. */
function sumsOf(selection: Selection, layer: Layer, wanted: readonly Additive[], credit: Credit): string {
  const sums: Record<Additive, () => string> = {
    started: () => `countIf(${started} >= begin) AS started`,
    active: () => `countIf(${started} < begin AND ${enteredInLayer('first_quarter', layer, selection)}) AS carried`,
    seconds: () =>
      `sum(greatest(0, toInt64(least(${started} + seconds, finish)) - greatest(${started}, begin))) AS seconds`,
    credits() {
      const first = `(intDiv(${started}, 900) + ${credit.skip})`;
      const last = `least(${first} + ${credit.credits}, intDiv(finish, 900), ${elapsedOf(layer)})`;
      const quarters = `greatest(0, toInt64(${last}) - greatest(${first}, intDiv(begin, 900)))`;
      return credit.counts === '1' ? `sum(${quarters}) AS credits` : `sumIf(${quarters}, ${credit.counts}) AS credits`;
    },
  };
  const named = wanted.includes('active') ? [...new Set<Additive>(['started', ...wanted])] : wanted;
  return named.map((id) => sums[id]()).join(', ');
}

function sumsOfStarts(selection: Selection): Statement {
  const { clocks, times, groupBy } = selection;
  const columns = columnsOfGroups(selection);
  return {
    source: selection.table,
    sql: `${forEachLayer(clocks, (layer) => {
      const { codes, passes } = bucketsOfLayer(`intDiv(${started}, 900)`, layer, selection);
      return `SELECT ${clockOfRow(layer)} AS clock${timeColumns(codes)}${columns}, count() AS started
${rowsStarted(selection, layer, ...(passes === '1' ? [] : [passes]))}
${groupBySql(', clock', timeNames(times), groupNames(groupBy))}`;
    })}
LIMIT ${fetchLimit}`,
    parameters: rowParameters(selection),
    grain: 'asked',
    days: daysRead(clocks),
  };
}
