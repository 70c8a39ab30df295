import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addDays } from '@quarterhour/model/period';
import { readConfig } from '../server/src/host/config.ts';
import { startServer } from '../server/src/main.ts';
import { openParts } from '../server/src/open-parts.ts';
import { startMailServer } from '../server/testing/start-mail-server.ts';
import { serveDemo, timed } from './demo-server.ts';
import { cards } from './query/cards.ts';

const print = (line: string) => process.stdout.write(`reports: ${line}\n`);
/** Clock ticks of Linux, in which it counts processor time. */
const millisecondsOfTick = 10;
const view = '/groups&stations?p=last_28_days';

/**
 * Imports the demonstration, writes a PDF of its page, and sends 100 reports that are due at six in the morning while a reader
 * loads the page again and again. Prints the processor time of the PDF, and the times of the page without and with reports.
 * Options: `--reports 100`, `--port 18080`, `--folder <kept between runs>`.
 */
export async function benchReports(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      reports: { type: 'string', default: '100' },
      port: { type: 'string', default: '18080' },
      folder: { type: 'string' },
    },
  });
  const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'quarterhour-bench-')));
  const mails = await startMailServer();
  try {
    const demo = await serveDemo(folder, values.port);
    await demo.stop();
    const settings = { SMTP_URL: mails.url, MAIL_FROM: 'Quarterhour <q@listen.example>' };
    const config = readConfig({ ...demo.environment, ...settings });
    // The clock goes on from the evening, so that the reports can be made before they are due.
    const today = new Date().toISOString().slice(0, 10);
    const shift = { seconds: Date.parse(`${today}T04:30:00Z`) / 1000 - Math.floor(Date.now() / 1000) };
    const clock = () => Math.floor(Date.now() / 1000) + shift.seconds;
    const parts = await openParts(config, 'a benchmark', clock);
    const server = await startServer(parts);
    try {
      await measure({ url: demo.url, token: parts.ownerToken, today }, Number(values.reports), () => {
        shift.seconds += 3 * 3600;
      });
    } finally {
      await server.stop();
      await parts.close();
    }
  } finally {
    await mails.stop();
    if (!values.folder) await rm(folder, { recursive: true, force: true });
  }
}

interface Target {
  url: string;
  token: string;
  today: string;
}

async function measure(target: Target, count: number, beDue: () => void): Promise<void> {
  await pageOf(target, 0);
  await post(target, '/api/exports/files', { view, format: 'pdf' });
  const before = await processorTime();
  const pdf = await timed(() => post(target, '/api/exports/files', { view, format: 'pdf' }));
  print(`a PDF of the page: ${pdf.toFixed(0)} ms (processor ${(await processorTime()) - before} ms)`);
  for (let number = 0; number < count; number++) {
    const recipients = [{ channel: 'slack', to: 'http://127.0.0.1:9/never' }];
    const report = { name: `Report ${number}`, page: '/groups&stations', address: '', every: 'day', hour: 6 };
    await post(target, '/api/reports', { ...report, wait_hours: 0, recipients });
  }
  const numbers = naturals();
  const quiet = await loads(target, numbers, async () => wait(20_000));
  beDue();
  const begin = performance.now();
  const busy = await loads(target, numbers, () => untilSent(target, count));
  print(`${count} reports sent in ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  const slower = (median(busy) / median(quiet) - 1) * 100;
  print(
    `the page takes ${median(quiet).toFixed(0)} ms, and ${median(busy).toFixed(0)} ms meanwhile (${slower.toFixed(0)} %)`,
  );
}

/** 1, 2, 3 … */
function* naturals(): Generator<number, never> {
  for (let number = 1; ; number++) yield number;
}

/** Loads the page twice a second until some work is done; a period of its own each time, so that something is read. */
async function loads(
  target: Target,
  numbers: Generator<number, never>,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const taken: number[] = [];
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const number = numbers.next().value;
    taken.push(await timed(() => pageOf(target, number)));
    await wait(500);
  }
  await done;
  return taken.sort((a, b) => a - b);
}

/** @param number of the load: no other has its period */
async function pageOf(target: Target, number: number): Promise<void> {
  const to = addDays(target.today, -1 - (number % 60));
  const period = { from: addDays(to, Math.floor(number / 60) - 27), to };
  await Promise.all(cards.map((card) => post(target, '/analytics/query', { ...card, period })));
}

async function untilSent(target: Target, count: number): Promise<void> {
  for (;;) {
    const answered = await fetch(`${target.url}/api/reports`, { headers: { authorization: `Bearer ${target.token}` } });
    const { reports } = (await answered.json()) as { reports: { last_sent_at: string | null }[] };
    if (reports.filter(({ last_sent_at: at }) => at !== null).length >= count) return;
    await wait(1000);
  }
}

async function post({ url, token }: Target, path: string, body: object): Promise<void> {
  const answered = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answered.text();
  if (!answered.ok) throw new Error(`${path}: ${answered.status} ${text}`);
}

const median = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** Milliseconds of this process and its children on the processors, according to Linux. */
async function processorTime(): Promise<number> {
  let ticks = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name, in brackets, may hold spaces; the parent is the 4th field, user and system time are the 14th and the 15th.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    if (Number(pid) === process.pid || Number(fields[1]) === process.pid)
      ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * millisecondsOfTick;
}
