import { Cron } from 'croner';
import type { JobRunRow } from '../store/job-runs.ts';
import type { Job } from './job.ts';

/**
 * Whether a job of the installation has to run now: its time has come since the last run, or that was interrupted.
 * @param now unix seconds
 */
export function isDue(
  { schedule }: Extract<Job<never>, { once: 'installation' }>,
  run: JobRunRow,
  now: number,
): boolean {
  // A lease that ended without a result: its server was stopped or killed.
  if (run.leasedUntil) return run.leasedUntil.getTime() <= now * 1000;
  if ('every' in schedule) return !run.startedAt || run.startedAt.getTime() + schedule.every * 1000 <= now * 1000;
  // The reference itself is not included.
  const [latest] = new Cron(schedule.cron, { timezone: 'UTC' }).previousRuns(1, new Date((now + 1) * 1000));
  return latest !== undefined && (run.startedAt ?? run.since) < latest;
}
