import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePlaces } from '../../testing/start-postgres.ts';
import { openStore, type Store } from '../store/open.ts';
import { linkCounts, proofCounts, signInCounts, Throttle } from './throttle.ts';

const signIn = (account: string, address: string) => signInCounts(account, address, undefined);

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

    test('two servers share the count, and concurrent guesses gain nothing', async () => {
      const guesses = Array.from({ length: 12 }, (_, number) =>
        (number % 2 === 0 ? one : other).attempt(signIn('ana', '192.0.2.1')),
      );
      const ends = await Promise.allSettled(guesses);
      // Three are free; the fourth has to wait a second, which is not over.
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      await expect(other.attempt(signIn('ana', '192.0.2.1'))).rejects.toMatchObject({ retryAfter: 1 });
      now += 1;
      await one.attempt(signIn('ana', '192.0.2.1'));
      await expect(other.attempt(signIn('ana', '192.0.2.1'))).rejects.toMatchObject({ retryAfter: 2 });
    });

    test('a delayed try does not count, and success resets the count', async () => {
      for (let number = 0; number < 3; number++) await one.attempt(signIn('ana', '198.51.100.1'));
      await expect(one.attempt(signIn('ana', '198.51.100.1'))).rejects.toMatchObject({ status: 429 });
      // If it counted, the seventeenth of these would have to wait.
      for (let number = 0; number < 17; number++) await one.attempt(signIn(`guess${number}`, '198.51.100.1'));
      await expect(one.attempt(signIn('bo', '198.51.100.1'))).rejects.toMatchObject({ retryAfter: 1 });
      await one.attempt(signIn('ana', '203.0.113.1'));
      await other.succeeded(signIn('ana', '203.0.113.1'));
      for (let number = 0; number < 3; number++) await one.attempt(signIn('ana', '203.0.113.1'));
    });

    test('guesses from many addresses slow down an account for browsers that it does not know', async () => {
      for (let number = 0; number < 30; number++) await one.attempt(signIn('cy', `192.0.2.${number}`));
      await expect(one.attempt(signIn('cy', '203.0.113.9'))).rejects.toMatchObject({ retryAfter: 1 });
      await one.attempt(signInCounts('cy', '203.0.113.9', 'known'));
    });

    test('confirming a password and requesting links are limited across addresses', async () => {
      for (let number = 0; number < 3; number++) await one.attempt(proofCounts('dan', `192.0.2.${number + 100}`));
      await expect(one.attempt(proofCounts('dan', '192.0.2.103'))).rejects.toMatchObject({ retryAfter: 1 });
      for (let number = 0; number < 10; number++) await one.attempt(linkCounts('dan', `192.0.2.${number + 100}`));
      await expect(one.attempt(linkCounts('dan', '192.0.2.111'))).rejects.toMatchObject({ retryAfter: 1 });
    });
  });
}
