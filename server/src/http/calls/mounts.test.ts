import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInAs } from '../../../testing/browser.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

/** The mounts of a station elsewhere, which a groupManager of north does not see. */
const theirs = ['/rtl/*', '/jazz-*-high.ogg', '/rock.mp3'];
const password = 'a calm studio desk';
let server: TestServer;
const tokens: Record<string, string> = {};

const streamsOf = (mounts: readonly string[]) =>
  mounts.length > 0 ? [{ slug: 'main', name: 'Main', mounts: [...mounts] }] : [];

beforeAll(async () => {
  server = await startTestServer();
  for (const [slug, territory] of [
    ['north', 'romania'],
    ['paris', 'france'],
  ]) {
    await server.call(api.createTerritory, { slug: territory, name: territory });
    await server.call(api.createGroup, { slug, name: slug, territory });
  }
  expect((await add('elsewhere', 'paris', theirs)).status).toBe(200);
  for (const { role, scope } of [
    { role: 'groupManager', scope: ['north'] },
    { role: 'territoryAdmin', scope: ['romania'] },
  ]) {
    const email = `${role.toLowerCase()}@example.org`;
    await server.letIn({ email, role, scope }, password);
    tokens[role] = (await signInAs(server.url, email, password)).access_token;
  }
  expect((await add('one', 'north', ['/one.mp3'], tokens.groupManager)).status).toBe(200);
});
afterAll(() => server.stop());

function add(slug: string, group: string, mounts: readonly string[], token?: string) {
  const station = { slug, name: slug, group, timezone: 'Europe/Bucharest', streams: streamsOf(mounts) };
  return server.call(api.createStation, station, token);
}

/** Changes a station, by default as the groupManager of its group. */
async function change(slug: string, changes: Record<string, unknown>, token = tokens.groupManager) {
  const { version } = (await server.call(api.readStation, { slug })).body;
  return server.call(api.changeStation, { slug, version, ...changes }, token);
}

test.each([
  ['/rtl/live.mp3', 'a pattern names it'],
  ['/rock.mp3', 'it is the same'],
  ['/rock*', 'it names a mount'],
  ['/*', 'it names them all'],
  ['/rtl/*/high', 'it is a part of a pattern'],
  ['/*.ogg', 'both name /jazz-1-high.ogg'],
  ['/jazz-blue*gh.ogg', 'both name /jazz-blue-high.ogg'],
])('%s is refused where a station out of sight has a mount that it meets: %s', async (mount) => {
  const streams = [...streamsOf(['/one.mp3']), { slug: 'second', name: 'Second', mounts: ['/mine', mount] }];
  const refused = await change('one', { streams });
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toEqual([
    {
      path: 'streams.1.mounts.1',
      code: 'mount_taken',
      values: { mount },
      message: `The mount ${mount} belongs to a station outside your scope; choose another, or ask an administrator.`,
    },
  ]);
  expect(JSON.stringify(refused.body)).not.toMatch(/elsewhere|paris|france/);
  expect((await add('two', 'north', [mount], tokens.groupManager)).body.errors).toMatchObject([
    { path: 'streams.0.mounts.0', code: 'mount_taken' },
  ]);
  expect((await server.call(api.readStation, { slug: 'one' })).body.streams).toEqual(streamsOf(['/one.mp3']));
});

test('free mounts are accepted, and within one scope a mount may match a pattern', async () => {
  const free = ['/one.mp3', '/one/*', '/rtl', '/rtl.mp3', '/jazz-high.ogg', '/jazz-*-high', '/rock.mp3.ogg'];
  expect((await change('one', { streams: streamsOf(free) })).status).toBe(200);
  expect((await add('two', 'north', ['/one/live'], tokens.groupManager)).status).toBe(200);
});

test('people who see both stations decide a conflict, and the decision holds until the station is archived', async () => {
  expect((await add('three', 'north', ['/three'])).status).toBe(200);
  expect((await change('three', { streams: streamsOf(['/rtl/shared.mp3']) }, server.parts.ownerToken)).status).toBe(
    200,
  );
  const renamed = [{ slug: 'main', name: 'Shared', mounts: ['/rtl/shared.mp3', '/three'] }];
  expect((await change('three', { streams: renamed })).status).toBe(200);
  expect((await change('three', { archived: true })).status).toBe(200);
  expect((await change('three', { archived: false })).status).toBe(409);
});

test('a second claim to a mount names the first, unless one of the stations has logs of its own', async () => {
  expect((await add('first', 'north', ['/live', '/first'])).status).toBe(200);
  const refused = await add('second', 'north', ['/second', '/live']);
  expect(refused.status).toBe(409);
  expect(refused.body.errors).toMatchObject([
    { path: 'streams.0.mounts.1', code: 'mount_claimed', values: { mount: '/live', station: 'first' } },
  ]);
  const second = { slug: 'second', name: 'Second', group: 'north', timezone: 'Europe/Bucharest' };
  const streams = streamsOf(['/live']);
  expect((await server.call(api.createStation, { ...second, streams, own_logs: true })).status).toBe(200);
  expect((await server.call(api.readStation, { slug: 'second' })).body).toMatchObject({ own_logs: true });
  expect((await change('second', { own_logs: false })).body.errors).toMatchObject([{ code: 'mount_claimed' }]);
  // Lines count for the first station, or for the second if their import names it.
  const line = (address: string) =>
    `${address} - - [20/Nov/2026:10:00:00 +0000] "GET /live HTTP/1.1" 200 960000 "-" "VLC/3.0.20" 120\n`;
  const sent = async (text: string, query = '') => {
    const answer = await fetch(`${server.url}/ingest/icecast${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.parts.ownerToken}` },
      body: text,
    });
    const last = (await answer.text()).trim().split('\n').at(-1) ?? '';
    return (JSON.parse(last) as { report: { stations: { station: string; sessions: number }[] } }).report;
  };
  expect((await sent(line('8.8.8.8'))).stations).toMatchObject([{ station: 'first', sessions: 1 }]);
  expect((await sent(line('8.8.4.4'), '?station=second')).stations).toMatchObject([{ station: 'second', sessions: 1 }]);
});

test('a mount of the archive may be taken over, and then the way out of the archive is closed', async () => {
  expect((await add('four', 'north', ['/four'])).status).toBe(200);
  expect((await change('four', { archived: true })).status).toBe(200);
  expect((await add('five', 'paris', ['/four'])).status).toBe(200);
  const back = await change('four', { archived: false });
  expect(back.body.errors).toMatchObject([{ path: 'streams', values: { mount: '/four' } }]);
  expect((await change('four', { streams: streamsOf(['/four-again']) })).status).toBe(200);
  expect((await change('four', { archived: false })).status).toBe(200);
});

test.each<[string, { read: Endpoint; change: Endpoint; role: string }]>([
  ['north', { read: api.readGroup, change: api.changeGroup, role: 'groupManager' }],
  ['romania', { read: api.readTerritory, change: api.changeTerritory, role: 'territoryAdmin' }],
])('so it is with all that is in %s', async (slug, endpoints) => {
  const mount = `/${slug}.mp3`;
  await add(`in-${slug}`, 'north', [mount]);
  const put = async (archived: boolean) => {
    const { version } = (await server.call(endpoints.read, { slug })).body;
    return server.call(endpoints.change, { slug, version, archived }, tokens[endpoints.role]);
  };
  expect((await put(true)).status).toBe(200);
  expect((await add(`after-${slug}`, 'paris', [mount])).status).toBe(200);
  expect((await put(false)).body.errors).toMatchObject([{ code: 'mount_taken', values: { mount } }]);
  expect((await change(`in-${slug}`, { streams: streamsOf([`/${slug}-again.mp3`]) })).status).toBe(200);
  expect((await put(false)).status).toBe(200);
});

test('overlapping addresses of segments are refused, and the other station is named only to people who may see it', async () => {
  const hls = (segments: string[]) => ({ slug: 'hls', name: 'HLS', mounts: [], segments });
  const away = { slug: 'segments-away', name: 'Away', group: 'paris', timezone: 'Europe/Paris' };
  const created = await server.call(api.createStation, { ...away, streams: [hls(['/live/away/*'])] });
  expect(created.status).toBe(200);
  const refused = await change('one', { streams: [hls(['/live/*'])] });
  expect(refused.body.errors).toMatchObject([
    { path: 'streams.0.segments.0', code: 'segments_taken', values: { pattern: '/live/*' } },
  ]);
  expect(JSON.stringify(refused.body)).not.toContain('away');
  const kept = await change('one', { streams: [{ ...hls(['/live/one/*']), idle_seconds: 90 }] });
  expect(kept.status).toBe(200);
  expect(kept.body.streams).toEqual([{ ...hls(['/live/one/*']), idle_seconds: 90 }]);
  const both = await server.call(api.createStation, { ...away, slug: 'b', streams: [hls(['/live/one/64/*'])] });
  expect(both.body.errors).toMatchObject([
    { code: 'segments_overlap', values: { pattern: '/live/one/64/*', other: '/live/one/*', station: 'one' } },
  ]);
  const none = await change('one', { streams: [hls([])] });
  expect(none.body.errors).toMatchObject([{ path: 'streams.0.mounts', code: 'mount' }]);
});
