import { daysOver } from '@quarterhour/model/period';
import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import type { RowsOf } from './counted-table.ts';
import { attributeNames, createAttributes } from './sessions/attributes.ts';
import { varyingAttributes } from './shared-bits.ts';

/*
 * Sessions cut into the local days of their stations, from which the rollups by day are filled. Each row is one session on one
 * day, so that days add up without clipping at their edges.
 */

export const sessionDayColumns = `
    day Date, station_id UInt16, stream_id UInt16, device_id UInt32,
${createAttributes('memory')}
    local_day UInt16,        -- day of the station's clock, numbered since 1970
    started UInt8,           -- it started on this day
    carried UInt8,           -- it was in progress when the day began
    seconds UInt32,          -- listened on this day
    credits UInt16,          -- quarter hours of this day credited to it
    ${varyingAttributes.map(({ name }) => `credits_${name} UInt16`).join(', ')}`;

export const createSessionDays = (table: string) => `CREATE TABLE ${table} (${sessionDayColumns}) ENGINE = Memory`;

/** The days of one time zone: the first, and where each begins and the last ends, as UTC quarter hours. */
interface DaysOfZone {
  first: number;
  edges: number[];
}

/**
 * The rows of such a table, from one like `sessions`.
 * @param span holds all of the sessions (UTC seconds)
 */
export function rowsOfSessionDays(
  sessions: string,
  stations: readonly { id: number; timezone: string }[],
  span: Stretch,
): Required<RowsOf> {
  const zones = [...new Set(stations.map(({ timezone }) => timezone))];
  const days = zones.map((zone) => daysOfZone(zone, span));
  return {
    sql: daysOfSessions(sessions),
    parameters: {
      stations: stations.map(({ id }) => id),
      zones: stations.map(({ timezone }) => zones.indexOf(timezone) + 1),
      first_days: days.map(({ first }) => first),
      edges: days.flatMap(({ edges }) => edges),
      edge_counts: days.map(({ edges }) => edges.length),
    },
  };
}

function daysOfZone(timezone: string, span: Stretch): DaysOfZone {
  const days = [...daysOver(span, timezone)];
  const edges = [...days.map(({ from }) => from), days.at(-1)?.to ?? span.to];
  return { first: dayNumber(days[0]?.day ?? '1970-01-01'), edges: edges.map((edge) => edge / quarterHourSeconds) };
}

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

/**
 * One SELECT for all zones, because planning takes longer than reading the sessions of a small import. The lists of all zones
 * lie one after the other: `edge_shift` and `day_shift` say where those of the session's zone begin.
 */
function daysOfSessions(sessions: string): string {
  const begin = 'toUInt32(start)';
  const dayAt = (instant: string) => `day_of[intDiv(${instant}, 900) + day_shift]`;
  const creditsOn = (from: string, credits: string) =>
    `greatest(0, toInt64(least(${from} + ${credits}, ends)) - greatest(${from}, begins))`;
  const ofStored = (column: string, bit: number) =>
    `if(bitAnd(shared, ${bit}) = 0, own, ${creditsOn(`first + bitShiftRight(${column}, 16)`, `bitAnd(${column}, 65535)`)})`;
  return `SELECT day, station_id, stream_id, device_id, ${attributeNames.join(', ')},
      toUInt16(first_day + later) AS local_day, later = earliest, later != earliest,
      least(begin + seconds, ends * 900) - greatest(begin, begins * 900),
      ${creditsOn('first + credit_skip', 'credits')} AS own, ${varyingAttributes.map(({ name, bit }) => ofStored(`credit_${name}`, bit)).join(', ')}
    FROM (
      WITH {edges:Array(UInt32)} AS edges, {edge_counts:Array(UInt32)} AS counts,
        arrayMap((sum, count) -> toUInt32(sum - count), arrayCumSum(counts), counts) AS edge_shifts,
        arrayMap((shift, count) -> arraySlice(edges, shift + 1, count), edge_shifts, counts) AS of_zones,
        arrayFlatten(arrayMap(of_zone -> arrayFlatten(arrayMap((at, length) -> arrayWithConstant(length, at),
          range(length(of_zone) - 1), arrayPopFront(arrayDifference(of_zone)))), of_zones)) AS day_of,
        arrayCumSum(arrayMap(of_zone -> toInt64(of_zone[-1]) - of_zone[1], of_zones)) AS quarters,
        arrayMap((sum, of_zone) -> sum - of_zone[-1] + 1, quarters, of_zones) AS day_shifts,
        transform(station_id, {stations:Array(UInt16)}, {zones:Array(UInt16)}, toUInt16(0)) AS zone
      SELECT *, ${begin} AS begin, intDiv(begin, 900) AS first, {first_days:Array(UInt16)}[zone] AS first_day,
        edge_shifts[zone] AS edge_shift, day_shifts[zone] AS day_shift, ${dayAt('begin')} AS earliest,
        arrayJoin(range(earliest, ${dayAt('begin + greatest(seconds, 1) - 1')} + 1)) AS later,
        edges[edge_shift + later + 1] AS begins, edges[edge_shift + later + 2] AS ends
      FROM ${sessions} WHERE station_id IN {stations:Array(UInt16)}
    )`;
}
