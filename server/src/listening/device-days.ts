import { type Dimension, dimensions } from '@quarterhour/model/dimensions';
import type { Aggregate } from '@quarterhour/model/measures';
import type { CountedDays, Rollup } from './counted-table.ts';
import { forEachLayer } from './layers.ts';
import { daysRead, groupBySql, groupColumns, groupNames, timeNames } from './period-sql.ts';
import { attributesOf, type Condition, type GroupBy, type Selection } from './selection.ts';
import { pieceParameters, piecesOfLayer, unitOf } from './sessions/pieces.ts';
import { rowParameters } from './sessions/rows.ts';
import { fetchLimit, type RowFetch, type Source } from './source.ts';
import { dayColumns, dayParameters, isOfDays, rowsOfDays, splitDays } from './whole-days.ts';

/** The different devices of each station, stream and local day, as sets: reach over days is their union. */
export const deviceDays: Rollup & Source = {
  id: 'device_days',
  name: 'device_days',
  version: 1,
  columns: `
  day Date,                                            -- UTC day on which the sessions ended
  station_id UInt16,
  stream_id UInt16,
  local_day UInt16,                                    -- day of the station's clock, numbered since 1970
  devices AggregateFunction(groupBitmap, UInt32)`,
  orderBy: 'station_id, local_day, stream_id',
  rows: ({ sessionDays }: CountedDays) => ({
    sql: `SELECT day, station_id, stream_id, local_day, groupBitmapState(device_id)
    FROM ${sessionDays} GROUP BY day, station_id, stream_id, local_day`,
  }),
  plan(selection: Selection, wanted: ReadonlySet<Aggregate>) {
    if (!wanted.has('devices') || !isOfDays(selection)) return [];
    if (!isKnown(selection)) return [];
    return [isOfDevices(selection) ? splitSet(selection) : sets(selection)];
  },
};

const isOfDevice = ({ dimension }: GroupBy | Condition) => (dimensions[dimension] as Dimension).kind === 'device';
const isOfStream = ({ dimension }: GroupBy | Condition) => !isOfDevice({ dimension } as GroupBy);

/** Sets are stored by station and stream; the table `devices` has device attributes, but splits one set at a time. */
function isKnown(selection: Selection): boolean {
  const ofSession = attributesOf(selection).filter((id) => (dimensions[id] as Dimension).kind === 'session');
  return ofSession.every((id) => id === 'stream') && (selection.groupBy.every(isOfStream) || isOfDevices(selection));
}

const isOfDevices = ({ times, timeFilters, groupBy }: Selection) =>
  groupBy.length > 0 && groupBy.every(isOfDevice) && times.length + timeFilters.length === 0;

/** Splitting the set of listening devices by their attributes is several times faster than a set for each value. */
function splitSet(selection: Selection): RowFetch {
  const { groupBy, conditions } = selection;
  const names = groupNames(groupBy);
  const all: Selection = { ...selection, groupBy: [] };
  return {
    ...fetchOf(selection),
    sql: `WITH (SELECT groupBitmapMergeState(listening) FROM (${stateRows(all)})) AS listening
SELECT count() AS devices${groupColumns(groupBy)}
FROM devices WHERE ${['bitmapContains(listening, id)', ...conditions.filter(isOfDevice).map(({ sql }) => sql)].join(' AND ')}
${groupBySql(names)}
LIMIT ${fetchLimit}`,
  };
}

function sets(selection: Selection): RowFetch {
  const { times, groupBy, conditions } = selection;
  const names = `${timeNames(times)}${groupNames(groupBy)}`;
  const carried = conditions.filter(isOfDevice).map(({ sql }) => sql);
  const those = `(SELECT groupBitmapState(id) FROM devices WHERE ${carried.join(' AND ')})`;
  const count =
    carried.length === 0
      ? 'groupBitmapMerge(listening)'
      : `bitmapAndCardinality(groupBitmapMergeState(listening), ${those})`;
  return {
    ...fetchOf(selection),
    sql: `SELECT ${count} AS devices${names}
FROM (${stateRows(selection)})
${groupBySql(names)}
LIMIT ${fetchLimit}`,
  };
}

function fetchOf(selection: Selection): Omit<RowFetch, 'sql'> {
  const { whole, rest } = splitDays(selection);
  return {
    source: 'device_days',
    reads: ['devices'],
    parameters: {
      ...renamed(rowParameters(rest)),
      ...renamed(pieceParameters(rest, unitOf(rest))),
      ...dayParameters(whole),
    },
    grain: 'asked',
    days: daysRead(selection.clocks),
  };
}

/** The rest of a day reads sessions, with parameters of its own. */
const restName = (name: string) => `rest_${name}`;
const renamed = <Value>(parameters: Record<string, Value>) =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [restName(name), value]));
const renamedSql = (sql: string) => sql.replace(/\{(\w+):/g, (_, name: string) => `{${restName(name)}:`);

/** SELECTs of sets of devices, `listening`, by buckets and groups: of whole local days as stored, of the rest row by row. */
function stateRows(selection: Selection): string {
  const { whole, rest } = splitDays(selection);
  const names = `${timeNames(selection.times)}${groupNames(selection.groupBy)}`;
  const days = forEachLayer(whole.clocks, (layer) => {
    const { columns, passes } = dayColumns(whole);
    const streams = whole.conditions.filter(isOfStream).map(({ sql }) => sql);
    return `SELECT devices AS listening${columns}${groupColumns(whole.groupBy)} ${rowsOfDays('device_days', layer, ...streams, ...passes)}`;
  });
  const rows = forEachLayer(rest.clocks, (layer) => {
    const streams = { ...rest, conditions: rest.conditions.filter(isOfStream) };
    const pieces = piecesOfLayer(streams, layer, {
      unit: unitOf(rest),
      groupBy: groupColumns(rest.groupBy),
      columns: ['device_id'],
    });
    return renamedSql(`SELECT groupBitmapState(device_id) AS listening${names} FROM (${pieces}) ${groupBySql(names)}`);
  });
  return [days, rows].filter(Boolean).join('\nUNION ALL\n');
}
