import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { send } from './demo-server.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const print = (line: string) => process.stdout.write(`demo: ${line}\n`);
/** Seconds to the full dashboard, on two cores with a warm package cache. */
const aim = 60;

/**
 * Times what a newcomer waits for: `npm run demo` in a fresh clone, until the dashboard of the last 28 days is full, and until
 * the older days are there. Prints each phase as the command does, with the seconds since it began.
 * Options: `--port 18080`, `--limit 300` fails if the dashboard took so many seconds.
 */
export async function benchFirstStart(options: string[]): Promise<void> {
  const args = { port: { type: 'string', default: '18080' }, limit: { type: 'string' } } as const;
  const { values } = parseArgs({ args: options, options: args });
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-first-start-'));
  try {
    await done(spawn('git', ['clone', '--quiet', root, join(folder, 'clone')], { stdio: 'inherit' }));
    const seconds = await timeDemo(folder, values.port);
    if (values.limit !== undefined && seconds > Number(values.limit))
      throw new Error(`The dashboard took ${seconds.toFixed(0)} s; the limit is ${values.limit} s.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the seconds to the full dashboard */
async function timeDemo(folder: string, port: string): Promise<number> {
  const begin = performance.now();
  const since = () => (performance.now() - begin) / 1000;
  const data = join(folder, 'data');
  const env = { ...process.env, PORT: port, DATA_DIR: data, LOG_LEVEL: 'warn' };
  // A process group of its own, because npm does not forward signals.
  const demo = spawn('npm', ['run', 'demo', '--silent'], {
    cwd: join(folder, 'clone'),
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(demo, 'exit');
  for (const stream of [demo.stdout, demo.stderr])
    createInterface(stream).on('line', (line) => print(`${since().toFixed(1).padStart(6)} s  ${line}`));
  try {
    const url = `http://localhost:${port}`;
    const waited = async (isDone: () => Promise<boolean>) => {
      while (!(await isDone().catch(() => false))) {
        if (demo.exitCode !== null || demo.signalCode !== null) throw new Error('The demonstration ended.');
        await wait(250);
      }
      return since();
    };
    const full = await waited(() => isFull(url, join(data, 'demo', 'server.json')));
    print(`the dashboard of the last 28 days is full after ${full.toFixed(1)} s (aim: ${aim} s)`);
    const whole = await waited(async () => (await demonstrationOf(url))?.imports_before === null);
    print(`all days are there after ${whole.toFixed(1)} s`);
    return full;
  } finally {
    if (demo.pid !== undefined && demo.exitCode === null && demo.signalCode === null)
      process.kill(-demo.pid, 'SIGTERM');
    await ended;
  }
}

/** Whether all stations have listening in the last 28 days, on each of them, and nothing waits to be counted. */
async function isFull(url: string, file: string): Promise<boolean> {
  const { token: key } = JSON.parse(await readFile(file, 'utf8')) as { token: string };
  const ask = async (dimension: string) => {
    const query = { measures: ['sessions'], dimensions: [dimension], period: { preset: 'last_28_days' } };
    const { status, text } = await send({ url, key }, query);
    if (status !== 200) throw new Error(text);
    return JSON.parse(text) as { rows: [string, number][]; meta: { warnings: { code: string }[] } };
  };
  const [days, stations] = await Promise.all(['day', 'station'].map(ask));
  const heard = (answer: typeof days) => answer?.rows.filter(([, sessions]) => sessions > 0).length ?? 0;
  const counting = days?.meta.warnings.some(({ code }) => code === 'being_counted');
  // Of the newest day, zones further west may still lack hours.
  return !counting && heard(days) >= 27 && heard(stations) === stations?.rows.length && heard(stations) > 1;
}

async function demonstrationOf(url: string): Promise<{ imports_before: string | null } | null> {
  const answered = await fetch(`${url}/api/session/config`);
  return ((await answered.json()) as { demonstration: { imports_before: string | null } | null }).demonstration;
}

async function done(child: ReturnType<typeof spawn>): Promise<void> {
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error(`"${child.spawnargs.join(' ')}" ended with ${status}.`);
}
