import { benchAlerts } from './alerts.ts';
import { benchBudget } from './budget.ts';
import { benchClients } from './clients.ts';
import { benchCoverage } from './coverage.ts';
import { benchDamage } from './damage.ts';
import { benchFiles } from './files.ts';
import { benchFirstStart } from './first-start.ts';
import { benchFormats } from './formats.ts';
import { benchHostile } from './hostile.ts';
import { benchImport } from './import.ts';
import { benchKills } from './kills.ts';
import { benchLive } from './live.ts';
import { benchPage } from './page.ts';
import { benchQuery } from './query.ts';
import { benchReports } from './reports.ts';
import { benchSoak } from './soak.ts';
import { benchSongs } from './songs.ts';
import { benchUsual } from './usual.ts';

/**
 * `npm run bench -- [import|files|formats|query|page|songs|clients|soak|coverage|reports|usual|hostile|damage|kills|alerts|live|demo|budget] [options]`: prints the results of each;
 * without a name, runs all.
 */
const benches: Record<string, (options: string[]) => Promise<void>> = {
  import: benchImport,
  files: benchFiles,
  formats: benchFormats,
  query: benchQuery,
  page: benchPage,
  songs: benchSongs,
  clients: benchClients,
  soak: benchSoak,
  coverage: benchCoverage,
  reports: benchReports,
  usual: benchUsual,
  hostile: benchHostile,
  damage: benchDamage,
  kills: benchKills,
  alerts: benchAlerts,
  live: benchLive,
  demo: benchFirstStart,
  budget: benchBudget,
};

const [name, ...options] = process.argv.slice(2);
if (name !== undefined && !(name in benches)) {
  process.stderr.write(`There is no benchmark "${name}"; there are: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(1);
}
for (const [each, run] of Object.entries(benches)) {
  if (name === undefined || name === each) await run(options);
}
