import { offsetAt } from '@quarterhour/model/zone';

const day = 86_400;

/**
 * The instant (Unix seconds) of a local time. A time that a clock change skips is moved by the change: 02:30 is 03:30 that
 * night. Of a time that comes twice, it is the first.
 */
export function instantOf(local: string, zone: string): number {
  const seconds = wall(local) / 1000;
  const before = offsetAt(seconds - day, zone);
  const after = offsetAt(seconds + day, zone);
  if (before === after) return seconds - before;
  const isRight = (offset: number) => offsetAt(seconds - offset, zone) === offset;
  return seconds - (isRight(before) || !isRight(after) ? before : after);
}

/** The local time YYYY-MM-DDTHH:MM of an instant (Unix seconds). */
export function localOf(instant: number, zone: string): string {
  return isoOf(instant + offsetAt(instant, zone)).slice(0, 16);
}

/** Minutes from one local time to another, as if no clock ever changed. */
export function minutesBetween(from: string, to: string): number {
  return (wall(to) - wall(from)) / 60_000;
}

/** A local time or date so many minutes later, as if no clock ever changed. */
export function shifted(local: string, minutes: number): string {
  return new Date(wall(local) + minutes * 60_000).toISOString().slice(0, local.length);
}

/** A local time as milliseconds of a clock that never changes. */
export function wall(local: string): number {
  return Date.parse(local.length === 10 ? `${local}T00:00:00Z` : `${local}:00Z`);
}

export function isoOf(instant: number): string {
  return new Date(instant * 1000).toISOString();
}
