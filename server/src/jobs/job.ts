import type { JobId } from '@quarterhour/model/jobs';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';

/** When a job runs: at each start of a server, every so many seconds, or at the times of a cron expression (UTC). */
export type Schedule = 'start' | { every: number } | { cron: string };

interface Work<Context> {
  id: JobId;
  /** @param signal aborted when the server stops, or another server has taken the job over */
  run(services: Context, signal: AbortSignal, log: Pick<FastifyBaseLogger, 'info' | 'error'>): Promise<unknown>;
}

/** Work in the background. One of an installation is made up once after downtime; one of a process begins with its server. */
export type Job<Context = Services> = Work<Context> &
  (
    | { once: 'process'; schedule: Exclude<Schedule, { cron: string }> }
    | { once: 'installation'; schedule: Exclude<Schedule, 'start'> }
  );
