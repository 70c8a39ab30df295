import type { ChildProcess } from 'node:child_process';
import { Refusal } from '../../host/refusal.ts';
import { startModule } from '../../host/start-module.ts';
import type { AgentClass } from './classify-agent.ts';
import type { Place } from './find-place.ts';
import type { CountryPoints } from './place-points.ts';

/*
 * A separate process looks up addresses and user agents. The databases take 200 to 300 MB, which only the end of a process
 * frees for certain, and half a second of looking up would block every request here.
 */

/** The answer of each kind of call. */
export interface Answers {
  /** The places of addresses: the distinct ones, and for each address the index of its own. */
  places: { distinct: Place[]; of: number[] };
  /** The coordinates of the regions and cities of countries. */
  points: CountryPoints[];
  /** The autonomous systems of addresses; 0 if unknown. */
  networks: number[];
  agents: AgentClass[];
}

export interface Call {
  id: number;
  kind: keyof Answers;
  texts: readonly string[];
}

type Reply = { id: number } & ({ answer: Answers[keyof Answers] } | { error: Error });

/** Seconds without a call after which the process ends. */
const idleSeconds = 30;

/** Seconds without an answer after which a process that has calls is killed: the slowest call takes a few. */
const silentSeconds = 120;

/** A process that lived on without an answer was killed. */
class SilentProcess extends Refusal {
  constructor() {
    super(
      'no_answer',
      `The process that looks up addresses and user agents gave no answer for ${silentSeconds / 60} minutes and was ended. Import again; if this repeats, see whether the machine lacks memory.`,
    );
  }
}

interface Waiting {
  process: ChildProcess;
  resolve(answer: never): void;
  reject(error: Error): void;
}

export class LookUpProcess {
  readonly #start: () => ChildProcess;
  #waiting = new Map<number, Waiting>();
  #process?: ChildProcess;
  #timer?: NodeJS.Timeout;
  #silence?: NodeJS.Timeout;
  #calls = 0;

  /** @param start starts a process that answers calls */
  constructor(start: () => ChildProcess) {
    this.#start = start;
  }

  /** Whether the databases take memory now. */
  get isOpen(): boolean {
    return this.#process !== undefined;
  }

  /** Asks once more, in a new process, if the first one gave no answer. */
  async ask<Kind extends keyof Answers>(kind: Kind, texts: readonly string[]): Promise<Answers[Kind]> {
    try {
      return await this.#askOnce(kind, texts);
    } catch (error) {
      if (error instanceof SilentProcess) return this.#askOnce(kind, texts);
      throw error;
    }
  }

  #askOnce<Kind extends keyof Answers>(kind: Kind, texts: readonly string[]): Promise<Answers[Kind]> {
    clearTimeout(this.#timer);
    const child = this.#open();
    child.ref();
    child.channel?.ref();
    const id = this.#calls++;
    return new Promise<Answers[Kind]>((resolve, reject) => {
      if (this.#waiting.size === 0) this.#expectAnswer(child);
      this.#waiting.set(id, { process: child, resolve, reject });
      child.send({ id, kind, texts } satisfies Call);
    }).finally(() => this.#rest());
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#process?.disconnect();
    this.#process = undefined;
  }

  #open(): ChildProcess {
    if (this.#process) return this.#process;
    const child = this.#start();
    child.on('message', (reply: Reply) => this.#take(reply));
    child.on('error', (error) => this.#lose(child, error));
    child.on('exit', (code, signal) =>
      this.#lose(child, new Error(`The process that looks up addresses and user agents ended (${signal ?? code}).`)),
    );
    this.#process = child;
    return child;
  }

  #take(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (waiting && this.#waiting.size > 0) this.#expectAnswer(waiting.process);
    if ('error' in reply) waiting?.reject(reply.error);
    else waiting?.resolve(reply.answer as never);
  }

  /** Kills a process that gives no answer from now on; one that is stopped ends by no other signal. */
  #expectAnswer(child: ChildProcess): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      child.kill('SIGKILL');
      this.#lose(child, new SilentProcess());
    }, silentSeconds * 1000);
  }

  /** Rejects the calls of a process that ended, and of no other. */
  #lose(child: ChildProcess, error: Error): void {
    if (this.#process === child) this.#process = undefined;
    for (const [id, { process, reject }] of this.#waiting) {
      if (process !== child) continue;
      this.#waiting.delete(id);
      reject(error);
    }
  }

  /** Without a call under way, lets this process end, and ends the other one after some time. */
  #rest(): void {
    if (this.#waiting.size > 0) return;
    clearTimeout(this.#silence);
    this.#process?.unref();
    this.#process?.channel?.unref();
    // Two answers that arrive together come here twice: of two timers, the next call would stop one only.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), idleSeconds * 1000).unref();
  }
}

const lookUpProcess = new LookUpProcess(() =>
  startModule(new URL('./look-up-process.ts', import.meta.url), [], {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  }),
);

/** Looks up addresses, user agents or countries; answers are in their order. */
export function lookUp<Kind extends keyof Answers>(kind: Kind, texts: readonly string[]): Promise<Answers[Kind]> {
  return lookUpProcess.ask(kind, texts);
}

/** Whether the databases are open, which they are during a lookup and a short time after it. */
export function isLookUpOpen(): boolean {
  return lookUpProcess.isOpen;
}
