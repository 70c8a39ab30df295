import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePlaces } from '../../testing/start-postgres.ts';
import { at, fileOf, logLine, openTestBed } from '../../testing/test-bed.ts';
import { readDirty } from '../store/dirty-days.ts';
import { beginImport, listImports } from '../store/imports.ts';
import { catchUp } from './catch-up.ts';
import type { Stage } from './report.ts';
import { openSource } from './sources/source.ts';

const failed = { state: 'failed', error: 'The process ended before the import did. Import again.' };

for (const place of await storePlaces()) {
  describe.skipIf(place.skip)(`an import whose process is killed, ${place.name}`, () => {
    let database: { url: string | undefined; stop(): Promise<unknown> };
    beforeAll(async () => {
      database = await place.start();
    });
    afterAll(() => database.stop());

    // The stages differ in what the engine holds. In the store, the last one finds all that the others leave.
    const stages: Stage[] = place.name === 'embedded' ? ['reading', 'comparing', 'counting'] : ['counting'];
    test.each(stages)('while %s: the next start and import complete it', async (stage) => {
      const folder = await mkdtemp(join(tmpdir(), 'quarterhour-killed-'));
      const lines = Array.from({ length: 300 }, (_, n) =>
        logLine({ end: at('2026-10-05T00:00:00') + n * 1800, seconds: 300, address: `198.51.100.${n % 250}` }),
      );
      const file = join(folder, 'access.log');
      await writeFile(file, `${lines.join('\n')}\n`);

      await importAndDie(folder, database.url, file, stage);

      const next = await openTestBed(folder, database.url);
      expect(await listImports(next.parts.store, 1)).toMatchObject([{ state: 'running' }]);
      await catchUp(next.parts);
      expect(await listImports(next.parts.store, 1)).toMatchObject([failed]);
      const again = await next.import([await openSource(file)]);
      expect((again.sessions ?? 0) + again.duplicates).toBe(300);
      const [counted] = await next.parts.engine.rows(
        'SELECT count() AS sessions, sum(seconds) AS seconds, uniqExact(device_id) AS devices FROM sessions',
      );
      expect(counted).toEqual({ sessions: 300, seconds: 300 * 300, devices: 250 });
      expect(await readDirty(next.parts.store)).toEqual([]);
      await next.close();
    });

    test('has failed when another server that was there all along imports', async () => {
      const bed = await openTestBed(undefined, database.url);
      // The state that the killed process leaves.
      await beginImport(bed.parts.store, { format: 'icecast', files: ['access.log'] });
      await bed.import([fileOf([logLine({ end: at('2026-10-05T00:00:00'), seconds: 300 })])]);
      expect(await listImports(bed.parts.store, 2)).toMatchObject([{ state: 'done' }, failed]);
      await bed.close();
    });
  });
}

/** Imports in another process, which is killed when it reports a stage. */
async function importAndDie(folder: string, database: string | undefined, file: string, stage: Stage): Promise<void> {
  const here = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
  const script = `
    import { openTestBed } from ${here('../../testing/test-bed.ts')};
    import { openSource } from ${here('./sources/source.ts')};
    const bed = await openTestBed(...${JSON.stringify(database ? [folder, database] : [folder])});
    await bed.import([await openSource(${JSON.stringify(file)})], {
      onProgress({ stage }) { if (stage === ${JSON.stringify(stage)}) process.kill(process.pid, 'SIGKILL'); },
    });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}
