import type { JobId } from '@quarterhour/model/jobs';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../services.ts';

interface Work<Context> {
  id: JobId;
  /** @param signal aborted when the server stops, or another server has taken the job over */
  run(services: Context, signal: AbortSignal, log: Pick<FastifyBaseLogger, 'info' | 'error'>): Promise<unknown>;
}

/**
 * Work in the background. One of an installation is made up once after downtime; one of a process begins with its server. It runs
 * at each start of a server, every so many seconds (`first`: after the start, if not as many), or at the times of a cron
 * expression (UTC).
 */
export type Job<Context = Services> = Work<Context> &
  (
    | { once: 'process'; schedule: 'start' | { every: number; first?: number } }
    | { once: 'installation'; schedule: { every: number } | { cron: string } }
  );
