import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { catchUp } from '../ingest/catch-up.ts';
import type { Job } from './job.ts';

/** Log messages for work that a start completes. */
const messages = {
  classifying: 'classifying known user agents again, by newer data',
  counting: 'counting days again',
};

/** Completes what an interrupted process or an older version left. */
export const catchUpJob: Job = {
  id: 'catch_up',
  schedule: 'start',
  once: 'process',
  run: ({ engine, store }, signal, log) =>
    catchUp(
      { engine, store, catalogue: () => readSnapshot(store) },
      (what, done) => log.info(`${messages[what]}: ${Math.round(done * 100)} %`),
      signal,
    ),
};
