import { api } from '@quarterhour/model/api';
import { type JobRun, jobsWithout } from '@quarterhour/model/jobs';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../services.ts';
import { readJobRuns } from '../../store/job-runs.ts';
import { serve } from '../serve.ts';

type StoreParts = Pick<Services, 'config' | 'store' | 'clock'>;

/** The background jobs and their last runs. */
export function serveJobs(app: FastifyInstance, services: StoreParts): void {
  serve(app, api.listJobs, async () => ({ jobs: await listJobs(services) }));
}

async function listJobs({ config, store, clock }: StoreParts): Promise<JobRun[]> {
  const ids = jobsWithout(config.modulesOff);
  return (await readJobRuns(store)).flatMap(({ id, server, startedAt, finishedAt, leasedUntil, error }) => {
    const known = ids.find((one) => one === id);
    if (!known) return [];
    return {
      id: known,
      server: server || null,
      started_at: startedAt?.toISOString() ?? null,
      finished_at: finishedAt?.toISOString() ?? null,
      is_running: leasedUntil !== null && leasedUntil.getTime() > clock() * 1000,
      error,
    };
  });
}

/** Adds the last runs of jobs to the metrics; they are read when the metrics are. */
export function registerJobMetrics(registry: Registry, services: StoreParts): void {
  const gauge = (name: string, help: string, readValue: (run: JobRun & { finished_at: string }) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job', 'server'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const run of await listJobs(services)) {
          const { id, server, finished_at } = run;
          if (finished_at !== null) this.set({ job: id, server: server ?? '' }, readValue({ ...run, finished_at }));
        }
      },
    });
  gauge('quarterhour_job_failed', 'Whether the last run of a job failed', ({ error }) => (error === null ? 0 : 1));
  gauge('quarterhour_job_last_run_timestamp_seconds', 'When the last run of a job ended', ({ finished_at }) =>
    Math.floor(Date.parse(finished_at) / 1000),
  );
}
