import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { holdExclusiveLock } from '../../testing/hold-exclusive-lock.ts';
import { storePlaces } from '../../testing/start-postgres.ts';
import { beginImport, endImport } from './imports.ts';
import { openStore, type Store } from './open.ts';
import { readRunning, readStalled } from './running-work.ts';
import { runningWork } from './schema/counting.ts';

const at = (time: string) => Date.parse(`2026-11-30T${time}Z`) / 1000;
const moment = (time: string) => new Date(`2026-11-30T${time}Z`);

for (const place of await storePlaces()) {
  describe.skipIf(place.skip)(place.name, () => {
    let folder: string;
    let server: { url: string | undefined; stop(): Promise<unknown> };
    let store: Store;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'quarterhour-work-'));
      server = await place.start();
      store = await openStore({ url: server.url, folder });
    });
    afterAll(async () => {
      await store.close();
      await server.stop();
      await rm(folder, { recursive: true });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    /** Sets the clock, and lets the recorder write once. */
    async function passTo(time: string, progressed: string): Promise<void> {
      vi.setSystemTime(moment(time));
      vi.advanceTimersByTime(30_000);
      await expect.poll(async () => (await readRunning(store, 0))?.progressedAt).toEqual(moment(progressed));
    }

    test('records work that runs for half a minute, its last progress, and when that is five minutes ago', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: moment('14:00:00') });
      const end = await holdExclusiveLock(store);
      // Another one waits for its turn.
      const waits = store.withExclusiveLock(async () => readRunning(store, at('14:10:00')), 'fill');
      expect(await readRunning(store, at('14:00:29'))).toBeUndefined();
      await passTo('14:00:30', '14:00:00');
      expect(await readStalled(store, at('14:04:59'))).toBeUndefined();
      expect(await readStalled(store, at('14:05:00'))).toEqual({
        kind: 'upkeep',
        progressedAt: moment('14:00:00'),
        isStalled: true,
        files: [],
        station: null,
      });
      expect(await store.db.select().from(runningWork)).toHaveLength(1);

      vi.setSystemTime(moment('14:05:10'));
      store.progressed();
      await passTo('14:05:30', '14:05:10');
      expect(await readStalled(store, at('14:10:09'))).toBeUndefined();
      expect(await readStalled(store, at('14:10:10'))).toMatchObject({ isStalled: true });
      await end();
      expect(await waits).toBeUndefined();
      expect(await readRunning(store, at('14:20:00'))).toBeUndefined();
    });

    test('an import is named by its files and its station', async () => {
      const id = await beginImport(store, { format: 'icecast', station: 'one', files: ['a.log', 'b.log'] });
      const moments = { startedAt: moment('14:00:00'), progressedAt: moment('14:03:00') };
      await store.db.insert(runningWork).values({ kind: 'import', ...moments });
      expect(await readStalled(store, at('14:08:00'))).toMatchObject({ files: ['a.log', 'b.log'], station: 'one' });
      await endImport(store, id, { counts: {} });
    });

    test('what a killed process left is a fault until the next work runs', async () => {
      expect(await readStalled(store, at('14:08:00'))).toMatchObject({ kind: 'import' });
      await store.withExclusiveLock(async () => undefined);
      expect(await readStalled(store, at('14:08:00'))).toBeUndefined();
    });
  });
}
