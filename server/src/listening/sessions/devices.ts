import { forEachLayer } from '../layers.ts';
import { daysRead, groupBySql, groupColumns, groupNames, timeNames } from '../period-sql.ts';
import type { Selection } from '../selection.ts';
import { type Fetch, fetchLimit } from '../source.ts';
import { pieceParameters, piecesOfLayer, unitOf } from './pieces.ts';
import { rowParameters } from './rows.ts';

/** Different devices by bucket and groups. A device has one place, so that those of several places add up. */
export function differentDevices(selection: Selection): Fetch {
  const { clocks, times, groupBy } = selection;
  const names = `${timeNames(times)}${groupNames(groupBy)}`;
  const unit = unitOf(selection);
  return {
    source: selection.table,
    reads: ['devices'],
    sql: `SELECT ${[...names.split(', ').filter(Boolean), 'groupBitmap(device_id) AS devices'].join(', ')}
FROM (
${forEachLayer(clocks, (layer) =>
  piecesOfLayer(selection, layer, { unit, groupBy: groupColumns(groupBy), columns: ['device_id'] }),
)}
)
${groupBySql(names)}
LIMIT ${fetchLimit}`,
    parameters: { ...rowParameters(selection), ...pieceParameters(selection, unit) },
    grain: 'asked',
    days: daysRead(clocks),
  };
}
