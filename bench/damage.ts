import { cp, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { seeded } from './import/log.ts';
import { askAll, fillServed, serving } from './served-folder.ts';

const print = (line: string) => process.stdout.write(`damage: ${line}\n`);
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
    const expected = await fillServed(whole);
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
      // What a killed start began may still be written for a moment.
      await rm(copy, { recursive: true, maxRetries: 20, retryDelay: 200 });
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

const namesDamage = /damaged|backup|cannot be read/i;

async function tried(folder: string, expected: string): Promise<{ outcome: Outcome; words: string }> {
  const done = await serving(folder, async (call, { url }) => {
    const answered = await askAll(call).catch((error: Error) => ({ failed: error.message }));
    const state = (await (await fetch(`${url}/readyz`)).json()) as { status: string };
    return { answered, state: state.status };
  });
  if ('refused' in done) {
    const isNamed = namesDamage.test(done.refused) && !/^\s+at /m.test(done.refused);
    return { outcome: isNamed ? 'refused' : 'UNNAMED', words: done.refused.slice(0, 600) };
  }
  const { answered, state } = done.answer;
  if ('failed' in answered) {
    return { outcome: namesDamage.test(answered.failed) ? 'named' : 'UNNAMED', words: answered.failed.slice(0, 600) };
  }
  if (answered.text === expected) return { outcome: 'right', words: '' };
  const isNamed = answered.isWarned || state === 'degraded';
  return { outcome: isNamed ? 'named' : 'WRONG', words: `answers differ, the server is ${state}` };
}
