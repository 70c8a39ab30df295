import { fillBehind } from '../../server/src/ingest/fill-behind.ts';
import { icecast } from '../../server/src/ingest/formats/icecast.ts';
import { importLogs } from '../../server/src/ingest/import.ts';
import { openSource } from '../../server/src/ingest/sources/source.ts';
import { openListening } from '../../server/src/listening/open.ts';
import { rollups } from '../../server/src/listening/rollups.ts';
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
  /** By table: its bytes on disk, and the seconds in which it was filled from sessions, if it is a rollup. */
  tables: Record<string, { bytes: number; seconds: number }>;
}

const [folder = '', file = ''] = process.argv.slice(2);
const store = await openStore({ folder });
const engine = await openListening({ folder });
const imports = {
  engine,
  store,
  catalogue: async () => catalogue,
  secret: await deviceSecret(store),
  clock: () => Date.now() / 1000,
};
const filled: Record<string, number> = {};
const { command } = engine;
engine.command = async (sql, parameters) => {
  const begun = performance.now();
  await command(sql, parameters);
  const into = /^INSERT INTO (?:counting|temporary_fill_session_days)_(\w+)/.exec(sql)?.[1];
  const rollup = rollups.find(({ name }) => name === into)?.name;
  if (rollup) filled[rollup] = (filled[rollup] ?? 0) + (performance.now() - begun) / 1000;
};
const stages: Record<string, number> = {};
const begun = performance.now();
let stageBegun = begun;
const { lines, sessions = 0 } = await importLogs(imports, {
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
await fillBehind(imports);
stages.filling = (performance.now() - begun) / 1000 - seconds;
const parts = await engine.rows<{ table: string; bytes: string }>(
  'SELECT table, sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND database = currentDatabase() GROUP BY table ORDER BY bytes DESC',
);
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
  tables: Object.fromEntries(
    parts.map(({ table, bytes }) => [table, { bytes: Number(bytes), seconds: filled[table] ?? 0 }]),
  ),
};
process.stdout.write(JSON.stringify(figures));
