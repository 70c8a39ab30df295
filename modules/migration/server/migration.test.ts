import { readFile } from 'node:fs/promises';
import { api, type Problem } from '@quarterhour/model/api';
import { signInAs } from '@quarterhour/server/testing/browser';
import { storePlaces } from '@quarterhour/server/testing/start-postgres';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EarlierSource } from '../model/figures.ts';

const password = 'a calm studio desk';
/** Bucharest and Paris: when Saturday begins in the one, Friday still has an hour in the other. */
const stations = {
  one: { group: 'north', timezone: 'Europe/Bucharest' },
  two: { group: 'north', timezone: 'Europe/Bucharest' },
  four: { group: 'paris', timezone: 'Europe/Paris' },
};
const roles = {
  superAdmin: [],
  territoryAdmin: ['romania'],
  groupManager: ['north'],
  stationUser: ['one'],
};
let server: TestServer;
let database: { url: string | undefined; stop(): Promise<unknown> };
const tokens: Record<string, string> = {};

interface Answer {
  status: number;
  body: Record<string, unknown> & Pick<Problem, 'detail' | 'errors'>;
}

async function upload(source: string, lines: string[], role = 'superAdmin'): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/migration/sources?${new URLSearchParams({ source, file: 'a.csv' })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens[role]}`, 'content-type': 'text/csv' },
    body: lines.join('\r\n'),
  });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

async function list(role = 'superAdmin'): Promise<EarlierSource[]> {
  const { body } = await server.call(api.listEarlierSources, {}, tokens[role]);
  return body.sources as EarlierSource[];
}

async function figures(source: string, more: Record<string, string> = {}, role = 'superAdmin') {
  return server.call(api.readEarlierFigures, { source, ...more }, tokens[role]);
}

/** The errors of a file, as code and values. */
async function problems(...lines: string[]) {
  const { status, body } = await upload('Bad', lines);
  expect(status).toBe(400);
  return (body.errors ?? []).map(({ path, code, values }) => [path, code, values]);
}

for (const place of await storePlaces()) {
  describe.skipIf(place.skip)(place.name, () => {
    beforeAll(async () => {
      database = await place.start();
      server = await startTestServer({ DATABASE_URL: database.url });
      tokens.owner = server.parts.ownerToken;
      for (const slug of ['romania', 'france']) await server.call(api.createTerritory, { slug, name: slug });
      await server.call(api.createGroup, { slug: 'north', name: 'North', territory: 'romania' });
      await server.call(api.createGroup, { slug: 'paris', name: 'Paris', territory: 'france' });
      for (const [slug, more] of Object.entries(stations)) {
        await server.call(api.createStation, { slug, name: `Radio ${slug}`, ...more });
      }
      for (const [role, scope] of Object.entries(roles)) {
        const email = `${role.toLowerCase()}@example.org`;
        await server.letIn({ email, role, scope }, password);
        tokens[role] = (await signInAs(server.url, email, password)).access_token;
      }
    });
    afterAll(async () => {
      await server.stop();
      await database.stop();
    });

    test('figures are returned as imported, by station and day', async () => {
      const { status, body } = await upload('Counter', [
        'station,day,sessions,listening_hours,aqh,reach',
        'one,2024-03-30,1200,840.5,35.02,610',
        'one,2024-03-31,,790,,',
        'four,2024-03-30,90,,,',
      ]);
      expect([status, body]).toEqual([
        200,
        {
          source: 'Counter',
          from: '2024-03-30',
          to: '2024-03-31',
          days: 3,
          stations: ['one', 'four'],
          replaced: 0,
        },
      ]);
      const none = { sessions: null, listening_hours: null, aqh: null, reach: null };
      const first = {
        station: 'one',
        day: '2024-03-30',
        sessions: 1200,
        listening_hours: 840.5,
        aqh: 35.02,
        reach: 610,
      };
      const second = { ...none, station: 'one', day: '2024-03-31', listening_hours: 790 };
      const third = { ...none, station: 'four', day: '2024-03-30', sessions: 90 };
      expect((await figures('Counter')).body.figures).toEqual([first, third, second]);
      expect((await figures('Counter', { station: 'one' })).body.figures).toEqual([first, second]);
      expect((await figures('Counter', { from: '2024-03-31', to: '2024-04-01' })).body.figures).toEqual([second]);
      expect(await list()).toMatchObject([
        {
          source: 'Counter',
          from: '2024-03-30',
          to: '2024-03-31',
          days: 3,
          by: 'superadmin@example.org',
          stations: [
            { slug: 'four', name: 'Radio four', to: '2024-03-30', days: 1 },
            { slug: 'one', name: 'Radio one', timezone: 'Europe/Bucharest', to: '2024-03-31', days: 2 },
          ],
        },
      ]);
    });

    test('a source whose stations go on is listed on each page, with its days', async () => {
      const asked = { limit: 1 };
      const first = await server.call(api.listEarlierSources, asked, tokens.superAdmin);
      const cursor = first.body.next as string;
      const second = await server.call(api.listEarlierSources, { ...asked, cursor }, tokens.superAdmin);
      const source = { source: 'Counter', from: '2024-03-30', to: '2024-03-31', days: 3 };
      expect(first.body.sources).toMatchObject([{ ...source, stations: [{ slug: 'four' }] }]);
      expect(second.body).toMatchObject({ sources: [{ ...source, stations: [{ slug: 'one' }] }] });
      expect(second.body.next).toBeUndefined();
    });

    test('importing a file again changes nothing; a corrected one replaces its own figures only', async () => {
      const lines = ['station,day,sessions,reach', 'two,2024-03-01,10,7', 'two,2024-03-02,20,9'];
      await upload('Twice', lines);
      const before = (await figures('Twice')).body;
      expect((await upload('Twice', lines)).body).toMatchObject({ days: 2, replaced: 2 });
      expect((await figures('Twice')).body).toEqual(before);
      const more = await upload('Twice', ['day,station,sessions', '2024-03-02,two,21', '2024-03-03,two,30']);
      expect(more.body).toMatchObject({ days: 2, replaced: 1 });
      expect((await figures('Twice')).body.figures).toMatchObject([
        { day: '2024-03-01', sessions: 10, reach: 7 },
        { day: '2024-03-02', sessions: 21, reach: 9 },
        { day: '2024-03-03', sessions: 30, reach: null },
      ]);
      await upload('Another', ['station,day,sessions', 'two,2024-03-01,11']);
      expect((await figures('Twice')).body.figures).toMatchObject([{ sessions: 10 }, {}, {}]);
    });

    test('reads spreadsheets’ CSV: byte order mark, semicolons, decimal commas, empty lines', async () => {
      const lines = ['\uFEFFstation;day;aqh', '"one";2024-05-01;"12,5"', '', 'one ; 2024-05-02 ; 13.25', ''];
      expect((await upload('Sheet', lines)).status).toBe(200);
      expect((await figures('Sheet')).body.figures).toMatchObject([{ aqh: 12.5 }, { aqh: 13.25 }]);
    });

    test('a file with invalid lines is refused whole, with number and reason of each', async () => {
      const head = 'station,day,sessions,aqh';
      expect(
        await problems(
          head,
          'one,2024-03-30,1,',
          'five,2024-03-30,1,',
          'one,30.03.2024,1,',
          'one,2024-02-30,1,',
          'one,2024-04-01,1.5,',
          'one,2024-04-02,-1,',
          'one,2024-04-03,1,1 000',
          'one,2024-04-04,,',
          'one,2024-04-05,1',
          'one,2024-03-30,2,',
        ),
      ).toEqual([
        ['lines.3', 'line_station', { line: 3, station: 'five' }],
        ['lines.4', 'line_day', { line: 4, value: '30.03.2024' }],
        ['lines.5', 'line_day', { line: 5, value: '2024-02-30' }],
        ['lines.6', 'line_count', { line: 6, value: '1.5', column: 'sessions' }],
        ['lines.7', 'line_count', { line: 7, value: '-1', column: 'sessions' }],
        ['lines.8', 'line_value', { line: 8, value: '1 000', column: 'aqh' }],
        ['lines.9', 'line_nothing', { line: 9 }],
        ['lines.10', 'line_cells', { line: 10, cells: 3, columns: 4 }],
        ['lines.11', 'line_twice', { line: 11, station: 'one', day: '2024-03-30', first: 2 }],
      ]);
      expect((await figures('Bad')).status).toBe(404);
      const { body } = await upload('Bad', [head, 'one,2024-04-01,1.5,']);
      expect(body.detail).toBe(
        'Nothing was stored: the file has one problem. Line 2: “1.5” does not fit the column sessions; write a whole number without spaces or signs, such as 1234.',
      );
    });

    test('so is one whose first line, or whose shape, is wrong', async () => {
      const columns = 'station, day, sessions, listening_hours, aqh, reach';
      const unknown = ['lines.1', 'csv_columns', { measures: 'sessions, listening_hours, aqh, reach' }];
      expect(await problems('')).toEqual([unknown]);
      expect(await problems('station,day', 'one,2024-03-30')).toEqual([unknown]);
      expect(await problems('station,day,sessions')).toEqual([['lines', 'csv_empty', {}]]);
      expect(await problems('station,day,sessions,visits', 'one,2024-03-30,1,2')).toEqual([
        ['lines.1', 'csv_column', { column: 'visits', columns }],
      ]);
      expect(await problems('station,day,reach,day', 'one,2024-03-30,1,2')).toEqual([
        ['lines.1', 'csv_column_twice', { column: 'day' }],
      ]);
      expect(await problems('station,day,sessions', 'one,2024-03-30,1', 'one,"2024-03-31,1')).toMatchObject([
        [expect.any(String), 'csv_quote', { line: 3 }],
      ]);
      const unnamed = await upload(' ', ['station,day,sessions', 'one,2024-03-30,1']);
      expect(unnamed.body.errors?.[0]).toMatchObject({ path: 'source', code: 'source' });
      expect((await upload('..', ['station,day,sessions', 'one,2024-03-30,1'])).status).toBe(400);
      const large = await upload('Large', ['station,day,sessions', 'x'.repeat(9 * 1024 * 1024)]);
      expect(large.status).toBe(413);
    });

    test('headings and separators are those of any spreadsheet', async () => {
      const wrong = (line: number) => [
        [`lines.${line}`, 'line_value', { line, value: 'x', column: 'listening_hours' }],
      ];
      expect(await problems('STATION,Day,Listening Hours', 'one,2024-03-30,x')).toEqual(wrong(2));
      expect(await problems('Station\tDay\tListening-hours', 'one\t2024-03-30\tx')).toEqual(wrong(2));
      expect(await problems('\uFEFFsep=;', 'Station;Day;Listening hours', 'one;2024-03-30;x')).toEqual(wrong(3));
    });

    test('as many lines as allowed are taken, and not one more', async () => {
      const lines = Array.from({ length: 100_000 }, (_, index) => {
        const day = new Date(Date.UTC(1990, 0, 1 + (index % 12_000))).toISOString().slice(0, 10);
        return `one,${day},${index}`;
      });
      // 12 000 days of one station, so one day is repeated.
      expect((await upload('Many', ['station,day,sessions', ...lines.slice(0, 12_000)])).body).toMatchObject({
        days: 12_000,
        replaced: 0,
      });
      // A file is refused before anything is stored.
      if (place.name !== 'embedded') return;
      expect(await problems('station,day,sessions', ...lines, 'one,2024-03-30,1')).toEqual([
        ['lines', 'csv_too_many', { maximum: 100_000 }],
      ]);
      const repeated = await problems('station,day,sessions', ...lines);
      expect(repeated).toHaveLength(100);
      expect(repeated[0]).toEqual([
        'lines.12002',
        'line_twice',
        { line: 12_002, station: 'one', day: '1990-01-01', first: 2 },
      ]);
    });

    test('a day that is not over at the station is not taken', async () => {
      // Friday 22:30 UTC is Saturday 00:30 in Bucharest, and Friday 23:30 in Paris.
      server.freeze(Date.UTC(2024, 0, 5, 22, 30) / 1000);
      const lines = (slug: string) => ['station,day,sessions', `${slug},2024-01-05,1`];
      // Tokens of people are not valid at that time.
      const bucharest = await upload('Clock', lines('one'), 'owner');
      const paris = await upload('Clock', lines('four'), 'owner');
      server.freeze();
      expect(bucharest.status).toBe(200);
      expect(paris.body.errors).toMatchObject([
        { path: 'lines.2', code: 'line_day_open', values: { line: 2, day: '2024-01-05' } },
      ]);
    });

    test('only administrators come near, and no key hands in or deletes', async () => {
      const lines = ['station,day,sessions', 'one,2024-03-30,1'];
      for (const role of ['groupManager', 'stationUser']) {
        const refused = await Promise.all([
          server.call(api.listEarlierSources, {}, tokens[role]),
          figures('Counter', {}, role),
          upload('Counter', lines, role),
          server.call(api.deleteEarlierSource, { source: 'Counter' }, tokens[role]),
        ]);
        expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([403, 'forbidden']));
      }
      for (const kind of ['read', 'ingest']) {
        const { body } = await server.call(api.createKey, { name: kind, kind });
        tokens[`${kind}Key`] = String(body.secret);
      }
      expect((await server.call(api.listEarlierSources, {}, tokens.readKey)).status).toBe(200);
      expect((await server.call(api.listEarlierSources, {}, tokens.ingestKey)).status).toBe(403);
      for (const key of ['readKey', 'ingestKey']) {
        expect((await upload('Counter', lines, key)).status).toBe(403);
        expect((await server.call(api.deleteEarlierSource, { source: 'Counter' }, tokens[key])).status).toBe(403);
      }
    });

    test('only administrators have it in the menu', async () => {
      for (const [role, there] of Object.entries({
        superAdmin: true,
        territoryAdmin: true,
        groupManager: false,
        stationUser: false,
      })) {
        const { body } = await server.call(api.menu, {}, tokens[role]);
        const ids = (body.widget as { children: { id: string }[] }).children.map(({ id }) => id);
        expect(ids.includes('migrationSupport'), role).toBe(there);
      }
    });

    test('a territory’s administrator reads, imports and deletes its own figures only', async () => {
      await upload('Shared', ['station,day,sessions', 'one,2024-06-01,1', 'four,2024-06-02,2']);
      await upload('Foreign', ['station,day,sessions', 'four,2024-06-02,2']);
      const own = (await list('territoryAdmin')).find(({ source }) => source === 'Shared');
      expect(own).toMatchObject({ from: '2024-06-01', to: '2024-06-01', days: 1, stations: [{ slug: 'one' }] });
      expect((await list('territoryAdmin')).map(({ source }) => source)).not.toContain('Foreign');
      expect((await figures('Shared', {}, 'territoryAdmin')).body.figures).toMatchObject([{ station: 'one' }]);

      const alike = async (one: Promise<object>, other: Promise<object>, names: [string, string]) =>
        expect(JSON.stringify(await one).replaceAll(...names)).toBe(JSON.stringify(await other));
      const hidden = figures('Shared', { station: 'four' }, 'territoryAdmin');
      await alike(hidden, figures('Shared', { station: 'five' }, 'territoryAdmin'), ['four', 'five']);
      const foreign = figures('Foreign', {}, 'territoryAdmin');
      await alike(foreign, figures('Nowhere', {}, 'territoryAdmin'), ['Foreign', 'Nowhere']);
      const line = (slug: string) => ['station,day,sessions', `${slug},2024-06-03,1`];
      const elsewhere = upload('Shared', line('four'), 'territoryAdmin');
      await alike(elsewhere, upload('Shared', line('five'), 'territoryAdmin'), ['four', 'five']);

      const remove = (source: string) => server.call(api.deleteEarlierSource, { source }, tokens.territoryAdmin);
      expect((await remove('Foreign')).status).toBe(404);
      expect(await remove('Shared')).toEqual({ status: 200, body: { days: 1 } });
      expect((await remove('Shared')).status).toBe(404);
      expect((await figures('Shared')).body.figures).toMatchObject([{ station: 'four' }]);
    });

    test('the sample, and the example of docs/migration.md, are such a file', async () => {
      const sample = await readFile(new URL('../../../samples/earlier-provider/figures.csv', import.meta.url), 'utf8');
      const guide = await readFile(new URL('../../../docs/migration.md', import.meta.url), 'utf8');
      expect(guide).toContain(sample);
      for (const slug of ['radio-one', 'radio-two']) {
        await server.call(api.createStation, { slug, name: slug, ...stations.one });
      }
      server.freeze(Date.UTC(2026, 9, 1) / 1000);
      const { status, body } = await upload('Sample', [sample], 'owner');
      server.freeze();
      expect([status, body.days, body.stations]).toEqual([200, 3, ['radio-one', 'radio-two']]);
    });

    test('imports and deletions are in the audit log of the people concerned', async () => {
      await upload('Noted', ['station,day,sessions', 'one,2024-07-01,1', 'two,2024-07-03,2'], 'territoryAdmin');
      await server.call(api.deleteEarlierSource, { source: 'Noted' }, tokens.territoryAdmin);
      await upload('Noted', ['station,day,sessions', 'one,2024-07-01,1', 'four,2024-07-01,1']);
      const told = async (role: string) =>
        ((await server.call(api.listAudit, { limit: '50' }, tokens[role])).body.lines as Record<string, unknown>[])
          .filter(({ subject }) => subject === 'Noted')
          .map(({ actor, action, details }) => [actor, action, details]);
      const what = { stations: ['one', 'two'], from: '2024-07-01', to: '2024-07-03', rows: 2 };
      const own = [
        ['territoryadmin@example.org', 'delete_earlier_figures', what],
        ['territoryadmin@example.org', 'upload_earlier_figures', { ...what, file: 'a.csv' }],
      ];
      expect(await told('territoryAdmin')).toEqual(own);
      expect(await told('superAdmin')).toHaveLength(3);
    });
  });
}
