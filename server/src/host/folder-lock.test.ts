import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const temporary = () => mkdtemp(join(tmpdir(), 'quarterhour-lock-'));

test('a second process on a folder gets the name of the first', async () => {
  const folder = await temporary();
  const lock = await lockFolder(folder, 'an import');
  await expect(lockFolder(folder, 'the server')).rejects.toThrow(
    new FolderInUse(
      `The data folder ${folder} is in use by an import (process ${process.pid}); wait for it, stop it, or set DATA_DIR to another folder.`,
    ),
  );
  await lock.release();
  await (await lockFolder(folder, 'the server')).release();
  await rm(folder, { recursive: true });
});

/** A process that runs a script which knows `lockFolder`. */
function runScript(script: string): ChildProcessWithoutNullStreams {
  const source = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));
  const whole = `import { lockFolder } from ${JSON.stringify(source)}; ${script}`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', whole], { stdio: 'pipe' });
}

test('a killed process releases its folder', async () => {
  const folder = await temporary();
  const child = runScript(`
    await lockFolder(${JSON.stringify(folder)}, 'the server');
    process.stdout.write('held');
    setInterval(() => undefined, 1000);`);
  await once(child.stdout, 'data');
  await expect(lockFolder(folder, 'an import')).rejects.toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockFolder(folder, 'an import')).release();
  await rm(folder, { recursive: true });
});

test('of many processes that start at the same moment, one gets a folder', async () => {
  const rounds = 20;
  const folder = await temporary();
  const folders = Array.from({ length: rounds }, (_, round) => join(folder, String(round)));
  // The lock file of a killed process, and none at all.
  for (const [round, path] of folders.entries()) {
    await mkdir(path);
    if (round % 2 === 0) await (await lockFolder(path, 'an import')).release();
  }
  const children = Array.from({ length: 6 }, () =>
    runScript(`
      process.stdout.write('ready\\n');
      const moment = await new Promise((resolve) => process.stdin.once('data', (text) => resolve(Number(text))));
      const got = [];
      for (const [round, folder] of ${JSON.stringify(folders)}.entries()) {
        while (Date.now() < moment + round * 30) await new Promise((resolve) => setTimeout(resolve));
        await lockFolder(folder, 'the server').then(() => got.push(round), (error) => {
          if (error.name !== 'FolderInUse') throw error;
        });
      }
      process.stdout.write(JSON.stringify(got));
      process.stdin.resume();`),
  );
  await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
  const answers = children.map(({ stdout }) => once(stdout, 'data'));
  for (const { stdin } of children) stdin.write(String(Date.now() + 100));
  const got = (await Promise.all(answers)).flatMap(([text]) => JSON.parse(String(text)) as number[]);
  expect(got.toSorted((one, other) => one - other)).toEqual(folders.map((_, round) => round));
  for (const child of children) child.kill();
  await Promise.all(children.map((child) => once(child, 'exit')));
  await rm(folder, { recursive: true });
});
