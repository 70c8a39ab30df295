import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { api } from '@quarterhour/model/api';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestsOf } from '../testing/digests.ts';
import { runCommand } from '../testing/run-command.ts';
import { at, logLine } from '../testing/test-bed.ts';
import { openCaller } from './cli/caller.ts';
import { completeCounts } from './cli/complete-counts.ts';
import { query } from './cli/query.ts';
import { openEngine } from './engine/open.ts';
import { readConfig } from './host/config.ts';
import { readVersion } from './host/version.ts';
import { openListening } from './listening/open.ts';
import { openStore } from './store/open.ts';

let folder: string;
const settings = () => ({ DATA_DIR: folder });
const asked = {
  measures: ['sessions' as const],
  dimensions: ['city' as const],
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
  await spoil();
});

/** As if an older version of the product had made this table. */
async function spoil(name = 'sessions'): Promise<void> {
  const engine = await openEngine({ folder });
  await engine.append('counted_tables', [{ name, version: 0, made: Date.now() }]);
  await engine.close();
}
afterAll(() => rm(folder, { recursive: true }));

const older = `The listening store was written by an older version than this Quarterhour ${await readVersion()}, and lacks version`;
const recorded = () => readIn(folder, 'SELECT name, version, made FROM counted_tables ORDER BY ALL');

/** Of every table in both stores, which are opened as they are. */
async function digests(): Promise<Record<string, unknown>> {
  const [engine, store] = [await openEngine({ folder, migrates: false }), await openStore({ folder, migrates: false })];
  try {
    return await digestsOf({ engine, store });
  } finally {
    await engine.close();
    await store.close();
  }
}

async function readIn(place: string, statement: string): Promise<Record<string, unknown>[]> {
  const engine = await openEngine({ folder: place, migrates: false });
  try {
    return await engine.rows(statement);
  } finally {
    await engine.close();
  }
}

test('only start and upgrade migrate: other commands name what is missing, and change nothing', async () => {
  const before = { recorded: await recorded(), digests: await digests() };
  expect(before.digests.hits).toMatch(/^3 /);
  const page = ['--view', '/groups&stations?p=last_28_days', '--output', join(folder, 'page.pdf')];
  for (const command of [
    ['agents'],
    ['query'],
    ['export', 'page', ...page],
    ['export', 'performances', '--from', '2026-10-01', '--to', '2026-10-02'],
    ['verify'],
    ['import', 'icecast', join(folder, 'access.log')],
  ]) {
    await expect(runCommand(settings(), command), command[0]).rejects.toThrow(older);
  }
  const code = process.exitCode;
  expect(await runCommand(settings(), ['doctor'])).toContain(`look  Stores       ${older}`);
  process.exitCode = code;
  expect({ recorded: await recorded(), digests: await digests() }).toEqual(before);
});

test('an upgrade keeps a copy of both stores from before, until the next one', async () => {
  const said = await runCommand(settings(), ['upgrade']);
  const copy = join(folder, 'before-upgrade');
  expect(said).toContain(copy);
  expect(
    await readIn(copy, "SELECT argMax(version, made) AS version FROM counted_tables WHERE name = 'sessions'"),
  ).toEqual([{ version: 0 }]);
  expect(await readIn(copy, 'SELECT count() AS hits FROM hits')).toEqual([{ hits: 3 }]);
  const store = await openStore({ folder: copy, migrates: false });
  expect(await store.db.execute(sql`SELECT slug FROM stations`)).toMatchObject({ rows: [{ slug: 'one' }] });
  await store.close();
  // Without anything to do, nothing is copied.
  expect(await runCommand(settings(), ['upgrade'])).not.toContain(copy);

  await spoil();
  await rm(copy, { recursive: true });
  expect(await runCommand(settings(), ['upgrade', '--no-copy'])).not.toContain(copy);
  await spoil();
  // As a start does before it serves.
  await (await openListening({ folder })).close();
});

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
    expect(after).toBe('city,sessions\r\n,3\r\n');
  } finally {
    await caller.close();
  }
});

test('a rollup of another version is answered from sessions at once, and nothing is counted', async () => {
  await spoil('place_days');
  await (await openListening({ folder })).close();
  const caller = await openCaller(readConfig(settings()), 'a test');
  try {
    const { rows, meta } = await caller.call(api.query, asked);
    expect(rows).toEqual([['', 3]]);
    expect(meta.warnings.map(({ code }) => code)).not.toContain('being_counted');
  } finally {
    await caller.close();
  }
});

/** Opens the parts as a command does, and returns the sentence of the refusal. */
const refusal = () =>
  openCaller(readConfig(settings()), 'a test').then(
    () => 'opened',
    (error: Error) => error.message,
  );
const downgrade = `was written by Quarterhour 9.8.7; this is Quarterhour ${await readVersion()}, which lacks LACKING: start the newer version, or restore a backup from before the upgrade.`;

test('a version refuses to open the listening of a newer one, and names both', async () => {
  const engine = await openEngine({ folder });
  await engine.append('counted_tables', [
    { name: 'place_days', version: 99, made: Date.now() },
    { name: 'rollup_of_later', version: 3, made: Date.now() },
  ]);
  await engine.command("ALTER TABLE migrations MODIFY COMMENT '9.8.7'");
  await engine.close();
  const lacking = 'version 99 of the table place_days, version 3 of the table rollup_of_later';
  expect(await refusal()).toBe(`The listening store ${downgrade.replace('LACKING', lacking)}`);

  const again = await openEngine({ folder });
  await again.append('migrations', [{ name: '0999-later.sql', applied: 0 }]);
  await again.close();
  const migration = 'the schema migration 0999-later.sql';
  expect(await refusal()).toBe(`The listening store ${downgrade.replace('LACKING', migration)}`);
});

test('a version refuses to open the store of a newer one, and names both', async () => {
  const store = await openStore({ folder });
  const later = Date.parse('2036-05-04T03:02:01Z');
  await store.db.execute(sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', ${later})`);
  await store.db.execute(sql`COMMENT ON TABLE drizzle.__drizzle_migrations IS '9.8.7'`);
  await store.close();
  const lacking = 'its schema migration of 2036-05-04T03:02Z';
  expect(await refusal()).toBe(`The store ${downgrade.replace('LACKING', lacking)}`);
});
