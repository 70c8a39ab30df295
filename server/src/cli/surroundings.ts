import type { Config } from '../host/config.ts';
import type { Caller } from './caller.ts';

/** The input and the output of a command. */
export interface Surroundings {
  settings: NodeJS.ProcessEnv;
  /** Resolves when the answer has been written. */
  say(text: string): Promise<void>;
  /** Stops long work: a server, an import. */
  signal: AbortSignal;
}

/** What the commands share. */
export interface Shared extends Surroundings {
  config: () => Config;
  /** Runs a command that makes calls, and always closes what it opened. */
  withCaller(purpose: string, work: (caller: Caller) => Promise<string>): Promise<void>;
  /** The same for a command about what is there: it refuses a folder without data, and makes none in it. */
  withData(purpose: string, work: (caller: Caller) => Promise<string>): Promise<void>;
}
