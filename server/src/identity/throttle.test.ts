import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '../store/open.ts';
import { storePlaces } from '../testing/start-postgres.ts';
import { Throttle } from './throttle.ts';

for (const place of await storePlaces()) {
  describe.skipIf(place.skip)(place.name, () => {
    let folder: string;
    let database: { url: string | undefined; stop(): Promise<unknown> };
    let store: Store;
    let now = 1_790_000_000;
    let one: Throttle;
    let other: Throttle;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'quarterhour-throttle-'));
      database = await place.start();
      store = await openStore({ url: database.url, folder });
      one = new Throttle(store, () => now);
      other = new Throttle(store, () => now);
    });
    afterAll(async () => {
      await store.close();
      await database.stop();
      await rm(folder, { recursive: true });
    });

    test('two servers count together, and many guesses at once win nothing', async () => {
      const guesses = Array.from({ length: 12 }, (_, number) =>
        (number % 2 === 0 ? one : other).attempt('ana@example.org', `192.0.2.${number}`),
      );
      const ends = await Promise.allSettled(guesses);
      // Three are free; the fourth waits a second, which is not over.
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await expect(other.attempt('ana@example.org', '192.0.2.99')).rejects.toMatchObject({ retryAfter: 1 });
      now += 1;
      await one.attempt('ana@example.org', '192.0.2.99');
      await expect(other.attempt('ana@example.org', '192.0.2.99')).rejects.toMatchObject({ retryAfter: 2 });
    });

    test('what has to wait is not counted anywhere, and who gets in begins anew', async () => {
      await expect(one.attempt('ana@example.org', '198.51.100.1')).rejects.toMatchObject({ status: 429 });
      // Were it counted, the twentieth of these would have to wait.
      for (let number = 0; number < 20; number++) await one.attempt(`guess${number}@example.org`, '198.51.100.1');
      await expect(one.attempt('bo@example.org', '198.51.100.1')).rejects.toMatchObject({ retryAfter: 1 });
      now += 2;
      await other.attempt('ana@example.org', '203.0.113.1');
      await other.succeeded('ana@example.org', '203.0.113.1');
      for (let number = 0; number < 3; number++) await one.attempt('ana@example.org', '203.0.113.1');
    });
  });
}
