import { packMonths as pack } from '../ingest/pack-months.ts';
import type { Job } from './job.ts';

/** Puts the days of months that are over for long into one part of each table. */
export const packMonths: Job = {
  id: 'pack_months',
  schedule: { cron: '10 5 * * *' },
  once: 'installation',
  async run({ engine, store, clock, answers }, signal, log) {
    try {
      await pack(
        { engine, store },
        {
          clock,
          signal,
          onPacked: ({ table, months, seconds }) =>
            log.info(`table ${table}: the days of ${months} month(s) lie together, after ${seconds.toFixed(1)} s`),
        },
      );
    } finally {
      answers.forgetBehind();
    }
  },
};
