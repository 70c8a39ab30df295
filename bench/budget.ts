import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type { Figures } from './import/import-once.ts';
import { bytesOnDisk, importOnce } from './import/import-once-process.ts';
import { writeLog } from './import/log.ts';

const run = promisify(execFile);
const print = (line: string) => process.stdout.write(`budget: ${line}\n`);
const here = fileURLToPath(new URL('..', import.meta.url));
/** The most that a change may add to a cost: 5 %. */
const mostAdded = 1.05;

/** What an import costs: processor time with all that is filled after it, disk, memory. */
const costs = {
  'processor seconds a million lines': ({ figures }: Cost) => (figures.filledSeconds / figures.lines) * 1e6,
  'bytes a session on disk': ({ figures, bytes }: Cost) => bytes / figures.sessions,
  'megabytes of memory at most': ({ figures }: Cost) => figures.peakMemory / 1e6,
};
interface Cost {
  figures: Figures;
  /** Of the folder of listening. */
  bytes: number;
}

/**
 * Imports one log with this code and with that of a baseline, in turns, and compares what it costs. Options: `--baseline
 * <commit>` (by default the one in `bench/baseline`), `--lines 500000`, `--turns 5`.
 * @throws Error with the figures if a cost is more than 5 % above that of the baseline
 */
export async function benchBudget(options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      baseline: { type: 'string' },
      lines: { type: 'string', default: '500000' },
      turns: { type: 'string', default: '5' },
    },
  });
  const baseline = values.baseline ?? (await readFile(join(here, 'bench/baseline'), 'utf8')).trim();
  const place = await mkdtemp(join(tmpdir(), 'quarterhour-budget-'));
  const before = join(place, 'baseline');
  try {
    await checkOut(baseline, before);
    const log = join(place, 'icecast.log');
    await writeLog(log, { lines: Number(values.lines), devices: Math.ceil(Number(values.lines) / 15) });
    const [old, now]: [Cost[], Cost[]] = [[], []];
    for (let turn = 1; turn <= Number(values.turns); turn++) {
      old.push(await costIn(before, place, log));
      now.push(await costIn(here, place, log));
      print(`turn ${turn} of ${values.turns}`);
    }
    compare(old, now, baseline);
  } finally {
    await run('git', ['worktree', 'remove', '--force', before], { cwd: here }).catch(() => undefined);
    await rm(place, { recursive: true, force: true });
  }
}

/** The code of a commit, with the packages that it names. */
async function checkOut(commit: string, folder: string): Promise<void> {
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: here });
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
  await run(process.execPath, ['bin/module-lists.js'], { cwd: folder });
}

async function costIn(tree: string, place: string, log: string): Promise<Cost> {
  const data = join(place, 'data');
  await mkdir(data);
  try {
    const figures = await importOnce(tree, data, log);
    return { figures, bytes: await bytesOnDisk(join(data, 'listening')) };
  } finally {
    await rm(data, { recursive: true, force: true });
  }
}

function compare(old: readonly Cost[], now: readonly Cost[], baseline: string): void {
  const dear: string[] = [];
  for (const [what, of] of Object.entries(costs)) {
    // What else a machine does only adds: the least of the turns is the nearest to what the code costs.
    const [was, is] = [Math.min(...old.map(of)), Math.min(...now.map(of))];
    const ratio = is / was;
    const line = `${what}: ${is.toFixed(1)}, ${baseline.slice(0, 8)} ${was.toFixed(1)}, ${ratio.toFixed(3)} x`;
    print(line);
    if (ratio > mostAdded) dear.push(line);
  }
  if (dear.length > 0) throw new Error(`An import costs more than 5 % more than before: ${dear.join('; ')}.`);
}
