import { dayparts, type ScheduledDimension } from '@quarterhour/model/dimensions';
import type { TimeDimension } from '@quarterhour/model/period';
import { isoWithOffset, quarterHourSeconds } from '@quarterhour/model/zone';
import type { Programme } from './programme.ts';

/*
 * Buckets of time as numbers, computed by the same arithmetic in SQL and in TypeScript. A quarter hour is known by its
 * number since 1970: in UTC (`utc`) and by the clock of the station (`local`, the number that a clock without a zone shows).
 */

/** A stretch of quarter hours (UTC numbers, `to` excluded) in which a clock keeps one distance from UTC. */
export interface ClockPiece {
  from: number;
  to: number;
  /** Quarter hours ahead of UTC. */
  offset: number;
  /** The schedule of the station, where a query asks for what it says. */
  programme?: Programme;
}

export const quartersOfDay = 86_400 / quarterHourSeconds;
const quartersOfHour = 4;
const secondsOfDay = 86_400;

interface TimeCode {
  /** How long the shortest bucket is: it decides what must be read. */
  grain: 'quarter' | 'hour' | 'day';
  /** The code as SQL over SQL: the local quarter hour, and where one clock alone is asked the UTC one. */
  sql: (local: string, utc: string | null, pieces: readonly ClockPiece[], scheduled: ScheduledSql) => string;
  /** The same in TypeScript. */
  code: (local: number, utc: number | null, piece: ClockPiece) => number;
  /** The label of a code; `pieces` is null where stations of several clocks are added up. */
  label: (code: number, pieces: readonly ClockPiece[] | null, programme?: Programme) => string;
}

/** The code of a dimension that follows schedules, as SQL of the quarter hour at hand. */
export type ScheduledSql = (dimension: ScheduledDimension) => string;

const mod = (value: number, by: number) => ((value % by) + by) % by;
const dateOf = (day: number) => new Date(day * secondsOfDay * 1000).toISOString().slice(0, 10);
const dayOf = (local: number) => Math.floor(local / quartersOfDay);
const sqlDay = (local: string) => `intDiv(${local}, ${quartersOfDay})`;
const sqlHour = (local: string) => `intDiv(${local} % ${quartersOfDay}, ${quartersOfHour})`;
const hourOf = (local: number) => Math.floor(mod(local, quartersOfDay) / quartersOfHour);
/** Monday is 0; 1970 began on a Thursday. */
const weekdayOf = (day: number) => mod(day + 3, 7);

const daypartOf = (hour: number) => dayparts.filter(({ from }) => from <= hour).length - 1;
const sqlDaypart = (hour: string) =>
  `multiIf(${dayparts
    .slice(1)
    .map(({ from }, number) => `${hour} < ${from}, ${number}`)
    .join(', ')}, ${dayparts.length - 1})`;

/** An instant as one zone writes it, or as clocks of several zones show it: without an offset. */
function instantLabel(code: number, pieces: readonly ClockPiece[] | null): string {
  if (!pieces) return new Date(code * quarterHourSeconds * 1000).toISOString().slice(0, 19);
  const piece = pieces.find(({ from, to }) => code >= from && code < to) ?? (pieces.at(-1) as ClockPiece);
  return isoWithOffset(code * quarterHourSeconds, piece.offset * quarterHourSeconds);
}

/** What the schedule of a station says of a quarter hour. */
const scheduledCode = (dimension: ScheduledDimension): TimeCode => ({
  grain: 'quarter',
  sql: (_, _utc, _pieces, scheduled) => scheduled(dimension),
  code: (local, _, { programme, offset }) => programme?.codeAt(dimension, local - offset) ?? 0,
  label: (code, _, programme) => programme?.labelOf(dimension, code) ?? '',
});

/**
 * Every dimension of time. Where one clock is asked, quarter hours and hours are instants, so that the hour that comes twice
 * in autumn stays two; over several clocks they are what the clocks show, and that hour is one of eight quarter hours.
 */
export const timeCodes: Record<TimeDimension, TimeCode> = {
  quarter_hour: {
    grain: 'quarter',
    sql: (local, utc) => utc ?? local,
    code: (local, utc) => utc ?? local,
    label: instantLabel,
  },
  hour: {
    grain: 'hour',
    sql(local, utc, pieces) {
      if (!utc) return `intDiv(${local}, ${quartersOfHour})`;
      const begin = `${utc} - ${local} % ${quartersOfHour}`;
      // An hour that a change of the clock cuts begins with the change.
      const changed = pieces.slice(1).some(({ from, offset }) => (from + offset) % quartersOfHour !== 0);
      return changed ? `greatest(${begin}, ${byPiece(utc, pieces, ({ from }, at) => (at === 0 ? 0 : from))})` : begin;
    },
    code(local, utc, piece) {
      if (utc === null) return Math.floor(local / quartersOfHour);
      return Math.max(utc - mod(local, quartersOfHour), piece.from);
    },
    label: (code, pieces) => instantLabel(pieces ? code : code * quartersOfHour, pieces),
  },
  day: {
    grain: 'day',
    sql: sqlDay,
    code: dayOf,
    label: dateOf,
  },
  week: {
    grain: 'day',
    sql: (local) => `${sqlDay(local)} - (${sqlDay(local)} + 3) % 7`,
    code: (local) => dayOf(local) - weekdayOf(dayOf(local)),
    label: dateOf,
  },
  month: {
    grain: 'day',
    sql: (local) => `toYYYYMM(toDate(toUInt16(${sqlDay(local)})))`,
    code: (local) => Number(dateOf(dayOf(local)).slice(0, 7).replace('-', '')),
    label: (code) => `${Math.floor(code / 100)}-${String(code % 100).padStart(2, '0')}`,
  },
  hour_of_day: {
    grain: 'hour',
    sql: sqlHour,
    code: hourOf,
    label: String,
  },
  day_of_week: {
    grain: 'day',
    sql: (local) => `(${sqlDay(local)} + 3) % 7 + 1`,
    code: (local) => weekdayOf(dayOf(local)) + 1,
    label: String,
  },
  daypart: {
    grain: 'hour',
    sql: (local) => sqlDaypart(sqlHour(local)),
    code: (local) => daypartOf(hourOf(local)),
    label: (code) => dayparts[code]?.id ?? '',
  },
  show: scheduledCode('show'),
  broadcast: scheduledCode('broadcast'),
  own_daypart: scheduledCode('own_daypart'),
};

/** SQL that chooses a number, or SQL of one, by the piece of the clock that holds a UTC quarter hour. */
export function byPiece<Piece extends Pick<ClockPiece, 'to'>>(
  utc: string,
  pieces: readonly Piece[],
  value: (piece: Piece, at: number) => number | string,
): string {
  const last = pieces.length - 1;
  const values = pieces.map(value);
  if (new Set(values).size === 1) return String(values[0]);
  const cases = pieces.slice(0, last).map(({ to }, at) => `${utc} < ${to}, ${values[at]}`);
  return `multiIf(${cases.join(', ')}, ${values[last]})`;
}

/** The finest of some dimensions of time; 'period' where none is asked. */
export function grainOf(times: readonly TimeDimension[]): 'quarter' | 'hour' | 'day' | 'period' {
  const grains = times.map((id) => timeCodes[id].grain);
  return (['quarter', 'hour', 'day'] as const).find((grain) => grains.includes(grain)) ?? 'period';
}
