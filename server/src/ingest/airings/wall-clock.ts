import { offsetAt } from '@quarterhour/model/zone';

const daySeconds = 86_400;

/**
 * Converts local times to instants, in the order of a file's lines. For an hour that comes twice, it is the first of the two
 * instants that is not before the instant of the line before. A time that a clock change skips is the instant at which the
 * clock would have shown it without the change.
 */
export function wallClock(zone: string): (wall: number) => number {
  const offsets = new Map<number, [before: number, after: number]>();
  let newest = Number.NEGATIVE_INFINITY;
  return (wall) => {
    const day = Math.floor(wall / daySeconds);
    let found = offsets.get(day);
    if (!found) {
      found = [offsetAt((day - 1) * daySeconds, zone), offsetAt((day + 2) * daySeconds, zone)];
      offsets.set(day, found);
    }
    const [before, after] = found;
    if (before === after) {
      newest = wall - before;
      return newest;
    }
    const candidates = [before, after]
      .map((offset) => wall - offset)
      .filter((instant) => instant + offsetAt(instant, zone) === wall)
      .sort((one, other) => one - other);
    const instant = candidates.find((candidate) => candidate >= newest) ?? candidates.at(-1) ?? wall - before;
    newest = instant;
    return instant;
  };
}
