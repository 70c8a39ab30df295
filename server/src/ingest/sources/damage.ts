import { LogError } from '../log-error.ts';

/** The error for compressed data that end too early. */
export function endsEarly(at: number): LogError {
  return new LogError('damaged', `The compressed data ends early, after byte ${at}: part of the file is missing.`, {
    values: { from: at, to: at },
  });
}

/**
 * The error for damaged compressed data.
 * @param from bytes of the compressed file, between which the damage lies
 */
export function damaged(from: number, to: number, reason: string, cause?: unknown): LogError {
  const message = `The compressed data is damaged between bytes ${from} and ${to}: ${reason}.`;
  return new LogError('damaged', message, { cause, values: { from, to } });
}
