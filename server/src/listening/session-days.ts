import { daysOver } from '@quarterhour/model/period';
import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import type { Parameters } from '../engine/engine.ts';

/*
 * Sessions cut into the local days of their stations, from which the rollups by day are filled. Each row is one session on one
 * day, so that days add up without clipping at their edges.
 */

export function createSessionDays(table: string): string {
  return `CREATE TABLE ${table} (
    day Date, station_id UInt16, stream_id UInt16, device_id UInt32, place UInt32,
    device_category LowCardinality(String), device LowCardinality(String), player LowCardinality(String),
    listening_method LowCardinality(String),
    local_day UInt16,        -- day of the station's clock, numbered since 1970
    started UInt8,           -- it started on this day
    carried UInt8,           -- it was in progress when the day began
    seconds UInt32,          -- listened on this day
    credits UInt16,          -- quarter hours of this day credited to it
    credits_on_stream UInt16, credits_by_method UInt16
  ) ENGINE = Memory`;
}

/** The days of one time zone as its stations count them: the first, and where each begins and the last ends, as UTC quarter hours. */
interface DaysOfZone {
  stations: number[];
  first: number;
  edges: number[];
}

/**
 * Fills such a table from one like `sessions`.
 * @param span holds all of the sessions (UTC seconds)
 */
export function insertSessionDays(
  table: string,
  sessions: string,
  stations: readonly { id: number; timezone: string }[],
  span: Stretch,
): { sql: string; parameters: Parameters } {
  const zones = daysOfZones(stations, span);
  return {
    sql: `INSERT INTO ${table} ${zones.map((_, number) => daysOfSessions(sessions, number)).join(' UNION ALL ')}`,
    parameters: Object.assign({}, ...zones.map(parametersOf)),
  };
}

function daysOfZones(stations: readonly { id: number; timezone: string }[], span: Stretch): DaysOfZone[] {
  const zones = new Map<string, DaysOfZone>();
  for (const { id, timezone } of stations) {
    const known = zones.get(timezone);
    if (known) {
      known.stations.push(id);
      continue;
    }
    const days = [...daysOver(span, timezone)];
    const edges = [...days.map(({ from }) => from), days.at(-1)?.to ?? span.to];
    zones.set(timezone, {
      stations: [id],
      first: dayNumber(days[0]?.day ?? '1970-01-01'),
      edges: edges.map((edge) => edge / quarterHourSeconds),
    });
  }
  return [...zones.values()];
}

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

const parametersOf = ({ stations, first, edges }: DaysOfZone, number: number): Parameters => ({
  [`stations_${number}`]: stations,
  [`first_${number}`]: first,
  [`edges_${number}`]: edges,
});

function daysOfSessions(sessions: string, number: number): string {
  const edges = `{edges_${number}:Array(UInt32)}`;
  const begin = 'toUInt32(start)';
  const dayAt = (instant: string) => `day_of[intDiv(${instant}, 900) - ${edges}[1] + 1]`;
  const creditsOn = (from: string, credits: string) =>
    `greatest(0, toInt64(least(${from} + ${credits}, ends)) - greatest(${from}, begins))`;
  const ofStored = (column: string, bit: number) =>
    `if(bitAnd(shared, ${bit}) = 0, own, ${creditsOn(`first + bitShiftRight(${column}, 16)`, `bitAnd(${column}, 65535)`)})`;
  return `SELECT day, station_id, stream_id, device_id, place, device_category, device, player, listening_method,
      toUInt16({first_${number}:UInt16} + later) AS local_day, later = earliest, later != earliest,
      least(begin + seconds, ends * 900) - greatest(begin, begins * 900),
      ${creditsOn('first + credit_skip', 'credits')} AS own, ${ofStored('credit_on_stream', 4)}, ${ofStored('credit_by_method', 2)}
    FROM (
      WITH arrayFlatten(arrayMap((at, length) -> arrayWithConstant(length, at), range(length(${edges}) - 1), arrayPopFront(arrayDifference(${edges})))) AS day_of
      SELECT *, ${begin} AS begin, intDiv(begin, 900) AS first, ${dayAt(begin)} AS earliest,
        arrayJoin(range(earliest, ${dayAt(`begin + greatest(seconds, 1) - 1`)} + 1)) AS later,
        ${edges}[later + 1] AS begins, ${edges}[later + 2] AS ends
      FROM ${sessions} WHERE station_id IN {stations_${number}:Array(UInt16)}
    )`;
}
