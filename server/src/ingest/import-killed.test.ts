import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readDirty } from '../store/dirty-days.ts';
import { catchUp } from './catch-up.ts';
import type { Stage } from './report.ts';
import { openSource } from './sources/source.ts';
import { at, logLine, openTestBed } from './test-bed.ts';

describe('an import whose process is killed', () => {
  test.each<Stage>(['reading', 'comparing', 'counting'])(
    'while %s: the next start and import complete it',
    async (stage) => {
      const killed = await openTestBed();
      const lines = Array.from({ length: 300 }, (_, n) =>
        logLine({ end: at('2026-10-05T00:00:00') + n * 1800, seconds: 300, address: `198.51.100.${n % 250}` }),
      );
      const file = join(killed.folder, 'access.log');
      await writeFile(file, `${lines.join('\n')}\n`);
      await killed.parts.engine.close();
      await killed.parts.store.close();

      await importAndDie(killed.folder, file, stage);

      const next = await openTestBed(killed.folder);
      await catchUp(next.parts);
      const again = await next.import([await openSource(file)]);
      expect(again.sessions + again.duplicates).toBe(300);
      const [counted] = await next.parts.engine.rows(
        'SELECT count() AS sessions, sum(seconds) AS seconds, uniqExact(device_id) AS devices FROM sessions',
      );
      expect(counted).toEqual({ sessions: 300, seconds: 300 * 300, devices: 250 });
      expect(await readDirty(next.parts.store)).toEqual([]);
      await next.close();
    },
  );
});

/** Imports in another process, which is killed at the first word of a stage. */
async function importAndDie(folder: string, file: string, stage: Stage): Promise<void> {
  const here = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)));
  const script = `
    import { openTestBed } from ${here('./test-bed.ts')};
    import { openSource } from ${here('./sources/source.ts')};
    const bed = await openTestBed(${JSON.stringify(folder)});
    await bed.import([await openSource(${JSON.stringify(file)})], {
      onProgress({ stage }) { if (stage === ${JSON.stringify(stage)}) process.kill(process.pid, 'SIGKILL'); },
    });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
}
