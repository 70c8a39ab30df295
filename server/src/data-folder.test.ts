import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

let folder: string;
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-folder-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.skipIf(process.platform === 'win32')('what is made is for this account alone; what was there stays', async () => {
  await chmod(folder, 0o755);
  const data = join(folder, 'deep', 'data');
  await makeDataFolder(data);
  expect([await modeOf(data), await modeOf(folder)]).toEqual([0o700, 0o755]);
  await chmod(data, 0o750);
  await Promise.all([makeDataFolder(data), makeDataFolder(data)]);
  expect(await modeOf(data)).toBe(0o750);
});
