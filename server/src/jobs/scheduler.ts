import type { FastifyBaseLogger } from 'fastify';
import { safeMessage } from '../host/log.ts';
import {
  addJobs,
  claimRun,
  finishRun,
  interruptRun,
  type JobRunRow,
  readJobRuns,
  recordRun,
  renewRun,
} from '../store/job-runs.ts';
import type { Store } from '../store/open.ts';
import { isDue } from './is-due.ts';
import type { Job } from './job.ts';

interface Context {
  store: Pick<Store, 'db' | 'refuseNewer'>;
  /** Unix seconds. */
  clock: () => number;
}
type OfInstallation<C> = Extract<Job<C>, { once: 'installation' }>;
type OfProcess<C> = Extract<Job<C>, { once: 'process' }>;

/** A job of an installation whose server was killed runs again after so many seconds. */
const leaseSeconds = 60;
/** Seconds between two looks at the jobs of the installation. */
const lookSeconds = 20;
/** A job of each process is recorded at most so often, unless its error changed. */
const recordSeconds = 60;

/** Starts jobs when they are due. A job never runs twice at once on a server, nor one of the installation on two. */
export class Scheduler<C extends Context> {
  readonly #jobs: readonly Job<C>[];
  readonly #context: C;
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly #server: string;
  readonly #elapsed: () => number;
  readonly #isOff: (id: string) => boolean;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, Promise<void>>();
  /** When jobs of this process run next, and when those of the installation are looked at, in elapsed seconds. */
  readonly #next = new Map<string, number>();
  readonly #recorded = new Map<string, { at: number; error?: string }>();
  readonly #leases = new Set<() => Promise<void>>();
  #look = Number.NEGATIVE_INFINITY;
  #turn: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param options.server the name of this server in records
   * @param options.elapsed seconds that pass evenly, also when the wall clock is set
   * @param options.isOff whether a job does not run now; one that has missed its time runs when it may again
   */
  constructor(
    jobs: readonly Job<C>[],
    context: C,
    log: Pick<FastifyBaseLogger, 'info' | 'error'>,
    {
      server,
      elapsed = () => performance.now() / 1000,
      isOff = () => false,
    }: { server: string; elapsed?: () => number; isOff?: (id: string) => boolean },
  ) {
    this.#jobs = jobs;
    this.#context = context;
    this.#log = log;
    this.#server = server;
    this.#elapsed = elapsed;
    this.#isOff = isOff;
    for (const { id, once, schedule } of jobs) {
      if (once === 'process')
        this.#next.set(id, elapsed() + (schedule === 'start' ? 0 : (schedule.first ?? schedule.every)));
    }
  }

  /** Looks every second for jobs that are due. */
  start(): void {
    const turn = () => void this.turn();
    this.#timer = setInterval(turn, 1000).unref();
    turn();
  }

  /** Starts the jobs that are due, and renews the leases of those that run. */
  turn(): Promise<void> {
    this.#turn ??= this.#startDue()
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#log.error({ err: error }, 'jobs cannot be started');
      })
      .finally(() => {
        this.#turn = undefined;
      });
    return this.#turn;
  }

  /** Waits for the jobs that run now. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values());
  }

  /** Aborts running jobs, and waits for their current step. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#turn;
    await this.settled();
  }

  async #startDue(): Promise<void> {
    const elapsed = this.#elapsed();
    for (const job of this.#jobs) {
      const next = this.#next.get(job.id);
      if (job.once !== 'process' || next === undefined || next > elapsed || this.#running.has(job.id)) continue;
      if (this.#isOff(job.id)) continue;
      if (job.schedule === 'start') this.#next.delete(job.id);
      else this.#next.set(job.id, elapsed + job.schedule.every);
      this.#keep(job.id, this.#runOfProcess(job));
    }
    if (elapsed < this.#look + lookSeconds) return;
    this.#look = elapsed;
    await Promise.all([...this.#leases].map((renew) => renew()));
    await this.#startOfInstallation();
  }

  async #startOfInstallation(): Promise<void> {
    const { store, clock } = this.#context;
    await store.refuseNewer();
    const jobs = this.#jobs.filter(
      (job): job is OfInstallation<C> => job.once === 'installation' && !this.#isOff(job.id),
    );
    let rows = await readJobRuns(store);
    const rowOf = (id: string): JobRunRow | undefined => rows.find((row) => row.id === id && row.server === '');
    const added = jobs.filter(({ id }) => !rowOf(id)).map(({ id }) => id);
    if (added.length > 0) {
      await addJobs(store, added, clock());
      rows = await readJobRuns(store);
    }
    for (const job of jobs) {
      const row = rowOf(job.id);
      if (!row || this.#running.has(job.id) || this.#stopping.signal.aborted || !isDue(job, row, clock())) continue;
      const run = await claimRun(store, row, clock(), clock() + leaseSeconds);
      if (run) this.#keep(job.id, this.#runOfInstallation(job, run));
    }
  }

  #keep(id: string, run: Promise<void>): void {
    const kept = run
      .catch((error: unknown) => this.#log.error({ err: error }, `the run of ${id} cannot be recorded`))
      .finally(() => this.#running.delete(id));
    this.#running.set(id, kept);
  }

  async #runOfInstallation(job: OfInstallation<C>, run: Pick<JobRunRow, 'id' | 'runs'>): Promise<void> {
    const { store, clock } = this.#context;
    const lost = new AbortController();
    const renew = async () => {
      if (!(await renewRun(store, run, clock() + leaseSeconds))) lost.abort();
    };
    this.#leases.add(renew);
    const error = await this.#run(job, AbortSignal.any([this.#stopping.signal, lost.signal]));
    this.#leases.delete(renew);
    // What was stopped may be half done: it is due again.
    if (this.#stopping.signal.aborted) await interruptRun(store, run);
    else await finishRun(store, run, clock(), error);
  }

  async #runOfProcess(job: OfProcess<C>): Promise<void> {
    const { store, clock } = this.#context;
    const started = clock();
    const error = await this.#run(job, this.#stopping.signal);
    const last = this.#recorded.get(job.id);
    const isFresh = last && last.error === error && this.#elapsed() < last.at + recordSeconds;
    if (this.#stopping.signal.aborted || isFresh) return;
    this.#recorded.set(job.id, { at: this.#elapsed(), error });
    await recordRun(store, { id: job.id, server: this.#server, started, finished: clock(), error });
  }

  /** Runs a job, and returns the message of its error. */
  async #run({ id, run }: Job<C>, signal: AbortSignal): Promise<string | undefined> {
    try {
      await run(this.#context, signal, this.#log);
      return undefined;
    } catch (error) {
      if (!signal.aborted) this.#log.error({ err: error }, `the job ${id} failed`);
      return safeMessage(error);
    }
  }
}
