import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.ts';

const run = promisify(execFile);
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

test('reports a data folder that is no folder', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  for (const path of [file, join(file, 'data')]) {
    await expect(makeDataFolder(path)).rejects.toThrow(
      `The data folder ${path} cannot be made, because a file is in its place; set DATA_DIR to a folder.`,
    );
  }
});

test.skipIf(process.platform !== 'linux')('a folder in which nothing can be made is reported', async () => {
  await expect(makeDataFolder('/proc/quarterhour')).rejects.toThrow(
    'The data folder /proc/quarterhour cannot be used (ENOENT); set DATA_DIR to a folder that this account may write to.',
  );
});

test.skipIf(process.platform === 'win32')('a folder of another account is told', async () => {
  const closed = join(folder, 'closed');
  await mkdir(closed, { mode: 0o500 });
  const source = fileURLToPath(new URL('./data-folder.ts', import.meta.url));
  // Permissions do not stop root, so the script becomes nobody once everything is read.
  const script = `
    import { makeDataFolder } from ${JSON.stringify(source)};
    if (process.getuid() === 0) process.setuid(65534);
    await makeDataFolder(${JSON.stringify(closed)}).catch(({ message }) => console.log(message));
  `;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script]);
  expect(stdout).toBe(
    `The data folder ${closed} is closed to this account; run as the account that it belongs to, or set DATA_DIR to a folder of your own.\n`,
  );
});
