import { offsetAt } from '@quarterhour/model/zone';

const daySeconds = 86_400;

/**
 * Turns what a zone's clock showed into instants, in the order in which lines stand in a file: of the two instants of an
 * hour that comes twice, the first one that is not before the instant of the line before. A time that clocks skip is the
 * instant at which they would have shown it, had they not been changed.
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
