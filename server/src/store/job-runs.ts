import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Store } from './open.ts';
import { jobRuns } from './schema/jobs.ts';

export type JobRunRow = typeof jobRuns.$inferSelect;
/** A run that this process holds. */
type HeldRun = Pick<JobRunRow, 'id' | 'runs'>;
type StoreParts = Pick<Store, 'db'>;

/** Characters of an error that are stored. */
const errorLength = 500;
/** The server of jobs that one server runs for all. */
const all = '';

const at = (seconds: number) => new Date(seconds * 1000);
const held = ({ id, runs }: HeldRun) => and(eq(jobRuns.id, id), eq(jobRuns.server, all), eq(jobRuns.runs, runs));

/** The last runs of all jobs. */
export function readJobRuns({ db }: StoreParts): Promise<JobRunRow[]> {
  return db.select().from(jobRuns).orderBy(asc(jobRuns.id), asc(jobRuns.server));
}

/** Records jobs of the installation that it does not know yet. */
export async function addJobs({ db }: StoreParts, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insert(jobRuns)
    .values(ids.map((id) => ({ id, server: all, since: at(now) })))
    .onConflictDoNothing();
}

/**
 * Begins a run that follows the given one, unless another server began it first.
 * @param now unix seconds
 * @param until the end of the lease, which `renewRun` prolongs
 */
export async function claimRun(
  { db }: StoreParts,
  last: HeldRun,
  now: number,
  until: number,
): Promise<HeldRun | undefined> {
  const [run] = await db
    .update(jobRuns)
    .set({ startedAt: at(now), finishedAt: null, leasedUntil: at(until), runs: sql`${jobRuns.runs} + 1` })
    .where(held(last))
    .returning({ id: jobRuns.id, runs: jobRuns.runs });
  return run;
}

/** Prolongs the lease of a run; returns false if another server has begun the job meanwhile. */
export async function renewRun({ db }: StoreParts, run: HeldRun, until: number): Promise<boolean> {
  const rows = await db
    .update(jobRuns)
    .set({ leasedUntil: at(until) })
    .where(held(run))
    .returning({ id: jobRuns.id });
  return rows.length > 0;
}

/** Records the end of a run, and its error if it failed. */
export async function finishRun({ db }: StoreParts, run: HeldRun, now: number, error?: string): Promise<void> {
  const ended = { finishedAt: at(now), leasedUntil: null, error: error?.slice(0, errorLength) ?? null };
  await db.update(jobRuns).set(ended).where(held(run));
}

/** Ends the lease of a run that was stopped: it is due at once. */
export async function interruptRun({ db }: StoreParts, run: HeldRun): Promise<void> {
  await db
    .update(jobRuns)
    .set({ leasedUntil: at(0) })
    .where(held(run));
}

/** Ends the leases of runs that a killed process left, where no other server can hold them: they are due at once. */
export async function endLeases({ db }: StoreParts): Promise<void> {
  await db
    .update(jobRuns)
    .set({ leasedUntil: at(0) })
    .where(and(eq(jobRuns.server, all), isNotNull(jobRuns.leasedUntil)));
}

/** Records a run of a job that every server runs. */
export async function recordRun(
  { db }: StoreParts,
  {
    id,
    server,
    started,
    finished,
    error,
  }: { id: string; server: string; started: number; finished: number; error?: string },
): Promise<void> {
  const run = { startedAt: at(started), finishedAt: at(finished), error: error?.slice(0, errorLength) ?? null };
  await db
    .insert(jobRuns)
    .values({ id, server, since: at(started), runs: 1, ...run })
    .onConflictDoUpdate({ target: [jobRuns.id, jobRuns.server], set: { ...run, runs: sql`${jobRuns.runs} + 1` } });
}

/** Deletes the runs of servers that are gone. */
export async function forgetServers({ db }: StoreParts, before: number): Promise<void> {
  await db.delete(jobRuns).where(and(sql`${jobRuns.server} <> ${all}`, lt(jobRuns.startedAt, at(before))));
}
