import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { refuseDamage, verify } from '../ingest/verify.ts';
import { exclusively } from '../listening/exclusively.ts';
import type { Job } from './job.ts';

/** Checks the listening store, and heals what can be counted again. Its error names the rest. */
export const verifyData: Job = {
  id: 'verify',
  schedule: { cron: '20 4 * * *' },
  once: 'installation',
  async run({ engine, store }, _signal, log) {
    const parts = { engine, store, catalogue: () => readSnapshot(store) };
    const findings = await exclusively(parts, 'check', (own) => verify(own, { quick: false }));
    for (const { words } of findings.filter(({ healed }) => healed)) log.info(words);
    refuseDamage(findings);
  },
};
