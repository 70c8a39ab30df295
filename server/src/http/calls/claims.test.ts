import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@quarterhour/model/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewPodcast } from '../../../../modules/podcasts/model/podcasts.ts';
import { signInAs } from '../../../testing/browser.ts';
import { startClickhouse } from '../../../testing/start-clickhouse.ts';
import { findPostgres } from '../../../testing/start-postgres.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

/*
 * Two clients claim the same thing at once, each through a server of its own on one PostgreSQL; without PostgreSQL, through
 * one server with its embedded store.
 */
const password = 'a calm studio desk';
const rounds = Array.from({ length: 8 }, (_, round) => round);
const stops: (() => Promise<unknown>)[] = [];
let one: TestServer;
let other: TestServer;
let romanian: string;
let french: string;

beforeAll(async () => {
  const startPostgres = await findPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-claims-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  if (startPostgres) {
    const [postgres, clickhouse] = await Promise.all([startPostgres(), startClickhouse(folder)]);
    stops.unshift(postgres.stop, clickhouse.stop);
    const urls = { DATABASE_URL: postgres.url, CLICKHOUSE_URL: clickhouse.url };
    one = await startTestServer(urls);
    stops.unshift(() => one.stop());
    other = await startTestServer(urls);
    stops.unshift(() => other.stop());
  } else {
    one = await startTestServer();
    other = one;
    stops.unshift(() => one.stop());
  }
  for (const [slug, territory] of [
    ['north', 'romania'],
    ['paris', 'france'],
  ]) {
    await one.call(api.createTerritory, { slug: territory, name: territory });
    await one.call(api.createGroup, { slug, name: slug, territory });
    await one.letIn({ email: `${slug}@example.org`, role: 'groupManager', scope: [slug ?? ''] }, password);
  }
  romanian = (await signInAs(one.url, 'north@example.org', password)).access_token;
  french = (await signInAs(other.url, 'paris@example.org', password)).access_token;
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

interface Answered {
  status: number;
  body: Record<string, unknown>;
}

/** The statuses of two answers that ran at once, in order of size. */
async function statuses(...asked: Promise<Answered>[]): Promise<number[]> {
  return (await Promise.all(asked)).map(({ status }) => status).sort();
}

const station = (slug: string, group: string, mounts: readonly string[]) => ({
  slug,
  name: slug,
  group,
  timezone: 'Europe/Paris',
  streams: mounts.length > 0 ? [{ slug: 'main', name: 'Main', mounts }] : [],
});

test('gives a mount to one of two territories that add it at once', async () => {
  for (const round of rounds) {
    const added = await statuses(
      one.call(api.createStation, station(`ro-${round}`, 'north', [`/mount-${round}.mp3`]), romanian),
      other.call(api.createStation, station(`fr-${round}`, 'paris', [`/mount-${round}.mp3`]), french),
    );
    expect(added, `round ${round}`).toEqual([200, 409]);
  }
});

test('gives a mount to one of two stations whose changes claim it at once, by a pattern too', async () => {
  await one.call(api.createStation, station('bucharest', 'north', []));
  await one.call(api.createStation, station('lyon', 'paris', []));
  const claim = async (server: TestServer, slug: string, mount: string, token: string) => {
    const { version } = (await server.call(api.readStation, { slug })).body;
    return () => server.call(api.changeStation, { slug, version, ...streamsOf(mount) }, token);
  };
  const streamsOf = (mount: string) => ({ streams: [{ slug: 'main', name: 'Main', mounts: [mount] }] });
  for (const round of rounds) {
    const claims = await Promise.all([
      claim(one, 'bucharest', `/changed-${round}/*`, romanian),
      claim(other, 'lyon', `/changed-${round}/live.mp3`, french),
    ]);
    expect(await statuses(...claims.map((send) => send())), `round ${round}`).toEqual([200, 409]);
  }
});

test('gives a mount to one of two stations that leave the archive at once', async () => {
  for (const round of rounds) {
    const name = `archive-${round}`;
    for (const [slug, group] of [
      [`ro-${name}`, 'north'],
      [`fr-${name}`, 'paris'],
    ] as const) {
      await one.call(api.createStation, station(slug, group, [`/${name}.mp3`]));
      const { version } = (await one.call(api.readStation, { slug })).body;
      await one.call(api.changeStation, { slug, version, archived: true });
    }
    const back = async (server: TestServer, slug: string, token: string) => {
      const { version } = (await server.call(api.readStation, { slug })).body;
      return () => server.call(api.changeStation, { slug, version, archived: false }, token);
    };
    const sends = await Promise.all([back(one, `ro-${name}`, romanian), back(other, `fr-${name}`, french)]);
    expect(await statuses(...sends.map((send) => send())), `round ${round}`).toEqual([200, 409]);
  }
});

test('gives a slug to one of two stations that are added at once', async () => {
  for (const round of rounds) {
    const added = await statuses(
      one.call(api.createStation, station(`slug-${round}`, 'north', []), romanian),
      other.call(api.createStation, station(`slug-${round}`, 'paris', []), french),
    );
    expect(added, `round ${round}`).toEqual([200, 409]);
  }
});

const podcast = (name: string, group: string, file: string): NewPodcast => ({
  slug: name,
  group,
  feed: `<rss version="2.0"><channel><title>${name}</title><item><title>1</title><guid>1</guid>
    <enclosure url="https://files.example/${file}" length="1" type="audio/mpeg"/></item></channel></rss>`,
});

test('gives a file to one of two podcasts that are added at once', async () => {
  for (const round of rounds) {
    const added = await statuses(
      one.call(api.createPodcast, podcast(`ro-show-${round}`, 'north', `${round}.mp3`), romanian),
      other.call(api.createPodcast, podcast(`fr-show-${round}`, 'paris', `${round}.mp3`), french),
    );
    expect(added, `round ${round}`).toEqual([200, 409]);
  }
});

test('gives a file to one of two podcasts whose feeds name it at once', async () => {
  await one.call(api.createPodcast, podcast('feed-ro', 'north', 'first-ro.mp3'));
  await one.call(api.createPodcast, podcast('feed-fr', 'paris', 'first-fr.mp3'));
  for (const round of rounds) {
    const feed = podcast('feed', '', `named-${round}.mp3`).feed;
    const read = await statuses(
      one.call(api.readFeed, { slug: 'feed-ro', feed }, romanian),
      other.call(api.readFeed, { slug: 'feed-fr', feed }, french),
    );
    expect(read, `round ${round}`).toEqual([200, 409]);
  }
});

test('invites a person once when two administrators invite them at once', async () => {
  for (const round of rounds) {
    const person = { email: `new-${round}@example.org`, role: 'groupManager', scope: ['north'] };
    const invited = await statuses(one.call(api.invitePerson, person), other.call(api.invitePerson, person));
    expect(invited, `round ${round}`).toEqual([200, 409]);
  }
});

test('keeps a superAdmin when the last two take the role from each other at once', async () => {
  const people = ['ana@example.org', 'ion@example.org'];
  for (const email of people) await one.letIn({ email, role: 'superAdmin' }, password);
  const listed = async () =>
    (await one.call(api.listPeople, {})).body.people as { id: string; email: string; role: string; version: number }[];
  for (const person of await listed()) {
    if (person.role !== 'superAdmin' || people.includes(person.email)) continue;
    const { id, version } = person;
    expect((await one.call(api.changePerson, { id, version, active: false })).status).toBe(200);
  }
  const tokens = [
    (await signInAs(one.url, 'ana@example.org', password)).access_token,
    (await signInAs(other.url, 'ion@example.org', password)).access_token,
  ];
  for (const round of rounds) {
    const before = await listed();
    const [ana, ion] = people.map((email) => before.find((person) => person.email === email));
    const demotion = { role: 'groupManager', scope: ['north'] };
    const demoted = await statuses(
      one.call(api.changePerson, { id: ion?.id, version: ion?.version, ...demotion }, tokens[0]),
      other.call(api.changePerson, { id: ana?.id, version: ana?.version, ...demotion }, tokens[1]),
    );
    expect(demoted, `round ${round}`).toEqual([200, 403]);
    const after = (await listed()).filter(({ email, role }) => people.includes(email) && role !== 'superAdmin');
    for (const { id, version } of after) {
      await one.call(api.changePerson, { id, version, role: 'superAdmin', scope: [] });
    }
  }
});
