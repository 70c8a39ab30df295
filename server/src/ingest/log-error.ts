import { Refusal, somethingWrong } from '../refusal.ts';

type Code = 'expands' | 'damaged' | 'window' | 'stalled';

/** A log that cannot be read to its end; programs know why by its name. */
export class LogError extends Error {
  override name = 'LogError';
  readonly code: Code;
  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** What may be told of why an import failed: what the engine or a library says of itself is for the server's log alone. */
export function failureOf(error: unknown): { error: string; code?: string } {
  if (error instanceof LogError) return { error: error.message, code: error.code };
  return { error: error instanceof Refusal ? error.message : somethingWrong };
}
