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

const daySeconds = 86_400;
const firstDay = Date.UTC(2000, 0, 1) / 1000;
const stepsOfZones = new Map<string, readonly ClockStep[]>();

/** From a time that a clock shows, as the UTC seconds at which a clock in UTC would show it, it is so many seconds ahead of UTC. */
interface ClockStep {
  shown: number;
  ahead: number;
}

/** The same as `localClock`, as steps: in the order of the times shown, from 2000 until a year begins. */
export function localSteps(timezone: string, untilYear: number): readonly ClockStep[] {
  const key = `${timezone} ${untilYear}`;
  const known = stepsOfZones.get(key);
  if (known) return known;
  const clock = localClock(timezone);
  const aheadAt = (shown: number) => shown - (clock({ wall: shown }) ?? shown);
  const steps = [{ shown: firstDay, ahead: aheadAt(firstDay) }];
  const end = Date.UTC(untilYear, 0, 1) / 1000;
  for (let day = firstDay, ahead = aheadAt(day); day < end; day += daySeconds) {
    if (aheadAt(day + daySeconds) === ahead) continue;
    for (let shown = day + quarter; shown <= day + daySeconds; shown += quarter) {
      if (aheadAt(shown) !== ahead) steps.push({ shown, ahead: aheadAt(shown) });
      ahead = aheadAt(shown);
    }
  }
  stepsOfZones.set(key, steps);
  return steps;
}
