import { stalledMinutes, type WorkKind } from '@quarterhour/model/running-work';
import { eq } from 'drizzle-orm';
import type { Database } from './database.ts';
import { imports, runningWork } from './schema/counting.ts';

/** Seconds between two records of running work: shorter work writes nothing. */
const recordSeconds = 30;

/** Records the work that holds the exclusive lock in this process, for all processes that share the store. */
export class WorkRecorder {
  readonly #db: Database;
  #progressedAt = new Date();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The work that runs moved on. */
  progressed(): void {
    this.#progressedAt = new Date();
  }

  /** Runs work; the caller holds the exclusive lock. */
  async run<Answer>(kind: WorkKind, work: () => Promise<Answer>): Promise<Answer> {
    const startedAt = new Date();
    this.#progressedAt = startedAt;
    // Whoever holds the lock is the only one who runs: what is recorded was killed.
    await this.#forget();
    let recorded = false;
    let writing = Promise.resolve();
    const record = async () => {
      const progressedAt = this.#progressedAt;
      if (recorded) await this.#db.update(runningWork).set({ progressedAt });
      else await this.#db.insert(runningWork).values({ kind, startedAt, progressedAt });
      recorded = true;
    };
    const timer = setInterval(() => {
      // The work itself fails if the store stays away.
      writing = writing.then(record).catch(() => undefined);
    }, recordSeconds * 1000).unref();
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await writing;
      if (recorded) await this.#forget();
    }
  }

  /** On a full disk, work that makes room must go on. */
  async #forget(): Promise<void> {
    await this.#db.delete(runningWork).catch(() => undefined);
  }
}

/** The work that holds the exclusive lock, or whose process was killed. */
export interface Running {
  kind: WorkKind;
  progressedAt: Date;
  isStalled: boolean;
  /** The files and the station of an import. */
  files: readonly string[];
  station: string | null;
}

/**
 * Reads the work that runs, once it has for half a minute. What waits for its turn does not run.
 * @param now unix seconds
 */
export async function readRunning({ db }: { db: Pick<Database, 'select'> }, now: number): Promise<Running | undefined> {
  const [row] = await db.select().from(runningWork).limit(1);
  if (!row) return undefined;
  const { kind, progressedAt } = row;
  const [own] = kind === 'import' ? await db.select().from(imports).where(eq(imports.state, 'running')).limit(1) : [];
  const isStalled = now * 1000 - progressedAt.getTime() >= stalledMinutes * 60_000;
  return { kind, progressedAt, isStalled, files: own?.files ?? [], station: own?.station ?? null };
}

/** The running work, if it made no progress for minutes. @param now unix seconds */
export async function readStalled(store: { db: Pick<Database, 'select'> }, now: number): Promise<Running | undefined> {
  const running = await readRunning(store, now);
  return running?.isStalled ? running : undefined;
}
