import { expect, test } from 'vitest';
import { changesOf } from './change-log.ts';

test('a version is found however it is written, and its lines come without their bullets', async () => {
  const lines = await changesOf('0.1.0');
  expect(lines.length).toBeGreaterThan(3);
  for (const line of lines) expect(line).toMatch(/^[^-*\s].*\S$/);
  expect(await changesOf('v0.1.0')).toEqual(lines);
  expect(await changesOf(' v 0.1.0 ')).toEqual(lines);
});

test('a version that nobody released has no lines', async () => {
  expect(await changesOf('v 9.9.9')).toEqual([]);
  expect(await changesOf('')).toEqual([]);
});
