import { levelsOf } from './levels.ts';
import { bandAround } from './model.ts';
import { fitSpread } from './spread.ts';
import { usualWeekOf } from './usual-week.ts';

/*
 * What is usual of any measure by hour or day, as charts show it. It is learnt as what is expected by quarter hour is
 * (docs/alerts.md, "What is expected"), but judges nothing.
 */

/** A measure by local hour or day, one after the other. */
export interface Slots {
  /** The hour or day of position 0, since 1970 on the clock of the stations. */
  first: number;
  /** 168 for hours, 7 for days. */
  ofWeek: number;
  /** NaN where nothing is known. */
  values: Float64Array;
  /** 1: it says nothing of what is usual. */
  special: Uint8Array;
  /** 1: of a public holiday, which may be like a Sunday. */
  holiday: Uint8Array;
}

export interface UsualSlot {
  usual: number;
  /** Nine of ten values are in this band. */
  low: number;
  high: number;
}

/** Learns what is usual. @returns what is at an hour or day since 1970; undefined with fewer than three weeks that say so */
export function usualOfSlots({
  first,
  ofWeek,
  values,
  special,
  holiday,
}: Slots): (slot: number) => UsualSlot | undefined {
  const levelAt = levelsOf({ first, ofWeek, values, special });
  const leveled = values.map((value, at) => value / levelAt(at));
  const clock = (position: number) => first + position;
  const week = usualWeekOf({ values: leveled, special, clock, slots: ofWeek, lends: false });
  const residuals = Array.from(values).flatMap((value, at) => {
    const usual = Number.isNaN(value) || special[at] === 1 ? undefined : week.at(at);
    const expected = usual && usual.mean * levelAt(at);
    return expected === undefined ? [] : [{ expected, difference: value - expected }];
  });
  // Days are too few to be parted by how much is expected.
  const spread = {
    low: fitSpread(
      residuals.filter(({ difference }) => difference < 0),
      1,
    ),
    high: fitSpread(
      residuals.filter(({ difference }) => difference > 0),
      1,
    ),
  };
  return (slot) => {
    const at = slot - first;
    const usual = week.at(at);
    if (!usual) return undefined;
    const sunday = holiday[at] === 1 ? week.onSunday(at) : undefined;
    const expected = [usual, ...(sunday ? [sunday] : [])].map(({ mean }) => mean * levelAt(at));
    const band = bandAround({ low: Math.min(...expected), high: Math.max(...expected) }, spread);
    return { usual: expected[0] as number, ...band };
  };
}
