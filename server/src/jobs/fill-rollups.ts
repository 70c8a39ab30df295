import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { fillBehind } from '../ingest/fill-behind.ts';
import type { Job } from './job.ts';

/** Fills what counts leave: until then, questions are answered from sessions. The exclusive lock keeps servers apart. */
export const fillRollups: Job = {
  id: 'fill_rollups',
  schedule: { every: 5, first: 2 },
  once: 'process',
  async run({ engine, store, answers }, signal) {
    const behind = await answers.behind();
    if (behind.isNone) return;
    const parts = { engine, store, catalogue: () => readSnapshot(store) };
    try {
      await fillBehind(parts, { first: behind.asked, onlyDue: true, signal });
    } finally {
      answers.forgetBehind();
    }
  },
};
