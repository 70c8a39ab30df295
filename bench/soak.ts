import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dimensionIds } from '@quarterhour/model/dimensions';
import { measureIds } from '@quarterhour/model/measures';
import { addDays } from '@quarterhour/model/period';
import { oneOf, type Random, random } from '../server/src/host/random.ts';
import { importLines, keyOf, send, serveDemo, timed } from './demo-server.ts';

const print = (line: string) => process.stdout.write(`soak: ${line}\n`);
const linesOfLog = 500;
const secondsBetweenLogs = 15;
/** Answers that a client expects of random queries: a refusal of what measures and dimensions do not allow is one. */
const expected = new Set([200, 400]);

/**
 * Serves the demonstration for some minutes while clients ask random queries, one after the other, and a log of 500 lines
 * arrives every 15 seconds. Prints the answers, the imports, and the memory of the server's process. Options:
 * `--minutes 10`, `--clients 4`, `--port 18080`, `--seed 1` for the queries of an earlier soak.
 */
export async function benchSoak(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      minutes: { type: 'string', default: '10' },
      clients: { type: 'string', default: '4' },
      port: { type: 'string', default: '18080' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    },
  });
  print(`seed ${values.seed}`);
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-bench-'));
  const demo = await serveDemo(folder, values.port);
  try {
    const { url, environment } = demo;
    const ingest = await keyOf('ingest', environment);
    // A key may ask so many queries a minute: each client has its own.
    const keys = await Promise.all(Array.from({ length: Number(values.clients) }, () => keyOf('read', environment)));
    // From here on, without the demonstration's own import: Linux begins to measure the peak again.
    await writeFile(`/proc/${demo.pid}/clear_refs`, '5');
    const end = performance.now() + Number(values.minutes) * 60_000;
    const answered: number[] = [];
    const imported: number[] = [];
    const statuses = new Map<number, number>();
    const client = async (key: string, index: number) => {
      const numbers = random(`${values.seed} ${index}`);
      while (performance.now() < end) {
        const query = randomQuery(numbers);
        answered.push(
          await timed(async () => {
            const { status } = await send({ url, key }, query);
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          }),
        );
      }
    };
    const encoder = async () => {
      while (performance.now() < end) {
        imported.push(await timed(() => importLines(url, ingest, linesOfLog)));
        await wait(Math.max(0, Math.min(secondsBetweenLogs * 1000 - (imported.at(-1) ?? 0), end - performance.now())));
      }
    };
    await Promise.all([...keys.map(client), encoder()]);
    const inMinutes = `${keys.length} clients in ${values.minutes} minutes`;
    const others = [...statuses]
      .filter(([status]) => !expected.has(status))
      .map(([status, times]) => `${times} × ${status}`);
    print(`${answered.length} answers to ${inMinutes}; 95 % within ${seconds(part(answered, 0.95))}`);
    print(`failed: ${others.join(', ') || 'none'}; refused as meaningless: ${statuses.get(400) ?? 0}`);
    print(
      `${imported.length} logs of ${linesOfLog} lines: median ${seconds(part(imported, 0.5))}, worst ${seconds(part(imported, 1))}`,
    );
    const memory = await memoryOf(demo.pid);
    print(`memory: ${memory.now} MB now, ${memory.peak} MB at most`);
  } finally {
    await demo.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A query such as somebody who clicks through the pages asks: a measure or two, up to two dimensions, a period of the year. */
function randomQuery(random: Random): object {
  const to = addDays(new Date().toISOString().slice(0, 10), -1 - random.below(60));
  const dimensions = [...new Set([oneOf(dimensionIds, random), oneOf(dimensionIds, random)])].slice(0, random.below(3));
  return {
    measures: [...new Set([oneOf(measureIds, random), oneOf(measureIds, random)])],
    dimensions,
    period: { from: addDays(to, -oneOf([0, 6, 27, 89, 364], random)), to },
    ...(random.next() < 0.3 && { compare: 'previous_period' }),
    limit: 100,
  };
}

/** The value below which this part of the values lies. */
function part(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;

/** Megabytes that a process has in memory, now and at most, according to Linux. */
async function memoryOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Math.round((Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1024) / 1e6);
  return { now: of('VmRSS'), peak: of('VmHWM') };
}
