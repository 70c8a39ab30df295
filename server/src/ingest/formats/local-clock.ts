import type { Began } from '../airings/read-moment.ts';
import { wallClock } from '../airings/wall-clock.ts';

const quarter = 900;

export const noZone = 'Nothing says which time zone the clock of this log has; name the station with --station.';

/**
 * Converts moments to unix seconds by the clock of a station. Of an hour that comes twice it takes the first, whatever line
 * came before: the same line must be the same moment in every file.
 */
export function localClock(timezone: string | undefined): (began: Began) => number | undefined {
  const offsets = new Map<number, number>();
  return (began) => {
    if ('at' in began) return began.at;
    if (timezone === undefined) return undefined;
    const start = Math.floor(began.wall / quarter) * quarter;
    const offset = offsets.get(start) ?? start - wallClock(timezone)(start);
    offsets.set(start, offset);
    return began.wall - offset;
  };
}
