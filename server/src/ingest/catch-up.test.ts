import { expect, test } from 'vitest';
import { at, countAllAgain, fileOf, logLine, openTestBed } from '../../testing/test-bed.ts';
import { behindTheGate } from '../../testing/ungated-engine.ts';
import { createCountedTables } from '../listening/open.ts';
import { tablesByDay } from '../listening/rollups.ts';
import { readDirty } from '../store/dirty-days.ts';
import { catchUp } from './catch-up.ts';
import { fillBehind } from './fill-behind.ts';
import { icecastPlaylist } from './formats/icecast-playlist.ts';

type Bed = Awaited<ReturnType<typeof openTestBed>>;

const vlc = 'VLC/3.0.20 LibVLC/3.0.20';
const robot = 'Googlebot/2.1 (+http://www.google.com/bot.html)';
const log = fileOf([
  logLine({ end: at('2026-10-05T10:00:00'), seconds: 600, agent: vlc }),
  logLine({ end: at('2026-10-05T11:00:00'), seconds: 1200, agent: robot }),
  logLine({ end: at('2026-10-07T10:00:00'), seconds: 300, agent: vlc, address: '192.0.2.2' }),
]);

/** Makes the store what another version of the classifier left, which took VLC for a robot and the robot for a player. */
async function makeOld({ parts }: Bed): Promise<void> {
  const { engine } = parts;
  const agents = await engine.rows<{ id: number; agent: string }>('SELECT id, agent FROM agents ORDER BY id');
  await engine.command('TRUNCATE TABLE agents');
  const unknown = { device_category: 'unknown', device: '', method_hint: '', classifier: 1, version: 3 };
  await engine.append(
    'agents',
    agents.map(({ id, agent }) =>
      agent === vlc
        ? { ...unknown, id, agent, player: '', excluded_by: 'robot' }
        : { ...unknown, id, agent, player: 'Google Player', excluded_by: '' },
    ),
  );
  await behindTheGate(engine).command(
    `ALTER TABLE devices UPDATE player = if(player = 'VLC', '', 'Google Player') WHERE 1 SETTINGS mutations_sync = 1`,
  );
  await countAllAgain(parts);
}

async function counted({ parts }: Bed) {
  const sessions = await parts.engine.rows('SELECT seconds, player FROM sessions ORDER BY start');
  const left = await parts.engine.rows('SELECT seconds, excluded_by FROM exclusions ORDER BY start');
  return { sessions, left };
}

const older = {
  sessions: [{ seconds: 1200, player: 'Google Player' }],
  left: [
    { seconds: 600, excluded_by: 'robot' },
    { seconds: 300, excluded_by: 'robot' },
  ],
};
const newer = {
  sessions: [
    { seconds: 600, player: 'VLC' },
    { seconds: 300, player: 'VLC' },
  ],
  left: [{ seconds: 1200, excluded_by: 'robot' }],
};

test('a start classifies agents of another classifier version again and recounts their days', async () => {
  const bed = await openTestBed();
  await bed.import([log]);
  await makeOld(bed);
  expect(await counted(bed)).toEqual(older);
  await bed.parts.engine.close();
  await bed.parts.store.close();

  const next = await openTestBed(bed.folder);
  const told: string[] = [];
  await catchUp(next.parts, (what, done) => told.push(`${what} ${done}`));
  expect(await counted(next)).toEqual(newer);
  expect(told).toEqual(['classifying 1', 'counting 0.5', 'counting 1']);
  expect(await readDirty(next.parts.store)).toEqual([]);

  told.length = 0;
  await catchUp(next.parts, (what, done) => told.push(`${what} ${done}`));
  expect(told).toEqual([]);
  await next.close();
});

test('a start merges spellings of a region into one place', async () => {
  const bed = await openTestBed();
  const { engine } = bed.parts;
  const heard = (address: string) => fileOf([logLine({ end: at('2026-10-05T10:00:00'), seconds: 600, address })]);
  const places = () =>
    engine.rows<{ region: string; city: string }>(
      `SELECT region, city, count() AS sessions, groupUniqArray((region_id, city_id)) AS first
       FROM sessions INNER JOIN places ON places.id = sessions.place GROUP BY ALL ORDER BY ALL`,
    );
  const rename = async (assignments: string) =>
    behindTheGate(engine).command(`ALTER TABLE places UPDATE ${assignments} WHERE 1 SETTINGS mutations_sync = 1`);
  await bed.import([heard('86.120.14.7')]);
  const [here] = await places();
  await bed.import([heard('2.2.2.2')]);
  // Two spellings that the database of cities uses.
  const spelled = `if(id = 1, 'RO/Bucuresti', 'RO/Bucharest')`;
  await rename(
    `country = 'RO', region = ${spelled}, city = concat(${spelled}, '/Sector 3'), region_id = id, city_id = id`,
  );
  const inBucharest = { region: 'RO/Bucharest', city: 'RO/Bucharest/Sector 3' };
  expect(await places()).toEqual([
    { ...inBucharest, sessions: 1, first: [[2, 2]] },
    { region: 'RO/Bucuresti', city: 'RO/Bucuresti/Sector 3', sessions: 1, first: [[1, 1]] },
  ]);
  await catchUp(bed.parts);
  expect(await places()).toEqual([{ ...inBucharest, sessions: 2, first: [[1, 1]] }]);

  // Two places have become one; devices found from now on are at the one that stays.
  await rename(`region = '${here?.region}', city = '${here?.city}'`);
  await bed.import([heard('86.120.14.8')]);
  expect(await places()).toEqual([{ ...here, sessions: 3, first: [[1, 1]] }]);
  await bed.close();
});

test('an import does so before it reads', async () => {
  const bed = await openTestBed();
  await bed.import([log]);
  await makeOld(bed);
  const report = await bed.import([log]);
  expect(report.duplicates).toBe(3);
  expect(await counted(bed)).toEqual(newer);
  await bed.close();
});

test('a start counts all days again where a new version changed a counted table', async () => {
  const bed = await openTestBed();
  const titles = fileOf(['05/Oct/2026:09:55:00 +0000|/1.mp3|1|Queen - Innuendo']);
  await bed.import([titles], { format: icecastPlaylist });
  await bed.import([log]);
  const { engine } = bed.parts;
  const tables = tablesByDay.map(({ name }) => name);
  const readable = (table: string) => (table === 'device_days' ? 'REPLACE (bitmapToArray(devices) AS devices)' : '');
  const all = () =>
    Promise.all(tables.map((table) => engine.rows(`SELECT * ${readable(table)} FROM ${table} ORDER BY ALL`)));
  const before = await all();
  expect(before.every(({ length }) => length > 0)).toBe(true);
  await engine.append('counted_tables', [{ name: 'coverage', version: 0, made: Date.now() }]);
  await createCountedTables(engine);
  expect(await engine.rows('SELECT * FROM coverage')).toEqual([]);
  const told: string[] = [];
  await catchUp(bed.parts, (what, done) => told.push(`${what} ${done}`));
  await fillBehind(bed.parts);
  expect(await all()).toEqual(before);
  expect(told).toEqual(['counting 0.5', 'counting 1']);

  told.length = 0;
  await catchUp(bed.parts, (what, done) => told.push(`${what} ${done}`));
  expect(told).toEqual([]);

  // A rollup is filled again, and nothing is counted.
  await engine.append('counted_tables', [{ name: 'place_days', version: 0, made: Date.now() }]);
  await createCountedTables(engine);
  expect(await engine.rows('SELECT * FROM place_days')).toEqual([]);
  await catchUp(bed.parts, (what, done) => told.push(`${what} ${done}`));
  expect(told).toEqual([]);
  await fillBehind(bed.parts);
  expect(await all()).toEqual(before);
  await bed.close();
});
