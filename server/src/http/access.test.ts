import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../testing/browser.ts';
import { storePlaces } from '../../testing/start-postgres.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { stations as stationRows, streams as streamRows } from '../store/schema/catalogue.ts';

/** Two territories; romania holds the groups north (one, two) and south (three), france holds paris (four). */
const stations = { one: 'north', two: 'north', three: 'south', four: 'paris' };
const password = 'a calm studio desk';
let server: TestServer;
let database: { url: string | undefined; stop(): Promise<unknown> };
const tokens: Record<string, string> = {};

const slugs = (list: unknown) => (list as { slug: string }[]).map(({ slug }) => slug).sort();

for (const place of await storePlaces()) {
  describe.skipIf(place.skip)(place.name, () => {
    beforeAll(async () => {
      database = await place.start();
      server = await startTestServer({ DATABASE_URL: database.url });
      for (const slug of ['romania', 'france']) await server.call(api.createTerritory, { slug, name: slug });
      for (const [slug, territory] of [
        ['north', 'romania'],
        ['south', 'romania'],
        ['paris', 'france'],
      ]) {
        await server.call(api.createGroup, { slug, name: slug, territory });
      }
      for (const [slug, group] of Object.entries(stations)) {
        const stream = { slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] };
        await server.call(api.createStation, {
          slug,
          name: slug,
          group,
          timezone: 'Europe/Bucharest',
          streams: [stream],
        });
      }
      for (const { role, scope } of [
        { role: 'superAdmin', scope: [] },
        { role: 'territoryAdmin', scope: ['romania'] },
        { role: 'groupManager', scope: ['north'] },
        { role: 'stationUser', scope: ['three'] },
      ]) {
        const email = `${role.toLowerCase()}@example.org`;
        await server.letIn({ email, role, scope }, password);
        tokens[role] = (await signInAs(server.url, email, password)).access_token;
      }
    });
    afterAll(async () => {
      await server.stop();
      await database.stop();
    });

    const query = { measures: ['sessions'], period: { from: '2026-10-01', to: '2026-10-07' } };

    describe('each role sees its own', () => {
      const seen = {
        superAdmin: {
          territories: ['france', 'romania'],
          groups: ['north', 'paris', 'south'],
          stations: ['four', 'one', 'three', 'two'],
        },
        territoryAdmin: { territories: ['romania'], groups: ['north', 'south'], stations: ['one', 'three', 'two'] },
        groupManager: { territories: ['romania'], groups: ['north'], stations: ['one', 'two'] },
        stationUser: { territories: ['romania'], groups: ['south'], stations: ['three'] },
      };
      for (const [role, expected] of Object.entries(seen)) {
        test(role, async () => {
          const token = tokens[role];
          const [territories, groups, list] = await Promise.all([
            server.call(api.listTerritories, {}, token),
            server.call(api.listGroups, {}, token),
            server.call(api.listStations, {}, token),
          ]);
          expect(slugs(territories.body.territories)).toEqual(expected.territories);
          expect(slugs(groups.body.groups)).toEqual(expected.groups);
          expect(slugs(list.body.stations)).toEqual(expected.stations);
          const asked = await server.call(api.query, query, token);
          expect((asked.body.query as { stations: string[] }).stations.sort()).toEqual(expected.stations);
        });
      }

      test('stations outside the scope answer as missing', async () => {
        const token = tokens.territoryAdmin;
        const outside = await server.call(api.readStation, { slug: 'four' }, token);
        const nowhere = await server.call(api.readStation, { slug: 'five' }, token);
        expect(outside.status).toBe(404);
        expect(JSON.stringify(outside).replaceAll('four', 'five')).toBe(JSON.stringify(nowhere));
        const asked = await server.call(api.query, { ...query, stations: ['four'] }, token);
        const invented = await server.call(api.query, { ...query, stations: ['five'] }, token);
        expect(asked.status).toBe(404);
        expect(JSON.stringify(asked).replaceAll('four', 'five')).toBe(JSON.stringify(invented));
      });
    });

    describe('each role changes its own', () => {
      const change = async (endpoint: Endpoint, slug: string, role: string, more: Record<string, unknown>) =>
        (await server.call(endpoint, { slug, ...more }, tokens[role])).status;

      test('groups and stations', async () => {
        expect(await change(api.changeStation, 'one', 'groupManager', { version: 1, name: 'One!' })).toBe(200);
        expect(await change(api.changeStation, 'one', 'territoryAdmin', { version: 1, name: 'One?' })).toBe(409);
        expect(await change(api.changeStation, 'three', 'groupManager', { version: 1, name: 'Three!' })).toBe(404);
        expect(await change(api.changeStation, 'three', 'stationUser', { version: 1, name: 'Three!' })).toBe(403);
        expect(await change(api.changeStation, 'two', 'groupManager', { version: 1, group: 'south' })).toBe(404);
        expect(await change(api.changeStation, 'two', 'territoryAdmin', { version: 1, group: 'south' })).toBe(200);
        expect(await change(api.changeStation, 'two', 'territoryAdmin', { version: 2, group: 'paris' })).toBe(404);
        expect(await change(api.changeGroup, 'north', 'groupManager', { version: 1, name: 'North!' })).toBe(200);
        expect(await change(api.changeTerritory, 'romania', 'groupManager', { version: 1, name: 'R' })).toBe(403);
        expect(await change(api.changeTerritory, 'romania', 'territoryAdmin', { version: 1, name: 'R' })).toBe(200);
        expect(await change(api.changeTerritory, 'france', 'territoryAdmin', { version: 1, name: 'F' })).toBe(404);
        expect(await change(api.createGroup, 'east', 'territoryAdmin', { name: 'East', territory: 'france' })).toBe(
          404,
        );
        expect(await change(api.createGroup, 'east', 'territoryAdmin', { name: 'East', territory: 'romania' })).toBe(
          200,
        );
      });

      test('a change keeps fields that it does not name', async () => {
        const before = (await server.call(api.readStation, { slug: 'four' })).body;
        const { body } = await server.call(api.changeStation, {
          slug: 'four',
          version: before.version,
          archived: true,
        });
        expect(body).toEqual({ ...before, archived: true, version: Number(before.version) + 1 });
      });

      test('a stream that is taken off keeps its number for when it comes back', async () => {
        const number = async () =>
          (await server.parts.store.db.select().from(streamRows)).find(({ slug }) => slug === 'extra')?.id;
        const main = { slug: 'main', name: 'Main', mounts: ['/one.mp3'] };
        const extra = { slug: 'extra', name: 'Extra', mounts: ['/extra.mp3'] };
        const { version } = (await server.call(api.readStation, { slug: 'one' })).body;
        const put = (added: number, streams: unknown[]) =>
          server.call(api.changeStation, { slug: 'one', version: Number(version) + added, streams });
        await put(0, [main, extra]);
        const given = await number();
        expect(slugs((await put(1, [main])).body.streams)).toEqual(['main']);
        expect(slugs((await put(2, [main, extra])).body.streams)).toEqual(['extra', 'main']);
        expect(await number()).toBe(given);
        expect((await put(3, [main, main])).status).toBe(400);
      });

      test('only new stations and streams use up a number, not saved or refused ones', async () => {
        const { db } = server.parts.store;
        const numbers = async () =>
          (await Promise.all([db.select().from(stationRows), db.select().from(streamRows)])).map((rows) =>
            Math.max(...rows.map(({ id }) => id)),
          );
        const [station = 0, stream = 0] = await numbers();
        const main = { slug: 'main', name: 'Main', mounts: ['/two.mp3'] };
        const { version } = (await server.call(api.readStation, { slug: 'two' })).body;
        for (let saved = 0; saved < 3; saved++) {
          const again = { slug: 'two', version: Number(version) + saved, streams: [main] };
          expect((await server.call(api.changeStation, again)).status).toBe(200);
        }
        const five = { slug: 'five', name: 'five', group: 'paris', timezone: 'Europe/Paris' };
        expect((await server.call(api.createStation, { ...five, slug: 'two', streams: [main] })).status).toBe(409);
        expect((await server.call(api.createStation, { ...five, streams: [main, main] })).status).toBe(400);
        const own = { ...main, mounts: ['/five.mp3'] };
        expect((await server.call(api.createStation, { ...five, streams: [own] })).status).toBe(200);
        expect(await numbers()).toEqual([station + 1, stream + 1]);
      });
    });

    test('without a token, only health, sign-in and the API description answer', async () => {
      for (const endpoint of Object.values(api) as Endpoint[]) {
        if (endpoint.access === 'public') continue;
        const { status, body } = await server.call(endpoint, { slug: 'one', id: 1, format: 'icecast' }, '');
        expect([endpoint.path, status, body.code]).toEqual([endpoint.path, 401, 'not_signed_in']);
      }
    });

    test('openapi.json describes every call', async () => {
      const printed = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: Record<string, object> };
      const described = Object.entries(printed.paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const declared = Object.values(api).map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
      expect(described.sort()).toEqual(declared.sort());
      const text = JSON.stringify(printed);
      const { schemas } = (JSON.parse(text) as { components: { schemas: object } }).components;
      const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path);
      expect(Object.keys(schemas).map((name) => `components/schemas/${name}`)).toEqual(
        expect.arrayContaining(references),
      );
    });

    test('an invalid query names the field and the allowed values', async () => {
      const { status, body } = await server.call(api.query, { ...query, measures: ['sesions'], dimensoins: [] });
      expect(status).toBe(400);
      const errors = body.errors as { path: string; allowed?: string[] }[];
      expect(errors.map(({ path }) => path)).toEqual(['measures.0', 'dimensoins']);
      expect(errors[0]?.allowed).toContain('sessions');
    });
  });
}
