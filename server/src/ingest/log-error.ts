import { diskFullOf } from '../host/disk-full.ts';
import { Refusal, somethingWrong } from '../host/refusal.ts';

type Code = 'expands' | 'damaged' | 'window' | 'stalled' | 'nothing_readable';
type Values = Record<string, number | string>;

/** A log that cannot be read to its end; its name says why to programs, its values say where. */
export class LogError extends Error {
  override name = 'LogError';
  readonly code: Code;
  readonly values: Values | undefined;
  constructor(code: Code, message: string, { values, ...options }: ErrorOptions & { values?: Values } = {}) {
    super(message, options);
    this.code = code;
    this.values = values;
  }

  /** The same error for a source of this name. */
  of(name: string): LogError {
    return new LogError(this.code, `${name}: ${this.message}`, { cause: this, values: this.values });
  }
}

/** The reason of a failed import that users may see; messages of the engine or a library belong in the server's log alone. */
export function failureOf(error: unknown): { error: string; code?: string; values?: Values } {
  if (error instanceof LogError) return { error: error.message, code: error.code, values: error.values };
  const refusal = diskFullOf(error) ?? error;
  return refusal instanceof Refusal ? { error: refusal.message, code: refusal.code } : { error: somethingWrong };
}
