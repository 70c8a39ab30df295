import { fillBehind } from '../../server/src/ingest/fill-behind.ts';
import { icecast } from '../../server/src/ingest/formats/icecast.ts';
import { importLogs } from '../../server/src/ingest/import.ts';
import { openSource } from '../../server/src/ingest/sources/source.ts';
import { openListening } from '../../server/src/listening/open.ts';
import { openStore } from '../../server/src/store/open.ts';
import { deviceSecret } from '../../server/src/store/secrets.ts';
import { catalogue } from './log.ts';

/** The results of one import in a process of its own. */
export interface Figures {
  lines: number;
  sessions: number;
  seconds: number;
  /** Processor time of all threads: until answers contain the lines, and with all that is filled after it. */
  processorSeconds: number;
  filledSeconds: number;
  /** Peak memory of the process, in bytes. */
  peakMemory: number;
  /** Seconds from the end of the previous stage to the end of each stage. */
  stages: Record<string, number>;
}

const [folder = '', file = ''] = process.argv.slice(2);
const store = await openStore({ folder });
const engine = await openListening({ folder });
const parts = {
  engine,
  store,
  catalogue: async () => catalogue,
  secret: await deviceSecret(store),
  clock: () => Date.now() / 1000,
};
const stages: Record<string, number> = {};
const begun = performance.now();
let stageBegun = begun;
const { lines, sessions = 0 } = await importLogs(parts, {
  format: icecast,
  sources: [await openSource(file)],
  onProgress({ stage, done }) {
    if (done !== 1) return;
    stages[stage] = (performance.now() - stageBegun) / 1000;
    stageBegun = performance.now();
  },
});
const seconds = (performance.now() - begun) / 1000;
const answered = process.cpuUsage();
await fillBehind(parts);
stages.filling = (performance.now() - begun) / 1000 - seconds;
await engine.close();
await store.close();
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const figures: Figures = {
  lines,
  sessions,
  seconds,
  processorSeconds: (answered.user + answered.system) / 1e6,
  filledSeconds: (userCPUTime + systemCPUTime) / 1e6,
  peakMemory: maxRSS * 1024,
  stages,
};
process.stdout.write(JSON.stringify(figures));
