import { api } from '@quarterhour/model/api';
import { type JobRun, jobsWithout } from '@quarterhour/model/jobs';
import type { StalledWork } from '@quarterhour/model/running-work';
import type { FastifyInstance } from 'fastify';
import { serverName } from '../../host/server-name.ts';
import type { Services } from '../../services.ts';
import { readJobRuns } from '../../store/job-runs.ts';
import { readStalled } from '../../store/running-work.ts';
import { serve } from '../serve.ts';

type StoreParts = Pick<Services, 'config' | 'store' | 'clock' | 'switches'>;

/** The background jobs and their last runs. */
export function serveJobs(app: FastifyInstance, services: StoreParts): void {
  serve(app, api.listJobs, async () => ({ jobs: await listJobs(services), stalled: await stalledWork(services) }));
}

async function stalledWork({ store, clock }: StoreParts): Promise<StalledWork | null> {
  const work = await readStalled(store, clock());
  return work ? { kind: work.kind, since: work.progressedAt.toISOString(), files: [...work.files] } : null;
}

async function listJobs({ switches, store, clock }: StoreParts): Promise<JobRun[]> {
  const ids = jobsWithout(switches.off());
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

/** A number of the last run of each job of this server, and of those that one server runs for all. */
export async function jobSamples(
  services: StoreParts,
  read: (run: JobRun & { finished_at: string }) => number,
): Promise<{ value: number; labels: { job: string; server: string } }[]> {
  const own = serverName(services.config);
  return (await listJobs(services)).flatMap((run) => {
    const { id, server, finished_at } = run;
    if (finished_at === null || (server !== null && server !== own)) return [];
    return [{ value: read({ ...run, finished_at }), labels: { job: id, server: server ?? '' } }];
  });
}
