import { daysOver } from '@quarterhour/model/period';
import { quarterHourSeconds, type Stretch } from '@quarterhour/model/zone';
import type { StationEntry } from '../catalogue/snapshot.ts';
import type { Parameters } from '../engine/engine.ts';

/** Local days as some stations' clocks count them: the first, the quarter hour in which it begins, and their lengths in quarter hours. */
interface Clock {
  stations: number[];
  first: string;
  begin: number;
  lengths: number[];
}

/**
 * The statement that fills a table like `device_days` from one like `sessions`: the different devices of each station,
 * stream and local day. @param span holds all of the sessions (UTC seconds)
 */
export function insertDeviceDays(
  deviceDays: string,
  sessions: string,
  stations: readonly Pick<StationEntry, 'id' | 'timezone'>[],
  span: Stretch,
): { sql: string; parameters: Parameters } {
  const clocks = clocksOf(stations, span);
  return {
    sql: `INSERT INTO ${deviceDays} ${clocks.map((_, number) => devicesByClock(sessions, number)).join(' UNION ALL ')}`,
    parameters: Object.assign({}, ...clocks.map(parametersOf)),
  };
}

function clocksOf(stations: readonly Pick<StationEntry, 'id' | 'timezone'>[], span: Stretch): Clock[] {
  const clocks = new Map<string, Clock>();
  for (const { id, timezone } of stations) {
    const known = clocks.get(timezone);
    if (known) known.stations.push(id);
    else clocks.set(timezone, { stations: [id], ...localDays(span, timezone) });
  }
  return [...clocks.values()];
}

function localDays(span: Stretch, timezone: string): Omit<Clock, 'stations'> {
  const days = daysOver(span, timezone);
  return {
    first: days[0]?.day ?? '',
    begin: (days[0]?.from ?? 0) / quarterHourSeconds,
    lengths: days.map(({ from, to }) => (to - from) / quarterHourSeconds),
  };
}

const parametersOf = ({ stations, first, begin, lengths }: Clock, number: number): Parameters => ({
  [`stations_${number}`]: stations,
  [`first_${number}`]: first,
  [`begin_${number}`]: begin,
  [`lengths_${number}`]: lengths,
});

function devicesByClock(sessions: string, number: number): string {
  const lengths = `{lengths_${number}:Array(UInt32)}`;
  const dayAt = (instant: string) => `day_of[intDiv(${instant}, 900) - {begin_${number}:UInt32} + 1]`;
  const begin = 'toUInt32(start)';
  return `SELECT day, station_id, stream_id, {first_${number}:Date} + later AS local_day, groupBitmapState(device_id)
    FROM (
      WITH arrayFlatten(arrayMap((day, length) -> arrayWithConstant(length, day), range(length(${lengths})), ${lengths})) AS day_of
      SELECT day, station_id, stream_id, device_id,
        arrayJoin(range(${dayAt(begin)}, ${dayAt(`${begin} + greatest(seconds, 1) - 1`)} + 1)) AS later
      FROM ${sessions} WHERE station_id IN {stations_${number}:Array(UInt16)}
    )
    GROUP BY day, station_id, stream_id, local_day`;
}
