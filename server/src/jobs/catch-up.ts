import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { catchUp } from '../ingest/catch-up.ts';
import { refuseDamage, verify } from '../ingest/verify.ts';
import { exclusively } from '../listening/exclusively.ts';
import type { Job } from './job.ts';

/** Log messages for work that a start completes. */
const messages = {
  classifying: 'classifying known user agents again, by newer data',
  counting: 'counting days again',
};

/** Completes what an interrupted process or an older version left, and looks for parts that the engine could not read. */
export const catchUpJob: Job = {
  id: 'catch_up',
  schedule: 'start',
  once: 'process',
  async run({ engine, store }, signal, log) {
    const parts = { engine, store, catalogue: () => readSnapshot(store) };
    await catchUp(parts, (what, done) => log.info(`${messages[what]}: ${Math.round(done * 100)} %`), signal);
    const findings = await exclusively(parts, 'check', (own) => verify(own, { quick: true }));
    for (const { words } of findings.filter(({ healed }) => healed)) log.info(words);
    refuseDamage(findings);
  },
};
