import { offsetAt } from '@quarterhour/model/zone';

/** The instant (Unix seconds) of a local time YYYY-MM-DDTHH:MM; one that a clock change skips comes an hour later. */
function instantOf(local: string, zone: string): number {
  const wall = Date.parse(`${local}:00Z`) / 1000;
  const offsets = [offsetAt(wall - 86_400, zone), offsetAt(wall + 86_400, zone)];
  const exact = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at, zone) === wall);
  return exact.length > 0 ? Math.min(...exact) : wall - (offsets[0] ?? 0);
}

/** The local time YYYY-MM-DDTHH:MM of an instant (Unix seconds). */
export function localOf(instant: number, zone: string): string {
  return new Date((instant + offsetAt(instant, zone)) * 1000).toISOString().slice(0, 16);
}

/** A local time of one zone on the clock of another. */
export function onClock(local: string, from: string, to: string): string {
  return from === to ? local : localOf(instantOf(local, from), to);
}

/** A local time, or a date, so many minutes later, as if no clock ever changed. */
export function shifted(local: string, minutes: number): string {
  const wall = Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local}:00Z`);
  return Number.isNaN(wall) ? local : new Date(wall + minutes * 60_000).toISOString().slice(0, local.length);
}

/** Minutes from one local time to another, as if no clock ever changed. */
export function minutesBetween(from: string, to: string): number {
  const wall = (local: string) => Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local}:00Z`);
  return (wall(to) - wall(from)) / 60_000;
}
