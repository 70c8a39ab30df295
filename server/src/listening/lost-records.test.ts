import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openListening } from './open.ts';

test('a store that lost its record of migrations is damaged, and nothing is migrated once more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-records-'));
  const first = await openListening({ folder });
  const parts = await first.rows<{ path: string }>(
    // Merged ones too: without what they became, the engine takes them back.
    "SELECT path FROM system.parts WHERE database = currentDatabase() AND table = 'migrations'",
  );
  await first.close();
  expect(parts.length).toBeGreaterThan(0);
  for (const { path } of parts) await rm(join(path, 'columns.txt'), { force: true });

  for (let start = 1; start <= 2; start++) {
    const opened = await openListening({ folder }).catch((error: unknown) => error);
    expect(opened).toMatchObject({ isDamage: true, message: expect.stringContaining('record of schema migrations') });
  }
  await rm(folder, { recursive: true });
});
