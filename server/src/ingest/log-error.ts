import type { Finding } from '@quarterhour/model/findings';
import { diskFullOf } from '../host/disk-full.ts';
import { Refusal, somethingWrong } from '../host/refusal.ts';

type Code = 'expands' | 'damaged' | 'packed' | 'window' | 'stalled' | 'nothing_readable' | 'implausible';
type Values = Record<string, number | string>;
type Details = ErrorOptions & { values?: Values; findings?: Finding[] };

/** A log that cannot be read to its end; its name says why to programs, its values say where. */
export class LogError extends Error {
  override name = 'LogError';
  readonly code: Code;
  readonly values: Values | undefined;
  /** Why the log is not plausible. */
  readonly findings: Finding[] | undefined;
  constructor(code: Code, message: string, { values, findings, ...options }: Details = {}) {
    super(message, options);
    this.code = code;
    this.values = values;
    this.findings = findings;
  }

  /** The same error for a source of this name. */
  of(name: string): LogError {
    return new LogError(this.code, `${name}: ${this.message}`, {
      cause: this,
      values: this.values,
      findings: this.findings,
    });
  }
}

/** The reason of a failed import that users may see; messages of the engine or a library belong in the server's log alone. */
export function failureOf(error: unknown): { error: string; code?: string; values?: Values; findings?: Finding[] } {
  if (error instanceof LogError) {
    const { message, code, values, findings } = error;
    return { error: message, code, values, findings };
  }
  const refusal = diskFullOf(error) ?? error;
  return refusal instanceof Refusal ? { error: refusal.message, code: refusal.code } : { error: somethingWrong };
}
