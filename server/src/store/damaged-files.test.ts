import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeDamageOf } from '../host/store-damage.ts';
import { openStore } from './open.ts';
import { deviceSecret } from './secrets.ts';

test('a page of a table that is not what was written is named as damage of the store', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-store-'));
  const first = await openStore({ folder });
  await deviceSecret(first);
  const { rows } = (await first.db.execute(sql`SELECT pg_relation_filepath('secrets') AS path`)) as unknown as {
    rows: { path: string }[];
  };
  await first.db.execute(sql`CHECKPOINT`);
  await first.close();
  const [base, database, file] = (rows[0]?.path ?? '').split('/');
  const store = join(folder, 'store');
  expect(await readdir(join(store, base ?? '', database ?? ''))).toContain(file);
  // The header of the first page: where its free space begins and ends, and its version.
  const page = await open(join(store, base ?? '', database ?? '', file ?? ''), 'r+');
  await page.write(Buffer.alloc(8, 0xff), 0, 8, 12);
  await page.close();

  const next = await openStore({ folder });
  const failed = await deviceSecret(next).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(storeDamageOf(failed)).toMatch(/invalid page/);
  expect(storeDamageOf(new Error('something else'))).toBeUndefined();
  await next.close();
  await rm(folder, { recursive: true });
});
