import type { Hit } from './format.ts';

/** Longer connections are a broken clock, not a listener. */
export const longestSeconds = 366 * 86_400;

/** Numbers of a connection as a log writes them. */
interface Written {
  /** Unix seconds. */
  at: number;
  seconds: string;
  bytes?: string;
  status?: string;
}

/** Checks the numbers of a connection; a length may have a fraction, which is cut off. */
export function readNumbers({
  at,
  seconds,
  bytes = '0',
  status = '200',
}: Written): Pick<Hit, 'at' | 'seconds' | 'bytes' | 'status'> | { error: string } {
  if (at < 946_684_800 || at >= 2 ** 32) return { error: 'The time is before 2000 or after 2106.' };
  const length = Math.floor(Number(seconds));
  if (!/^\d{1,10}(\.\d+)?$/.test(seconds)) return { error: `The duration "${seconds}" is no number of seconds.` };
  if (length > longestSeconds) return { error: `The duration, ${seconds} seconds, is more than a year.` };
  if (!/^\d{1,15}$/.test(bytes)) return { error: `The number of bytes, "${bytes}", is none.` };
  if (!/^\d{3}$/.test(status)) return { error: `The status "${status}" does not have three digits.` };
  return { at, seconds: length, bytes: Number(bytes), status: Number(status) };
}
