import { readJobRuns } from '@quarterhour/server/store/job-runs';
import { type AlertKind, secondsOf } from './kind.ts';

/** The last run of a background job failed. */
export const jobFailing: AlertKind = {
  id: 'job_failing',
  async find(_alert, _stations, { services }, open) {
    const rows = await readJobRuns(services.store);
    const failed = rows.filter(({ error, finishedAt }) => error !== null && finishedAt !== null);
    return {
      findings: failed.map(({ id, server, error, finishedAt }) => {
        const key = `job:${id}:${server}`;
        // A job that fails again and again has failed since the first time.
        const known = open.find((incident) => incident.key === key && incident.state !== 'closed');
        const since = known ? secondsOf(known.since) : secondsOf(finishedAt as Date);
        return { key, stations: [], since, facts: { what: id, error: error ?? '' } };
      }),
      unknown: [],
    };
  },
};
