import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { api } from '@quarterhour/model/api';
import type { QueryInput } from '@quarterhour/model/query';
import { openCaller } from '../server/src/cli/caller.ts';
import { readConfig } from '../server/src/host/config.ts';
import { freePort } from '../server/testing/free-port.ts';

const program = fileURLToPath(new URL('../bin/quarterhour.js', import.meta.url));
export const servedDays = ['2026-10-05', '2026-10-06', '2026-10-07'];

export type Call = Awaited<ReturnType<typeof openCaller>>['call'];
export interface Served {
  url: string;
  token: string;
  child: ChildProcess;
}

/** Starts a server on a folder, gives its calls to the work, and ends it. */
export async function serving<Answer>(
  folder: string,
  work: (call: Call, server: Served) => Promise<Answer>,
): Promise<{ answer: Answer } | { refused: string }> {
  const port = String(await freePort());
  const own = { PORT: port, DATA_DIR: folder, LOG_LEVEL: 'warn', WARM_CACHE: 'false', KEEP_HITS_DAYS: 'none' };
  const child = spawn(process.execPath, [program, 'start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...own },
  });
  const ended = once(child, 'exit');
  const said = text(child.stderr as NodeJS.ReadableStream);
  const answers = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  const started = await Promise.race([once(answers, 'line'), ended.then(() => undefined)]);
  if (!started) return { refused: await said };
  const { call, close, place } = await openCaller(readConfig(own), 'a test');
  if (!('server' in place)) return { refused: await said };
  try {
    return { answer: await work(call, { ...place.server, child }) };
  } finally {
    await close();
    child.kill('SIGTERM');
    const forced = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(forced);
  }
}

/**
 * The same, where the server must start.
 * @throws Error with what the server said if it did not
 */
export async function started<Answer>(folder: string, work: Parameters<typeof serving<Answer>>[1]): Promise<Answer> {
  const done = await serving(folder, work);
  if ('refused' in done) throw new Error(done.refused);
  return done.answer;
}

/** Fills a folder with three days of a station, and returns what is answered about them. */
export async function fillServed(folder: string): Promise<string> {
  const done = await serving(folder, async (call, { url, token }) => {
    await call(api.createTerritory, { slug: 'home', name: 'Home' });
    await call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
    const station = { slug: 'one', name: 'One', group: 'north', timezone: 'Europe/Paris' };
    await call(api.createStation, { ...station, streams: [{ slug: 'main', name: 'Main', mounts: ['/one.mp3'] }] });
    for (const day of servedDays) {
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
    return `${address} - - [${date}/Oct/2026:${time} +0200] "GET /one.mp3 HTTP/1.1" 200 ${(20 + number) * 16_000} "-" "VLC/3.0.${number % 20}" ${20 + number}`;
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

/** What is answered about the days of `fillServed`, as text. */
export const answersOf = async (call: Call): Promise<string> => (await askAll(call)).text;

/** The same, and whether each answer says that days are being counted or damaged. */
export async function askAll(call: Call): Promise<{ text: string; isWarned: boolean }> {
  const answers: unknown[] = [];
  let isWarned = true;
  for (const dimensions of breakdowns) {
    const measures: QueryInput['measures'] = ['sessions', 'listening_hours', 'aqh', 'reach'];
    const { rows, meta } = await call(api.query, {
      measures,
      dimensions,
      period: { from: '2026-10-05', to: '2026-10-07' },
    });
    answers.push(rows);
    isWarned &&= meta.warnings.some(({ code }) => code === 'being_counted' || code === 'damaged_data');
  }
  answers.push(await call(api.listStations, {}));
  return { text: JSON.stringify(answers), isWarned };
}
