import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { at, logLine } from '../testing/test-bed.ts';
import { openCaller } from './cli/caller.ts';
import { completeCounts } from './cli/complete-counts.ts';
import { query } from './cli/query.ts';
import { openEngine } from './engine/open.ts';
import { readConfig } from './host/config.ts';

let folder: string;
const settings = () => ({ DATA_DIR: folder });
const asked = {
  measures: ['sessions' as const],
  dimensions: ['country' as const],
  period: { from: '2026-10-01', to: '2026-10-02' },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-upgrade-'));
  const log = join(folder, 'access.log');
  const lines = [1, 2, 3].map((hour) => logLine({ end: at(`2026-10-01T0${hour}:00:00`), seconds: 600 }));
  await writeFile(log, `${lines.join('\n')}\n`);
  const station = [
    '--slug',
    'one',
    '--name',
    'One',
    '--timezone',
    'Europe/Paris',
    '--mount',
    '/1.mp3',
    '--group',
    'north',
  ];
  await runCommand(settings(), ['station', 'add', ...station]);
  await runCommand(settings(), ['import', 'icecast', log]);
  // Another version of the product made this table.
  const engine = await openEngine({ folder });
  await engine.append('counted_tables', [{ name: 'place_days', version: 0, made: Date.now() }]);
  await engine.close();
});
afterAll(() => rm(folder, { recursive: true }));

test('after an upgrade, answers say that days are being counted until they are; commands count them first', async () => {
  const caller = await openCaller(readConfig(settings()), 'a test');
  try {
    const before = await caller.call(api.query, asked);
    expect(before.rows).toEqual([]);
    expect(before.meta.warnings).toContainEqual(
      expect.objectContaining({ code: 'being_counted', values: { days: 1 } }),
    );

    await completeCounts(caller, new AbortController().signal);
    const after = await query(caller, { format: 'csv' }, Readable.from([JSON.stringify(asked)]));
    expect(after).toBe('country,sessions\r\n,3\r\n');
  } finally {
    await caller.close();
  }
});
