import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const temporary = () => mkdtemp(join(tmpdir(), 'quarterhour-lock-'));

test('a folder has one holder, who is named to the second', async () => {
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

test('a folder far down in the tree is held as well', async () => {
  const folder = await temporary();
  const deep = join(folder, 'a'.repeat(80), 'b'.repeat(80));
  await mkdir(deep, { recursive: true });
  const lock = await lockFolder(deep, 'the server');
  await expect(lockFolder(deep, 'an import')).rejects.toThrow(FolderInUse);
  await lock.release();
  await rm(folder, { recursive: true });
});

test('a holder that was killed holds nothing', async () => {
  const folder = await temporary();
  const source = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));
  const script = `
    import { lockFolder } from ${JSON.stringify(source)};
    await lockFolder(${JSON.stringify(folder)}, 'the server');
    process.stdout.write('held');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { stdio: 'pipe' });
  await once(child.stdout, 'data');
  await expect(lockFolder(folder, 'an import')).rejects.toThrow(`process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await (await lockFolder(folder, 'an import')).release();
  await rm(folder, { recursive: true });
});
