import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import pLimit from 'p-limit';
import { Refusal } from './refusal.ts';
import { startModule } from './start-module.ts';

/*
 * Parsers of what strangers send (feeds, pictures, calendars, …) run in a process of their own: a hostile input may take
 * minutes or gigabytes there, and the server answers meanwhile.
 */

/** A function of a module, and the limits of one call. Input and output are structured clones. */
export interface ParserLimits {
  /** The file of the module, which the process imports. */
  module: URL;
  /** The name of its exported function. */
  name: string;
  /** Of processor time, from when the process has loaded the module; on the clock ten times as many, its start included. */
  seconds: number;
  /** Of memory, the process itself (some 80 MB) included. */
  megabytes: number;
  /** Lets everything else on the machine run first. */
  isPatient?: boolean;
}

export type Reply<Output> =
  | { output: Output }
  | { refusal: Pick<Refusal, 'code' | 'message' | 'errors'> }
  | { error: Error };

/** An input needs more than the limits of its parser, or ended its process. */
export class ParserLimitError extends Error {
  override name = 'ParserLimitError';
}

/** Processes that parse at a time, and calls that wait for one. */
const mostProcesses = 2;
const mostWaiting = 50;
/** Seconds after which a process without a call ends. */
const idleSeconds = 10;
/** How much longer than its processor time a call may take on a busy machine. */
const clockFactor = 10;

/** Processes without a call, with the timers that end them. */
type Idle = Map<ChildProcess, NodeJS.Timeout>;

const turns = pLimit(mostProcesses);

/**
 * Returns a function that calls a parser in a child process.
 * It throws the parser's own Refusal, or ParserLimitError if the call exceeds a limit.
 */
export function isolatedParser<Input, Output>(
  limits: ParserLimits,
): (input: Input, signal?: AbortSignal) => Promise<Output> {
  const idle: Idle = new Map();
  return (input, signal) => {
    if (turns.pendingCount >= mostWaiting) {
      const message = 'Too many files are being read at the moment: try again in a minute.';
      return Promise.reject(new Refusal('too_many', message, { retryAfter: 60 }));
    }
    return turns(async () => {
      signal?.throwIfAborted();
      const child = take(idle) ?? start(limits);
      const reply = await call<Output>(child, input, limits, signal);
      rest(child, idle);
      return outputOf(reply);
    });
  };
}

function start({ module, name, megabytes, seconds, isPatient }: ParserLimits): ChildProcess {
  const args = [module.href, name, String(megabytes), String(seconds)];
  const child = startModule(new URL('./isolated-parser-process.ts', import.meta.url), args, {
    execArgv: [`--max-old-space-size=${megabytes}`],
    // Without the secrets in the server's environment.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Without a number, the process could not be started, and its first call says so.
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
}

/** Sends one input and returns the reply; a process that exceeds a limit is killed. */
async function call<Output>(
  child: ChildProcess,
  input: unknown,
  { seconds, megabytes }: ParserLimits,
  signal: AbortSignal | undefined,
): Promise<Reply<Output>> {
  child.removeAllListeners();
  child.ref();
  child.channel?.ref();
  const timeout = AbortSignal.timeout(seconds * clockFactor * 1000);
  const stop = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    return await new Promise<Reply<Output>>((resolve, reject) => {
      stop.addEventListener('abort', () => {
        const late = new ParserLimitError(`Reading takes more than ${seconds} seconds.`);
        reject(timeout.aborted ? late : stop.reason);
      });
      child.on('message', (reply) => resolve(reply as Reply<Output>));
      child.on('error', reject);
      child.on('exit', (code, by) => reject(endError(code, by, { seconds, megabytes })));
      child.send({ input }, (error) => error && reject(error));
    });
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** V8 aborts at its own limit; the process kills itself at the limit of memory outside V8's heap. */
function endError(
  code: number | null,
  by: NodeJS.Signals | null,
  { seconds, megabytes }: Pick<ParserLimits, 'seconds' | 'megabytes'>,
): Error {
  if (by === 'SIGXCPU') return new ParserLimitError(`Reading takes more than ${seconds} seconds.`);
  if (by === 'SIGABRT' || by === 'SIGKILL' || code === 134) {
    return new ParserLimitError(`Reading takes more than ${megabytes} MB of memory.`);
  }
  return new Error(`The process of a parser ended (${by ?? code}).`);
}

function take(idle: Idle): ChildProcess | undefined {
  const [found] = idle;
  if (!found) return undefined;
  const [child, timer] = found;
  clearTimeout(timer);
  idle.delete(child);
  return child;
}

/** Keeps a process for the next call, lets this one end meanwhile, and ends it after some time. */
function rest(child: ChildProcess, idle: Idle): void {
  const end = () => {
    clearTimeout(idle.get(child));
    idle.delete(child);
    child.kill();
  };
  idle.set(child, setTimeout(end, idleSeconds * 1000).unref());
  child.removeAllListeners();
  child.on('error', end);
  child.on('exit', end);
  child.unref();
  child.channel?.unref();
}

function outputOf<Output>(reply: Reply<Output>): Output {
  if ('output' in reply) return reply.output;
  if ('error' in reply) throw reply.error;
  const { code, message, errors } = reply.refusal;
  throw new Refusal(code, message, { errors });
}
