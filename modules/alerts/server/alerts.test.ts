import { api } from '@quarterhour/model/api';
import { Expectations } from '@quarterhour/server/expected/expected';
import { stations, streams } from '@quarterhour/server/store/schema/catalogue';
import { users } from '@quarterhour/server/store/schema/identity';
import { jobRuns } from '@quarterhour/server/store/schema/jobs';
import { podcasts } from '@quarterhour/server/store/schema/podcasts';
import { signInAs } from '@quarterhour/server/testing/browser';
import { type MailServer, startMailServer } from '@quarterhour/server/testing/start-mail-server';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { at, logLine } from '@quarterhour/server/testing/test-bed';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveSources, liveStreams } from '../../live-listening/server/tables.ts';
import { alertNoun } from '../model/alerts.ts';
import { evaluateAlerts } from './evaluate.ts';

let server: TestServer;
let mails: MailServer;
const ids: Record<string, { station: number; stream: number }> = {};
let source = 0;
/** A Tuesday, at noon. */
const noon = at('2026-10-20T12:00:00');
const minute = 60;
let alerts: Record<string, number> = {};

beforeAll(async () => {
  mails = await startMailServer();
  const mail = { SMTP_URL: mails.url, MAIL_FROM: 'Quarterhour <q@listen.example>' };
  server = await startTestServer(mail, () => 0);
  server.freeze(noon);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home' });
  await server.call(api.createGroup, { slug: 'all', name: 'All', territory: 'home' });
  for (const slug of ['one', 'two']) {
    const own = [{ slug: 'main', name: 'Main', mounts: [`/${slug}.mp3`] }];
    await server.call(api.createStation, { slug, name: `Radio ${slug}`, group: 'all', timezone: 'UTC', streams: own });
  }
  const { store } = server.parts;
  for (const { id, slug } of await store.db.select().from(stations)) {
    const [stream] = await store.db.select().from(streams).where(eq(streams.stationId, id));
    ids[slug] = { station: id, stream: stream?.id as number };
  }
  const empty = { countPath: '', titlePath: '', username: '', station: '' };
  const [made] = await store.db
    .insert(liveSources)
    .values({
      name: 'Icecast A',
      kind: 'icecast',
      location: 'http://stream.example',
      everySeconds: 10,
      state: 'ok',
      ...empty,
    })
    .returning();
  source = made?.id as number;
  for (const { station, stream } of Object.values(ids)) {
    const counts = { connections: 100, listeners: 100, devices: 100, onAir: '', groups: {} };
    await store.db
      .insert(liveStreams)
      .values({ sourceId: source, stationId: station, streamId: stream, at: new Date(noon * 1000), ...counts });
    // 35 days around a hundred listeners: up and down by three within the hour, and by two from day to day.
    await listen(
      station,
      stream,
      noon - 35 * 86_400,
      noon,
      'toUInt32(100 + 3 * sin(minute / 9) + 2 * (intDiv(minute, 1440) % 3 - 1))',
    );
  }
  await server.letIn({ email: 'ana@example.org', role: 'superAdmin' }, 'a calm studio desk');
  await server.letIn({ email: 'ion@example.org', role: 'stationUser', scope: ['one'] }, 'a late news bulletin');
});
afterAll(async () => {
  await server?.stop();
  await mails?.stop();
});

/** Writes the minutes of a station from … until …, with so many listeners. */
function listen(station: number, stream: number, from: number, until: number, listeners: string | number) {
  return server.parts.engine.command(
    `INSERT INTO live_minutes (at, station_id, stream_id, source_id, listeners, connections, devices, arrivals, departures)
SELECT toDateTime({from:UInt32} + number * 60) AS at, {station:UInt16}, {stream:UInt16}, 1, ${listeners} AS listeners, listeners, listeners, 1, 1
FROM (SELECT number, intDiv({from:UInt32}, 60) + number AS minute FROM numbers(intDiv({until:UInt32} - {from:UInt32}, 60)))`,
    { from, until, station, stream },
  );
}
const hear = (slug: string, from: number, until: number, listeners: number) =>
  listen(ids[slug]?.station as number, ids[slug]?.stream as number, from, until, listeners);

let expectations: Expectations;
/** Evaluates all alerts at a moment, and returns the mails that leave. */
async function evaluate(now: number) {
  // The row of a minute is complete twenty seconds after its end.
  server.freeze(now + 20);
  const { parts } = server;
  expectations ??= new Expectations(parts);
  await evaluateAlerts(parts, expectations);
  await parts.notify.drain();
  const found = [];
  while (mails.waiting() > 0) found.push(await mails.next());
  return found;
}

async function stateOf(name: string) {
  const { body } = await server.call(api.readAlert, { id: alerts[name] });
  return body as Record<string, unknown>;
}

async function incidentsOf(name: string) {
  const { body } = await server.call(api.listIncidents, { id: alerts[name] });
  return body.incidents as Record<string, unknown>[];
}

test('alerts are added with people who have access, and what does not fit is refused', async () => {
  const recipients = [{ channel: 'mail', to: 'ana@example.org', language: 'en' }];
  const add = async (values: Record<string, unknown>) =>
    server.call(api.createAlert, { group: 'all', recipients, ...values });
  for (const [name, values] of Object.entries({
    audience: { station: 'one' },
    server: { kind: 'server_gone', minutes: 3 },
    stream: { kind: 'stream_gone', minutes: 3 },
    log: { kind: 'log_late', minutes: 1560 },
    job: { kind: 'job_failing', group: '', minutes: 15 },
  })) {
    const { status, body } = await add({ name, ...values });
    expect(status, JSON.stringify(body)).toBe(200);
    alerts = { ...alerts, [name]: Number(body.id) };
  }
  const errors = async (values: Record<string, unknown>) => (await add({ name: 'x', ...values })).body.errors;
  expect(await errors({ group: '' })).toMatchObject([{ path: 'group', code: 'alert_group' }]);
  expect(await errors({ kind: 'job_failing' })).toMatchObject([{ path: 'group', code: 'alert_no_group' }]);
  expect(await errors({ kind: 'milestone' })).toMatchObject([{ path: 'value', code: 'alert_value' }]);
  expect(await errors({ quiet_from: 22 })).toMatchObject([{ path: 'quiet_from', code: 'alert_quiet' }]);
  expect(await errors({ recipients: [{ channel: 'mail', to: 'stranger@example.org' }] })).toMatchObject([
    { path: 'recipients.0.to', code: 'alert_recipient' },
  ]);
  expect(await errors({ recipients: [{ channel: 'slack', to: 'no address' }] })).toMatchObject([
    { code: 'alert_hook' },
  ]);
});

test('as long as all is as usual, nothing is sent', async () => {
  expect(await evaluate(noon)).toEqual([]);
  expect(await stateOf('audience')).toMatchObject({ state: 'quiet', evaluated_at: '2026-10-20T12:00:00.000Z' });
});

test('a quarter hour of silence is sent with a picture, acknowledged by the link, and its end is sent', async () => {
  await hear('one', noon, noon + 15 * minute, 0);
  await hear('two', noon, noon + 15 * minute, 100);
  const [mail, ...others] = await evaluate(noon + 15 * minute);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('audience');
  expect(mail?.text).toContain('Radio one had 0 listeners instead of the');
  expect(mail?.text).toContain('from Tue 20 Oct, 12:00 on.');
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['chart.png', 'logo.png']);
  expect(await stateOf('audience')).toMatchObject({ state: 'firing', open: 1 });
  // The same moment again, as a second server might: nothing more.
  expect(await evaluate(noon + 15 * minute)).toEqual([]);
  await server.parts.notices.collect();
  const { access_token: ana } = await signInAs(server.url, 'ana@example.org', 'a calm studio desk');
  const { notices } = (await server.call(api.listNotices, { language: 'zh' }, ana)).body;
  expect(notices).toMatchObject([{ text: '告警“audience”已触发', path: '/settings/alerts', tone: 'problem' }]);

  const link = /http\S+\/alerts\/incident\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const path = new URL(link).pathname;
  const page = await (await fetch(server.url + path)).text();
  expect(page).toContain('Acknowledge');
  // Opening it changed nothing.
  expect((await incidentsOf('audience'))[0]).toMatchObject({ acknowledged_by: null });
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
  expect((await fetch(server.url + path, { ...form, body: 'act=acknowledge' })).status).toBe(200);
  expect((await fetch(`${server.url + path}x`, { ...form, body: 'act=acknowledge' })).status).toBe(410);
  expect((await incidentsOf('audience'))[0]).toMatchObject({ state: 'firing', acknowledged_by: 'ana@example.org' });
  const admit = (active: boolean) =>
    server.parts.store.db.update(users).set({ active }).where(eq(users.email, 'ana@example.org'));
  await admit(false);
  expect((await fetch(server.url + path)).status).toBe(410);
  expect((await fetch(server.url + path, { ...form, body: 'act=snooze 4' })).status).toBe(410);
  await admit(true);

  await hear('one', noon + 15 * minute, noon + 60 * minute, 99);
  await hear('two', noon + 15 * minute, noon + 60 * minute, 99);
  expect(await evaluate(noon + 50 * minute)).toEqual([]);
  expect((await incidentsOf('audience'))[0]).toMatchObject({ state: 'recovering' });
  const [end, ...more] = await evaluate(noon + 56 * minute);
  expect(more).toEqual([]);
  expect(end?.subject).toBe('Recovered: audience');
  expect((await incidentsOf('audience'))[0]).toMatchObject({ state: 'closed', closed_at: '2026-10-20T12:50:00.000Z' });
  const { body } = await server.call(api.readIncidentChart, { incident: (await incidentsOf('audience'))[0]?.id });
  const points = body.points as { at: string; value: number | null; median: number; low: number; high: number }[];
  const silent = points.find(({ at: instant }) => instant === '2026-10-20T12:00:00.000Z');
  expect(silent).toMatchObject({ value: 0 });
  // By hand: 100 on the mean, within the day's two and the hour's three.
  expect(silent?.median).toBeGreaterThan(97);
  expect(silent?.median).toBeLessThan(103);
  expect(silent?.low).toBeLessThan(silent?.median as number);
});

test('a server that is gone is one message, and its stations are not silent but unknown', async () => {
  const gone = noon + 60 * minute;
  const { store } = server.parts;
  await store.db
    .update(liveSources)
    .set({ state: 'silent', silentSince: new Date(gone * 1000), lastError: 'no answer' })
    .where(eq(liveSources.id, source));
  expect(await evaluate(gone + 2 * minute)).toEqual([]);
  expect(await stateOf('server')).toMatchObject({ state: 'pending' });
  // Nobody asks the servers while live listening is switched off, so what was seen last says nothing.
  await server.call(api.switchParts, { parts: ['live-listening'], on: false });
  expect(await evaluate(gone + 10 * minute)).toEqual([]);
  await server.call(api.switchParts, { parts: ['live-listening'], on: true });
  const [mail, ...others] = await evaluate(gone + 20 * minute);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('server');
  expect(mail?.text).toContain('Icecast A has not answered since Tue 20 Oct, 13:00');
  expect(mail?.text).toContain('Radio one and Radio two');
  expect(mail?.text).toContain('Its settings: http');
  expect(await stateOf('audience')).toMatchObject({ state: 'unknown', open: 0 });
  // A server that nobody asks any more has not recovered.
  await server.call(api.switchParts, { parts: ['live-listening'], on: false });
  expect([await evaluate(gone + 21 * minute), await evaluate(gone + 27 * minute)]).toEqual([[], []]);
  await server.call(api.switchParts, { parts: ['live-listening'], on: true });
  await store.db.update(liveSources).set({ paused: true }).where(eq(liveSources.id, source));
  expect([await evaluate(gone + 28 * minute), await evaluate(gone + 29 * minute + 360)]).toEqual([[], []]);
  expect(await stateOf('server')).toMatchObject({ state: 'firing' });
  await store.db.update(liveSources).set({ paused: false }).where(eq(liveSources.id, source));
  await store.db.update(liveSources).set({ state: 'ok', silentSince: null }).where(eq(liveSources.id, source));
  await hear('one', gone + 20 * minute, gone + 60 * minute, 100);
  await hear('two', gone + 20 * minute, gone + 60 * minute, 100);
  await evaluate(gone + 36 * minute);
  const [end] = await evaluate(gone + 42 * minute);
  expect(end?.subject).toBe('Recovered: server');
  expect(end?.text).toMatch(/Open figures:\s+https?:\/\/\S+\/groups&stations\s/);
});

test('while a stream is gone, the silence that it causes is held back', async () => {
  const begin = noon + 120 * minute;
  const { store } = server.parts;
  const own = eq(liveStreams.stationId, ids.one?.station as number);
  await store.db
    .update(liveStreams)
    .set({ goneSince: new Date(begin * 1000) })
    .where(own);
  await hear('one', begin, begin + 30 * minute, 0);
  await hear('two', begin, begin + 30 * minute, 100);
  const [mail, ...others] = await evaluate(begin + 20 * minute);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(
    'Radio one: the server answers, but has not shown the stream Main since Tue 20 Oct, 14:00.',
  );
  expect((await incidentsOf('audience'))[0]).toMatchObject({ state: 'held', held_by: 'stream' });
  // The name of the alert that explains it is for people who hold all of its stations.
  const { access_token: ion } = await signInAs(server.url, 'ion@example.org', 'a late news bulletin');
  const { body } = await server.call(api.listIncidents, { id: alerts.audience }, ion);
  expect(body.incidents).toMatchObject([{ state: 'held', held_by: '' }, {}]);
  await store.db.update(liveStreams).set({ goneSince: null }).where(own);
  await hear('one', begin + 30 * minute, begin + 120 * minute, 100);
  await hear('two', begin + 30 * minute, begin + 120 * minute, 100);
  await evaluate(begin + 70 * minute);
  const ends = await evaluate(begin + 76 * minute);
  // What was never sent does not end either.
  expect(ends.map(({ subject }) => subject)).toEqual(['Recovered: stream']);
  expect((await incidentsOf('audience')).map(({ state }) => state)).toEqual(['closed']);
});

test('a snoozed alert sends nothing but ends, and in quiet hours messages wait', async () => {
  const begin = noon + 240 * minute;
  // It is 15:16: until 17:16.
  await server.call(api.snoozeAlert, { id: alerts.audience, hours: 2 });
  expect(await stateOf('audience')).toMatchObject({ state: 'snoozed' });
  await hear('one', begin, begin + 20 * minute, 0);
  await hear('two', begin, begin + 20 * minute, 100);
  expect(await evaluate(begin + 15 * minute)).toEqual([]);
  expect((await incidentsOf('audience'))[0]).toMatchObject({ state: 'firing' });
  await hear('one', begin + 20 * minute, begin + 120 * minute, 100);
  await hear('two', begin + 20 * minute, begin + 120 * minute, 100);
  const { version } = await stateOf('audience');
  const hours = { quiet_from: 16, quiet_to: 18 };
  expect((await server.call(api.changeAlert, { id: alerts.audience, version, ...hours })).status).toBe(200);
  await evaluate(begin + 55 * minute);
  expect(await evaluate(begin + 61 * minute)).toEqual([]);
  // 18:00: the quiet hours are over.
  const [end] = await evaluate(begin + 120 * minute);
  expect(end?.subject).toBe('Recovered: audience');
  expect(end?.text).toContain('after 55 minutes');
});

test('a late log says so, and is no silence', async () => {
  const end = noon + 360 * minute;
  const key = String((await server.call(api.createKey, { name: 'logs', kind: 'ingest' })).body.secret);
  const lines = [logLine({ mount: '/two.mp3', end, seconds: 3600 })];
  const answer = await fetch(`${server.url}/ingest/icecast?name=access.log`, {
    ...{ method: 'POST', body: `${lines.join('\n')}\n` },
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect(await evaluate(end + 60 * minute)).toEqual([]);
  const [mail, ...others] = await evaluate(end + 27 * 60 * minute);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Radio two: the newest line of the log is 27 hours old.');
  expect(await stateOf('audience')).toMatchObject({ state: 'unknown', open: 0 });
});

test('a job that fails is sent once, and monitoring reads the pulse', async () => {
  const now = noon + 48 * 60 * minute;
  const { store } = server.parts;
  await store.db.insert(jobRuns).values({
    ...{ id: 'verify', server: 'test', error: 'the disk is gone' },
    ...{ since: new Date(now * 1000), startedAt: new Date(now * 1000), finishedAt: new Date(now * 1000) },
  });
  const found = [
    ...(await evaluate(now)),
    ...(await evaluate(now + 16 * minute)),
    ...(await evaluate(now + 17 * minute)),
  ];
  expect(found.map(({ subject }) => subject)).toEqual(['job']);
  expect(found[0]?.text).toContain('The background job verify has failed since');
  const metrics = await (
    await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${server.parts.ownerToken}` } })
  ).text();
  expect(metrics).toContain(
    `quarterhour_alert_evaluated_timestamp_seconds{alert="${alerts.job}",name="job",kind="job_failing"} ${now + 17 * minute}`,
  );
});

test('the last 90 days are answered before an alert is switched on', async () => {
  const { body, status } = await server.call(api.previewAlert, { kind: 'audience', group: 'all', station: 'one' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ has_history: true, stations: 1, judged: 1, noticed_by_day: 15 });
  // The silences of 12:00, 14:00 and 16:00.
  const begins = (body.raised as { from: string }[]).map(({ from }) => from);
  expect(begins.toReversed()).toEqual([
    '2026-10-20T12:00:00.000Z',
    '2026-10-20T14:00:00.000Z',
    '2026-10-20T16:00:00.000Z',
  ]);
  const other = await server.call(api.previewAlert, { kind: 'server_gone', group: 'all' });
  expect(other.body).toMatchObject({ has_history: false, raised: [] });
});

test('a network with much of the listening of a day is sent, with its devices', async () => {
  const end = noon + 72 * 60 * minute;
  const recipients = [{ channel: 'mail', to: 'ana@example.org', language: 'en' }];
  const wrong = await server.call(api.createAlert, {
    name: 'x',
    kind: 'one_network',
    group: 'all',
    value: 101,
    recipients,
  });
  expect(wrong.body.errors).toMatchObject([{ path: 'value', code: 'alert_value' }]);
  const made = {
    name: 'network',
    kind: 'one_network',
    group: 'all',
    station: 'two',
    value: 40,
    minutes: 1,
    recipients,
  };
  alerts = { ...alerts, network: Number((await server.call(api.createAlert, made)).body.id) };
  const key = String((await server.call(api.createKey, { name: 'more logs', kind: 'ingest' })).body.secret);
  const from = (address: string, agents: string[], seconds: number) =>
    agents.map((agent) => logLine({ mount: '/two.mp3', end, seconds, address, agent }));
  const send = async (name: string, lines: string[]) => {
    const answer = await fetch(`${server.url}/ingest/icecast?name=${name}`, {
      ...{ method: 'POST', body: `${lines.join('\n')}\n` },
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
  };
  const others = ['192.0.2.11', '192.0.2.12', '192.0.2.13'].flatMap((one) => from(one, ['VLC/3.0.20'], 8 * 3600));
  // 16 hours of 40 are 40 %: not more than that.
  await send('day.log', [...others, ...from('192.0.2.20', ['VLC/3.0.20', 'Winamp/5.8'], 8 * 3600)]);
  const network = async (now: number) => (await evaluate(now)).filter(({ subject }) => subject === 'network');
  expect(await network(end + 60 * minute)).toEqual([]);
  // 17 hours of 41 are 41.46 %, by three devices.
  await send('more.log', from('192.0.2.20', ['iTunes/12.9'], 3600));
  const [mail] = await network(end + 61 * minute);
  expect(mail?.text).toContain('Radio two: 41 % of the listening of 24 hours came from one network, from 3 devices.');
  await server.call(api.removeAlert, { id: alerts.network });
});

test('a feed that cannot be read is sent with its podcast, and not for items that were left out', async () => {
  const begin = noon + 100 * 60 * minute;
  const { store } = server.parts;
  const recipients = [{ channel: 'mail', to: 'ana@example.org', language: 'en' }];
  const made = { name: 'feeds', kind: 'feed_failing', group: 'all', minutes: 180, recipients };
  const wrong = await server.call(api.createAlert, { ...made, station: 'two' });
  expect(wrong.body.errors).toMatchObject([{ path: 'station', code: 'alert_station' }]);
  alerts = { ...alerts, feeds: Number((await server.call(api.createAlert, made)).body.id) };
  const feedUrl = 'https://radio.example/podcast.xml';
  const checkedAt = new Date(begin * 1000);
  const leftOut = { code: 'feed_left_out' as const, values: {} };
  await store.db.insert(podcasts).values([
    { slug: 'news', title: 'News', group: 'all', feedUrl, checkedAt, problem: 'The feed answers 404.' },
    { slug: 'talk', title: 'Talk', group: 'all', feedUrl, checkedAt, problem: 'One item.', problemError: leftOut },
  ]);
  const feeds = async (now: number) => (await evaluate(now)).filter(({ subject }) => subject?.includes('feeds'));
  expect(await feeds(begin + 170 * minute)).toEqual([]);
  // The hourly reading fails again; it has failed since the first time.
  await store.db.update(podcasts).set({ checkedAt: new Date((begin + 175 * minute) * 1000) });
  const [mail, ...others] = await feeds(begin + 181 * minute);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(
    /^The feed of the podcast News has not been readable since Sat 24 Oct, 16:00: The feed answers 404\.$/m,
  );
  await store.db.update(podcasts).set({ problem: null });
  await evaluate(begin + 240 * minute);
  expect((await feeds(begin + 246 * minute)).map(({ subject }) => subject)).toEqual(['Recovered: feeds']);
  await server.call(api.removeAlert, { id: alerts.feeds });
});

test('an alert that is removed goes with its history', async () => {
  expect((await server.call(api.removeAlert, { id: alerts.job })).status).toBe(200);
  expect((await server.call(api.listIncidents, { id: alerts.job })).status).toBe(404);
  const { body } = await server.call(api.listAlerts, {});
  expect((body[alertNoun.many] as unknown[]).length).toBe(4);
});
