import { readConfig } from '../src/host/config.ts';
import { startServer } from '../src/main.ts';
import { openParts } from '../src/open-parts.ts';

/** The real server as a process of its own, by the settings of its environment; messages set its clock, in unix seconds. */
let now = Number(process.env.TEST_CLOCK);
process.on('message', (seconds: number) => {
  now = seconds;
});
process.on('disconnect', () => process.exit());
const clock = () => now;
await startServer(await openParts(readConfig(process.env), 'a test', clock), clock);
process.send?.('ready');
