import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type { Figures } from './import/import-once.ts';
import { bytesOnDisk, importOnce } from './import/import-once-process.ts';
import { writeLog } from './import/log.ts';

const run = promisify(execFile);
const print = (line: string) => process.stdout.write(`${line}\n`);
/** Rounds to thousands: 612 345 lines are 612 000, because the last digits are noise. */
const rounded = (value: number) => (Math.round(value / 1000) * 1000).toLocaleString('fr').replaceAll('\u202f', ' ');

/**
 * Imports an Icecast log into a new data folder, in a process of its own. If GoAccess is installed, it reads the same
 * file right after. Options: `--lines 5000000`, `--devices 300000`, `--folder <where the log is kept between runs>`.
 */
export async function benchImport(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      lines: { type: 'string', default: '5000000' },
      devices: { type: 'string', default: '300000' },
      folder: { type: 'string' },
    },
  });
  const place = await mkdtemp(join(tmpdir(), 'quarterhour-bench-'));
  try {
    const log = await prepareLog(values.folder ?? place, {
      lines: Number(values.lines),
      devices: Number(values.devices),
    });
    await readThrough(log);
    const { size } = await stat(log);
    print(
      `import: ${values.lines} lines, ${values.devices} devices, ${Math.round(size / 1e6)} MB, load of the machine ${loadavg()[0]?.toFixed(1)}`,
    );
    const data = join(place, 'data');
    await mkdir(data);
    const figures = await importOnce(fileURLToPath(new URL('..', import.meta.url)), data, log);
    printFigures(figures, await bytesOnDisk(join(data, 'listening')));
    const { lines, seconds } = figures;
    const goAccess = await goAccessSeconds(log);
    const ratio =
      goAccess === undefined ? 'GoAccess is not installed' : `${(goAccess / seconds).toFixed(1)} x GoAccess`;
    print(`import: ${rounded(lines / seconds)} lines/s, ${ratio}`);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function prepareLog(folder: string, size: { lines: number; devices: number }): Promise<string> {
  const log = join(folder, `icecast-${size.lines}-${size.devices}.log`);
  const known = await stat(log).catch(() => undefined);
  if (!known) await writeLog(log, size);
  return log;
}

/** GoAccess reads the log after us, when it is in the system's cache; reading it before gives both the same conditions. */
async function readThrough(log: string): Promise<void> {
  for await (const _ of createReadStream(log, { highWaterMark: 1 << 20 }));
}

function printFigures(
  { lines, sessions, seconds, processorSeconds, filledSeconds, peakMemory, stages, tables }: Figures,
  bytes: number,
): void {
  const parts = Object.entries(stages).map(([stage, took]) => `${stage} ${took.toFixed(1)} s`);
  print(
    `import: ${seconds.toFixed(1)} s (${parts.join(', ')}), ${processorSeconds.toFixed(1)} s of processor time, ${filledSeconds.toFixed(1)} s with what is filled after it`,
  );
  print(`import: ${Math.round(peakMemory / 1e6)} MB of memory at most`);
  print(
    `import: ${Math.round(bytes / 1e6)} MB of listening on disk: ${(bytes / sessions).toFixed(1)} bytes a session (${sessions}), ` +
      `${(bytes / lines).toFixed(1)} bytes a line`,
  );
  for (const [table, { bytes: held, seconds: filling }] of Object.entries(tables)) {
    const filled = filling > 0 ? `, filled in ${((filling / sessions) * 1e6).toFixed(2)} s a million sessions` : '';
    print(`import:   ${table} ${(held / sessions).toFixed(2)} bytes a session${filled}`);
  }
}

async function goAccessSeconds(log: string): Promise<number | undefined> {
  const report = join(log, '..', 'goaccess.json');
  const begun = performance.now();
  try {
    // GoAccess's format has no field for the seconds at the end of the line; it skips everything after the user agent.
    await run('goaccess', [log, '--log-format=COMBINED', '--no-progress', '-o', report], { maxBuffer: 1 << 26 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  await rm(report, { force: true });
  return (performance.now() - begun) / 1000;
}
