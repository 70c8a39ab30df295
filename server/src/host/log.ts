import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import { recordLine } from './log-tail.ts';
import { withoutAddresses } from './without-addresses.ts';

/*
 * Nothing that is written to the log identifies a person: errors lose the parameters of their statements, and every text loses
 * what looks like an address.
 */

/** What of an error is logged: undeclared fields, such as the parameters of a statement, are not. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string | number;
  cause?: LoggedError;
  [key: string]: unknown;
}

/** The message of an error without the parameters of its statement, and without addresses. */
export function safeMessage(error: unknown): string {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  // Both stores quote values of parameters in their messages.
  const quoted = isOfStore(error) ? error.message.replace(/'(?:[^'\\]|\\.)*'|(?<=: )"[^"]*"$/g, "'…'") : error.message;
  return withoutAddresses(quoted.replace(/\nparams: [\s\S]*$/, ''));
}

const isOfStore = (error: Error) => error.name === 'EngineError' || 'severity' in error;

export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: safeMessage(error), stack: '' };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: safeMessage(error),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    // The stack begins with the message.
    stack: withoutAddresses(/\n {4}at [\s\S]*$/.exec(error.stack ?? '')?.[0].trimStart() ?? ''),
    ...(error.cause instanceof Error && { cause: loggedError(error.cause) }),
  };
}

/** What may hold an address: most lines do not, and are written as they are. */
const mayHoldAddress = /@|%40|::|\d[.-]\d{1,3}[.-]\d|[\da-f]:[\da-f]{0,4}:/i;

function withoutAddressesInJson(line: string): string {
  if (!mayHoldAddress.test(line)) return line;
  const clean = (_key: string, value: unknown) => (typeof value === 'string' ? withoutAddresses(value) : value);
  return `${JSON.stringify(JSON.parse(line, clean))}\n`;
}

/** The settings of the log, for Fastify: lines of JSON, and for people at a terminal lines that they can read. */
export function loggerOptions(
  level: string,
  isTerminal = process.stdout.isTTY,
): Extract<FastifyServerOptions['logger'], object> {
  const streamWrite = (line: string) => {
    const clean = withoutAddressesInJson(line);
    recordLine(clean);
    return isTerminal ? readable(clean) : clean;
  };
  return { level, serializers: { err: loggedError }, hooks: { streamWrite } };
}

const levels: Record<number, string> = { 40: 'warning: ', 50: 'error: ', 60: 'fatal: ' };

/** A line of the log as a person reads it: the time on this machine’s clock, the message, and what belongs to it. */
function readable(line: string): string {
  const { level, time, msg = '', err, pid: _, hostname: __, reqId: ___, ...more } = JSON.parse(line);
  const fields = Object.entries(more).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const at = new Date(time).toTimeString().slice(0, 8);
  const text = [`${at} ${levels[level] ?? ''}${msg}`, ...fields].join('  ');
  return `${text}\n${err ? `  ${err.type}: ${err.message}\n  ${err.stack.replaceAll('\n', '\n  ')}\n` : ''}`;
}

/** Pseudonyms of callers: those of a day are the same, and nobody can compute them from an address, not even later. */
export class CallerPseudonyms {
  readonly #clock: () => number;
  #day = '';
  #key = randomBytes(32);

  /** @param clock unix seconds */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** The pseudonym, for the present UTC day, of a person or an address. */
  of(caller: string): string {
    const day = new Date(this.#clock() * 1000).toISOString().slice(0, 10);
    if (day !== this.#day) [this.#day, this.#key] = [day, randomBytes(32)];
    return createHmac('sha256', this.#key).update(caller).digest('base64url').slice(0, 12);
  }
}
