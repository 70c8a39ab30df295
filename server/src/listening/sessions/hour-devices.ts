import { enteredInLayer, type Layer } from '../layers.ts';
import { daysRead, exactGroupColumns, groupBySql, groupNames, timeNames } from '../period-sql.ts';
import type { Clock, Selection } from '../selection.ts';
import { anywhereBit, nearBit, sharedWith } from '../shared-bits.ts';
import { type Fetch, fetchLimit, type Statement } from '../source.ts';
import { pieceParameters, piecesOfLayer, unitOf } from './pieces.ts';
import { rowParameters, started } from './rows.ts';

/** Whether each bucket is an hour at most, so that a session without another of its device nearby counts as one device. */
export function isOfHours({ table, clocks, times }: Selection): boolean {
  return table === 'sessions' && clocks.length === 1 && times.some((id) => id === 'hour' || id === 'quarter_hour');
}

/**
 * Different devices by hour or quarter hour: the active sessions, corrected for the few that may share a bucket with another
 * session of their device.
 * @param active the statement of the active sessions of the same selection
 */
export function devicesOfHours(selection: Selection, active: Statement): Fetch[] {
  const { clocks, times, groupBy } = selection;
  const names = `${timeNames(times)}${groupNames(groupBy)}`;
  const unit = unitOf(selection);
  const layer: Layer = { number: 0, clocks: [clocks[0] as Clock] };
  const pieces = piecesOfLayer(selection, layer, {
    unit,
    groupBy: exactGroupColumns(groupBy),
    columns: ['device_id', 'start'],
    conditions: [sharedWith(times.includes('quarter_hour') ? anywhereBit : nearBit)],
  });
  // Where a clock changes by half an hour, sessions are cut by quarter hours and have several pieces in an hour.
  const isFirstPiece = `${started} >= begin OR ${enteredInLayer('first_quarter', layer, selection)}`;
  return [
    {
      ...active,
      reads: ['devices'],
      sql: `SELECT ${names.slice(2)}, started + carried AS devices FROM (${active.sql})`,
    },
    {
      source: 'sessions: near another of their device',
      reads: ['devices'],
      sql: `SELECT ${names.slice(2)}, toInt64(uniqExact(device_id)) - toInt64(countIf(${isFirstPiece})) AS devices
FROM (${pieces})
${groupBySql(names)}
LIMIT ${fetchLimit}`,
      parameters: { ...rowParameters(selection), ...pieceParameters(selection, unit) },
      grain: 'asked',
      days: daysRead(clocks),
    },
  ];
}
