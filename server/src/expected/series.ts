import { offsetsOf, quarterHourSeconds } from '@quarterhour/model/zone';

/** What is known of a station, or of several together, by quarter hour (UTC). */
export interface Series {
  /** The quarter hour of position 0: unix seconds / 900. */
  first: number;
  /** The zone whose weeks are compared. */
  timezone: string;
  /** Mean listeners; NaN where nothing is known. */
  values: Float64Array;
  /** 1: it says nothing of what is usual, as an outage, a public holiday or a special annotation does. */
  special: Uint8Array;
  /** 1: of a public holiday, which may be like a Sunday. */
  holiday: Uint8Array;
  /** Known quarter hours that say nothing of what is usual, and unknown ones. */
  leftOut: LeftOut;
}

/** Quarter hours that are left out of what is usual. */
export interface LeftOut {
  gaps: number;
  outages: number;
  holidays: number;
  specials: number;
}

export const quartersOfDay = 96;
export const quartersOfWeek = 672;
export const quartersOfYear = 35_040;

/** Local quarter hours of a series, by position, which may lie after its end. */
export function clockOf(
  { first, timezone }: Pick<Series, 'first' | 'timezone'>,
  length: number,
): (at: number) => number {
  const from = first * quarterHourSeconds;
  const parts = offsetsOf({ from, to: from + (length + quartersOfWeek) * quarterHourSeconds }, timezone);
  return (at) => {
    const instant = (first + Math.floor(at)) * quarterHourSeconds;
    const part = parts.find(({ to }) => instant < to) ?? parts.at(-1);
    return first + at + (part?.offset ?? 0) / quarterHourSeconds;
  };
}
