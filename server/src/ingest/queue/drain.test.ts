import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { drain } from './drain.ts';
import { FileQueue } from './file-queue.ts';

let folder: string;
let queue: FileQueue;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-queue-'));
  // Each line fills a file.
  queue = new FileQueue(folder, { fileBytes: 1, mostBytes: 1000 });
});
afterEach(() => rm(folder, { recursive: true }));

test('each file is taken once, also if two drain at the same time', async () => {
  const lines = ['one', 'two', 'three'];
  for (const line of lines) await queue.append(line);
  const taken: string[] = [];
  const take = async (file: string) => {
    taken.push((await readFile(file, 'utf8')).trim());
  };
  expect(await Promise.all([drain(queue, take), drain(queue, take)])).toEqual([true, false]);
  expect(taken).toEqual(lines);
});

test('a file that could not be taken is there for the next one', async () => {
  await queue.append('one');
  await expect(drain(queue, () => Promise.reject(new Error('The engine is gone.')))).rejects.toThrow('is gone');
  expect(await drain(queue, async () => undefined)).toBe(true);
  expect(await queue.takeFiles()).toEqual([]);
});
