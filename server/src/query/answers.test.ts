import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type QueryInput, querySchema } from '@quarterhour/model/query';
import { expect, test } from 'vitest';
import { at, fileOf, logLine, openTestBed } from '../../testing/test-bed.ts';
import type { ColumnReader } from '../engine/engine.ts';
import { owner, type Principal } from '../identity/principal.ts';
import { Answers } from './answers.ts';
import { startingQueries } from './starting-queries.ts';

const running = new AbortController().signal;
const period = { from: '2026-10-01', to: '2026-10-07' };
const queryOf = (query: Partial<QueryInput>) => querySchema.parse({ measures: ['sessions'], period, ...query });
const person: Principal = { ...owner, id: '1', email: 'ioana@radio.example', kind: 'person' };

test('a server answers what people asked before it started without reading it again', async () => {
  const bed = await openTestBed();
  try {
    const { engine, store } = bed.parts;
    await bed.import([
      fileOf([logLine({ end: at('2026-10-02T09:00:00'), seconds: 600, mount: '/1.mp3', address: '198.51.100.1' })]),
    ]);
    const file = join(bed.folder, 'recent-queries.json');
    let statements = 0;
    const counting: ColumnReader = {
      rows: (...asked) => {
        statements++;
        return engine.rows(...asked);
      },
      columns: (...asked) => {
        statements++;
        return engine.columns(...asked);
      },
    };
    const start = () =>
      new Answers({
        engine: counting,
        store,
        clock: () => at('2026-10-20T00:00:00'),
        recent: file,
        elapsed: () => 0,
      });

    const before = start();
    const byDay = await before.answer(person, queryOf({ dimensions: ['day'] }));
    await before.answer({ ...person, kind: 'key' }, queryOf({ dimensions: ['country'] }));
    await before.warm(running);

    const after = start();
    await after.warm(running);
    expect(statements).toBeGreaterThan(0);
    statements = 0;
    expect(await after.answer(person, queryOf({ dimensions: ['day'] }))).toEqual(byDay);
    expect(statements).toBe(0);
    // Queries of programs are not remembered, nor who asked.
    await after.answer(person, queryOf({ dimensions: ['country'] }));
    expect(statements).toBeGreaterThan(0);
    const stored = await readFile(file, 'utf8');
    expect(JSON.parse(stored)).toMatchObject([{ query: { dimensions: ['day'] }, role: 'superAdmin', scope: [] }]);
    expect(stored).not.toContain('ioana');

    // What a server answers as long as nobody has asked.
    for (const query of startingQueries([])) expect(await after.answer(owner, query)).toHaveProperty('rows');
    expect(startingQueries(['podcasts']).flatMap(({ measures }) => measures)).not.toContain('downloads');
  } finally {
    await bed.close();
  }
});
