import type { Problem } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import type { z } from 'zod';

/** Makes a call of the API as the owner of the data folder. */
export type Call = <Input extends z.ZodType, Output extends z.ZodType>(
  endpoint: Endpoint<Input, Output>,
  input: z.input<Input>,
) => Promise<z.output<Output>>;

/** What the commands of modules use. */
export interface CommandLine {
  /** Runs a command that makes calls, prints its answer, and closes what it opened. */
  withCaller(purpose: string, work: (caller: { call: Call }) => Promise<string>): Promise<void>;
  /** The same for a command about what is there: it refuses a folder without data, and makes none in it. */
  withData(purpose: string, work: (caller: { call: Call }) => Promise<string>): Promise<void>;
}

/** A call was refused; the message is the server's, with the fields that are wrong. */
export class CallError extends Error {
  override name = 'CallError';
  readonly status: number;
  constructor({ status, title, detail, errors = [] }: Problem) {
    const fields = errors.map(({ path, message, allowed }) => {
      const choice = allowed ? ` (allowed: ${allowed.join(', ')})` : '';
      return `${path}: ${message}${choice}`;
    });
    super(fields.length > 0 ? fields.join('\n') : (detail ?? title));
    this.status = status;
  }
}
