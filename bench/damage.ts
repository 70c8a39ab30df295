import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { api } from '@quarterhour/model/api';
import type { QueryInput } from '@quarterhour/model/query';
import { openCaller } from '../server/src/cli/caller.ts';
import { readConfig } from '../server/src/host/config.ts';
import { freePort } from '../server/testing/free-port.ts';
import { seeded } from './import/log.ts';

const print = (line: string) => process.stdout.write(`damage: ${line}\n`);
const program = fileURLToPath(new URL('../server/testing/server-process.ts', import.meta.url));
const clock = Date.parse('2026-10-20T12:00:00Z') / 1000;
const days = ['2026-10-05', '2026-10-06', '2026-10-07'];
/** Files that no data is in: locks, the socket of the running server, its log. */
const beside = /lock|\.pid$|announced|status$|\.log$/;

/** What became of a folder in which one byte was changed. */
type Outcome = 'right' | 'named' | 'refused' | 'WRONG' | 'UNNAMED';

/**
 * Changes one byte of one file of a copy of a data folder, starts the server on it, and asks: each time, the answers are right,
 * or the start, the answer or the server's state says that the data is damaged. `npm run bench -- damage [rounds] [seed]`
 * @throws Error after all rounds if an answer was wrong, or an error did not say what is damaged
 */
export async function benchDamage([rounds = '200', seed = String(Date.now() % 2 ** 31)]: string[]): Promise<void> {
  print(`${rounds} rounds, seed ${seed}`);
  const random = seeded(Number(seed));
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-damage-'));
  const whole = join(folder, 'whole');
  const counts: Partial<Record<Outcome, number>> = {};
  try {
    const expected = await fill(whole);
    const files = (await readdir(whole, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !beside.test(entry.name))
      .map(({ parentPath, name }) => relative(whole, join(parentPath, name)))
      .sort();
    for (let round = 1; round <= Number(rounds); round++) {
      const copy = join(folder, `copy-${round}`);
      await cp(whole, copy, { recursive: true });
      const file = files[Math.floor(random() * files.length)] as string;
      const what = await flip(join(copy, file), random);
      if (what === undefined) continue;
      const { outcome, words } = await tried(copy, expected);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      if (outcome !== 'right') print(`${outcome} ${round}: ${file} ${what}: ${words}`);
      await rm(copy, { recursive: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  print(JSON.stringify(counts));
  if (counts.WRONG || counts.UNNAMED) throw new Error('Damage went unnoticed, or was not named.');
}

async function flip(path: string, random: () => number): Promise<string | undefined> {
  const { size } = await stat(path);
  if (size === 0) return undefined;
  const at = Math.floor(random() * size);
  const bit = 1 << Math.floor(random() * 8);
  const file = await open(path, 'r+');
  try {
    const byte = Buffer.alloc(1);
    await file.read(byte, 0, 1, at);
    byte[0] = (byte[0] ?? 0) ^ bit;
    await file.write(byte, 0, 1, at);
  } finally {
    await file.close();
  }
  return `byte ${at} of ${size}, bit ${bit}`;
}

/** Starts a server on a folder, gives its calls to the work, and ends it. */
async function serving<Answer>(
  folder: string,
  work: (
    call: Awaited<ReturnType<typeof openCaller>>['call'],
    server: { url: string; token: string },
  ) => Promise<Answer>,
): Promise<{ answer: Answer } | { refused: string }> {
  const own = { PORT: String(await freePort()), DATA_DIR: folder, LOG_LEVEL: 'warn', WARM_CACHE: 'false' };
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...own, TEST_CLOCK: String(clock) },
  });
  const ended = once(child, 'exit');
  const said = text(child.stderr as NodeJS.ReadableStream);
  const started = await Promise.race([once(child, 'message'), ended.then(() => undefined)]);
  if (!started) return { refused: await said };
  const { call, close, place } = await openCaller(readConfig(own), 'a test');
  if (!('server' in place)) return { refused: await said };
  try {
    return { answer: await work(call, place.server) };
  } finally {
    await close();
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(forced);
  }
}

/** Fills a folder with three days of a station, and returns what is answered about them. */
async function fill(folder: string): Promise<string> {
  const done = await serving(folder, async (call, { url, token }) => {
    await call(api.createTerritory, { slug: 'home', name: 'Home' });
    await call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
    const station = { slug: 'one', name: 'One', group: 'north', timezone: 'Europe/Paris' };
    await call(api.createStation, { ...station, streams: [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }] });
    for (const day of days) {
      const answer = await fetch(`${url}/ingest/icecast?name=${day}.log`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
        body: linesOf(day),
      });
      const said = await answer.text();
      if (!answer.ok || !said.includes('"sessions"')) throw new Error(`The import answered ${answer.status}: ${said}`);
    }
    return answersOf(call);
  });
  if ('refused' in done) throw new Error(done.refused);
  return done.answer;
}

function linesOf(day: string): string {
  const date = day.slice(-2);
  return Array.from({ length: 300 }, (_, number) => {
    const time = `${String(6 + (number % 16)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}:07`;
    const address = `88.${198 + (number % 7)}.${date}.${number % 250}`;
    return `${address} - - [${date}/Oct/2026:${time} +0200] "GET /one.mp3 HTTP/1.1" 200 ${(400 + number) * 16_000} "-" "VLC/3.0.${number % 20}" ${400 + number}`;
  }).join('\n');
}

const breakdowns: NonNullable<QueryInput['dimensions']>[] = [
  [],
  ['day'],
  ['country'],
  ['city'],
  ['player'],
  ['hour_of_day'],
  ['day', 'hour_of_day'],
  ['stream'],
];

type Call = Parameters<Parameters<typeof serving>[1]>[0];

async function answersOf(call: Call): Promise<string> {
  const answers: unknown[] = [];
  for (const dimensions of breakdowns) {
    const measures: QueryInput['measures'] = ['sessions', 'listening_hours', 'aqh', 'reach'];
    const { rows } = await call(api.query, { measures, dimensions, period: { from: '2026-10-05', to: '2026-10-07' } });
    answers.push(rows);
  }
  answers.push(await call(api.listStations, {}));
  return JSON.stringify(answers);
}

const namesDamage = /damaged|backup|cannot be read/i;

async function tried(folder: string, expected: string): Promise<{ outcome: Outcome; words: string }> {
  const done = await serving(folder, async (call, { url }) => {
    const answered = await answersOf(call).catch((error: Error) => ({ failed: error.message }));
    const state = (await (await fetch(`${url}/readyz`)).json()) as { status: string };
    return { answered, state: state.status };
  });
  if ('refused' in done) {
    const isNamed = namesDamage.test(done.refused) && !/^\s+at /m.test(done.refused);
    return { outcome: isNamed ? 'refused' : 'UNNAMED', words: done.refused.slice(0, 600) };
  }
  const { answered, state } = done.answer;
  if (typeof answered !== 'string') {
    return { outcome: namesDamage.test(answered.failed) ? 'named' : 'UNNAMED', words: answered.failed.slice(0, 600) };
  }
  if (answered === expected) return { outcome: 'right', words: '' };
  return { outcome: state === 'degraded' ? 'named' : 'WRONG', words: `answers differ, the server is ${state}` };
}
