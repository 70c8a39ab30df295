import { expect, test } from 'vitest';
import type { Engine } from '../engine/engine.ts';
import type { Store } from '../store/open.ts';
import { exclusively } from './exclusively.ts';
import { changeRollups, gated } from './gate.ts';
import { rollups } from './rollups.ts';

/** A store that counts reports of progress, and an engine that never answers one statement. */
function parts() {
  const steps: string[] = [];
  const store = {
    withExclusiveLock: (work: () => Promise<unknown>, kind: string) => {
      steps.push(kind);
      return work();
    },
    progressed: () => steps.push('progress'),
  } as unknown as Store;
  const engine = gated({
    rows: async () => [{ one: 1 }],
    command: (sql: string) => (sql === 'SLOW' ? new Promise(() => undefined) : Promise.resolve()),
  } as unknown as Engine);
  return { steps, store, engine };
}

test('each statement of the work that ends is progress; statements of others, and one without an answer, are none', async () => {
  const { steps, store, engine } = parts();
  await exclusively({ engine, store }, 'count', async (own) => {
    expect(await own.engine.rows('SELECT 1')).toEqual([{ one: 1 }]);
    await own.engine.command('DROP TABLE work');
    await engine.rows('SELECT 1');
    void own.engine.command('SLOW');
  });
  expect(steps).toEqual(['count', 'progress', 'progress']);
});

test('the gate stays shut for the work, and what it writes through the gate is progress', async () => {
  const { steps, store, engine } = parts();
  const [{ name } = { name: '' }] = rollups;
  await exclusively({ engine, store }, 'fill', async (own) => {
    await expect(own.engine.command(`TRUNCATE TABLE ${name}`)).rejects.toThrow('write it through listening/gate.ts');
    await changeRollups(own.engine, (writer) => writer.command(`TRUNCATE TABLE ${name}`));
  });
  expect(steps).toEqual(['fill', 'progress']);
});
