import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { api } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { multiplyingCalendars } from '@quarterhour/server/testing/hostile-documents/multiplying-calendars';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Event = Record<string, unknown> & { id: number; version: number; from: string; to: string; title: string };
type Answer = { event: Event; events: Event[]; version: number };

let server: TestServer;
let files: Server;
let origin: string;
const served: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ FEEDS_FROM_PRIVATE_NETWORKS: 'true' });
  server.freeze(Date.parse('2026-10-20T12:00:00Z') / 1000);
  await server.call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  for (const slug of ['north', 'south', 'east', 'west', 'full'])
    await server.call(api.createGroup, { slug, name: slug, territory: 'home' });
  const streams = [{ slug: 'mp3', name: 'MP3', mounts: ['/one.mp3'] }];
  await server.call(api.createStation, {
    slug: 'one',
    name: 'Radio One',
    group: 'north',
    timezone: 'Europe/Paris',
    streams,
  });
  files = createServer(
    ({ url }, response) => void response.writeHead(served[url ?? ''] ? 200 : 404).end(served[url ?? '']),
  );
  await new Promise<void>((listening) => files.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(async () => {
  files.close();
  await server?.stop();
});

async function done(endpoint: Endpoint, input: Record<string, unknown>): Promise<Answer> {
  const { status, body } = await server.call(endpoint, input);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as unknown as Answer;
}
const add = (event: Record<string, unknown>) =>
  done(api.createEvent, { group: 'north', timezone: 'Europe/Paris', ...event });
async function refused(endpoint: Endpoint, input: Record<string, unknown>) {
  const { status, body } = await server.call(endpoint, input);
  const [error] = (body.errors ?? []) as { path: string; code: string }[];
  return [status, error?.path, error?.code];
}
/** When an event takes place in a period, as instants without seconds. */
async function timesOf(title: string, from: string, to: string): Promise<string[]> {
  const { events } = await done(api.listEvents, { from, to });
  const own = events.filter((event) => event.title === title);
  return own.map((one) => `${one.from} ${one.to}`.replaceAll(':00.000Z', 'Z'));
}

test('an event keeps its local time when clocks change, in spring and in autumn', async () => {
  await add({
    title: 'Night',
    timezone: 'Europe/Bucharest',
    start: '2026-03-27T22:00',
    end: '2026-03-28T06:00',
    rule: 'FREQ=DAILY',
  });
  // Romania: +02:00 until 29 March 03:00, +03:00 until 25 October 04:00.
  expect(await timesOf('Night', '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z')).toEqual([
    '2026-03-28T20:00Z 2026-03-29T03:00Z',
    '2026-03-29T19:00Z 2026-03-30T03:00Z',
  ]);
  expect(await timesOf('Night', '2026-10-23T12:00:00Z', '2026-10-26T12:00:00Z')).toEqual([
    '2026-10-23T19:00Z 2026-10-24T03:00Z',
    '2026-10-24T19:00Z 2026-10-25T04:00Z',
    '2026-10-25T20:00Z 2026-10-26T04:00Z',
  ]);
});

test('a time that a night skips comes an hour later, one that comes twice is the first', async () => {
  await add({ title: 'Sunday', start: '2026-03-22T02:30', end: '2026-03-22T03:30', rule: 'FREQ=WEEKLY;BYDAY=SU' });
  // France: 02:00 is 03:00 on 29 March; 03:00 is 02:00 on 25 October.
  expect(await timesOf('Sunday', '2026-03-22', '2026-04-06')).toEqual([
    '2026-03-22T01:30Z 2026-03-22T02:30Z',
    '2026-03-29T01:30Z 2026-03-29T02:30Z',
    '2026-04-05T00:30Z 2026-04-05T01:30Z',
  ]);
  expect(await timesOf('Sunday', '2026-10-18', '2026-11-02')).toEqual([
    '2026-10-18T00:30Z 2026-10-18T01:30Z',
    '2026-10-25T00:30Z 2026-10-25T02:30Z',
    '2026-11-01T01:30Z 2026-11-01T02:30Z',
  ]);
});

test('one occurrence moves or falls out, later ones change from a day on, and all move together', async () => {
  const { event } = await add({
    title: 'Meeting',
    start: '2026-10-12T09:30',
    end: '2026-10-12T10:00',
    rule: 'FREQ=WEEKLY;BYDAY=MO',
  });
  const { id } = event;
  let { version } = event;
  const change = async (input: Record<string, unknown>) => {
    const answer = await done(api.changeEvent, { id, version, ...input });
    version = answer.event.version;
    return answer;
  };
  const october = () => timesOf('Meeting', '2026-10-12', '2026-11-24');
  await change({ scope: 'one', occurrence: '2026-10-26T09:30', start: '2026-10-27T11:00', end: '2026-10-27T11:30' });
  await done(api.removeEvent, { eventId: id, scope: 'one', occurrence: '2026-11-02T09:30' });
  version++;
  expect(await october()).toEqual([
    '2026-10-12T07:30Z 2026-10-12T08:00Z',
    '2026-10-19T07:30Z 2026-10-19T08:00Z',
    '2026-10-27T10:00Z 2026-10-27T10:30Z',
    '2026-11-09T08:30Z 2026-11-09T09:00Z',
    '2026-11-16T08:30Z 2026-11-16T09:00Z',
    '2026-11-23T08:30Z 2026-11-23T09:00Z',
  ]);
  await done(api.restoreEvent, { eventId: id, version });
  version++;
  expect(await october()).toContain('2026-11-02T08:30Z 2026-11-02T09:00Z');

  // From 9 November on it is on Tuesday.
  await done(api.changeEvent, {
    id,
    version,
    scope: 'following',
    occurrence: '2026-11-09T09:30',
    start: '2026-11-10T09:00',
    end: '2026-11-10T09:30',
  });
  version++;
  expect((await october()).slice(-3)).toEqual([
    '2026-11-02T08:30Z 2026-11-02T09:00Z',
    '2026-11-10T08:00Z 2026-11-10T08:30Z',
    '2026-11-17T08:00Z 2026-11-17T08:30Z',
  ]);

  await change({ scope: 'all', occurrence: '2026-10-19T09:30', start: '2026-10-19T10:30', end: '2026-10-19T11:00' });
  expect((await october()).slice(0, 3)).toEqual([
    '2026-10-12T08:30Z 2026-10-12T09:00Z',
    '2026-10-19T08:30Z 2026-10-19T09:00Z',
    '2026-10-27T10:00Z 2026-10-27T10:30Z',
  ]);
  expect(await refused(api.changeEvent, { id, version: 1, title: 'Late' })).toEqual([409, undefined, undefined]);
  await done(api.removeEvent, { eventId: id });
  expect((await october()).every((time) => time >= '2026-11-10')).toBe(true);
  await done(api.restoreEvent, { eventId: id, version: version + 1 });
  expect((await october())[0]).toBe('2026-10-12T08:30Z 2026-10-12T09:00Z');
});

test('days of several zones, rules with a count, and ends in the summer are right', async () => {
  await add({ title: 'Fair', all_day: true, start: '2026-10-24', end: '2026-10-26' });
  await add({
    title: 'Course',
    start: '2026-10-13T18:00',
    end: '2026-10-13T19:00',
    rule: 'FREQ=WEEKLY;COUNT=3',
    timezone: 'Asia/Shanghai',
  });
  await add({
    title: 'Month',
    start: '2026-01-31T12:00',
    end: '2026-01-31T13:00',
    rule: 'FREQ=MONTHLY;UNTIL=20260531T100000Z',
  });
  expect(await timesOf('Fair', '2026-10-25', '2026-10-26')).toEqual(['2026-10-24 2026-10-26']);
  expect(await timesOf('Course', '2026-10-01', '2026-12-01')).toEqual([
    '2026-10-13T10:00Z 2026-10-13T11:00Z',
    '2026-10-20T10:00Z 2026-10-20T11:00Z',
    '2026-10-27T10:00Z 2026-10-27T11:00Z',
  ]);
  // Months without a 31st have none; the last, at 12:00 in Paris, is the end itself.
  expect(await timesOf('Month', '2026-01-01', '2026-12-31')).toEqual([
    '2026-01-31T11:00Z 2026-01-31T12:00Z',
    '2026-03-31T10:00Z 2026-03-31T11:00Z',
    '2026-05-31T10:00Z 2026-05-31T11:00Z',
  ]);
});

test('an event with a wrong value names the field and the reason', async () => {
  const event = {
    group: 'north',
    title: 'x',
    timezone: 'Europe/Paris',
    start: '2026-10-12T09:30',
    end: '2026-10-12T10:00',
  };
  for (const [wrong, path, code] of [
    [{ end: '2026-10-12T09:00' }, 'end', 'event_end'],
    [{ end: '2028-10-12T09:00' }, 'end', 'event_length'],
    [{ start: '2026-02-30T09:00' }, 'start', 'event_time'],
    [{ start: '2026-10-12' }, 'start', 'event_days'],
    [{ timezone: 'Mars/Base' }, 'timezone', 'calendar_zone'],
    [{ rule: 'FREQ=HOURLY' }, 'rule', 'event_rule'],
    [{ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'rule', 'event_rule'],
    [{ rule: 'FREQ=DAILY;BYHOUR=1,2' }, 'rule', 'event_rule'],
    [{ rule: `FREQ=DAILY;BYMONTHDAY=${'1'.repeat(150)}x` }, 'rule', 'event_rule'],
    [{ station: 'two' }, 'station', 'station_of_group'],
  ] as const) {
    expect(await refused(api.createEvent, { ...event, ...wrong })).toEqual([400, path, code]);
  }
  expect(await refused(api.listEvents, { from: '2026-01-01', to: '2028-01-01' })).toEqual([
    400,
    'to',
    'calendar_range',
  ]);
});

test('a feed has the events of its maker under an address that can be revoked, with zones that give the same instants', async () => {
  const feed = (await done(api.createCalendarFeed, { name: 'Phone', group: 'north' })) as unknown as {
    id: number;
    url: string;
  };
  const path = new URL(feed.url).pathname;
  const answer = await fetch(server.url + path);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const sunday = calendar
    .getAllSubcomponents('vevent')
    .find((one) => one.getFirstPropertyValue('summary') === 'Sunday');
  const event = new ICAL.Event(sunday as ICAL.Component);
  const times = event.iterator();
  const starts = Array.from({ length: 33 }, () => times.next().toJSDate().toISOString());
  expect([starts[0], starts[2], starts[30], starts[32]]).toEqual([
    '2026-03-22T01:30:00.000Z',
    '2026-04-05T00:30:00.000Z',
    '2026-10-18T00:30:00.000Z',
    '2026-11-01T01:30:00.000Z',
  ]);
  await done(api.revokeCalendarFeed, { id: feed.id });
  expect((await fetch(server.url + path)).status).toBe(410);
});

const vcalendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const league = vcalendar(
  ...[
    'BEGIN:VTIMEZONE',
    'TZID:Own',
    'BEGIN:STANDARD',
    'DTSTART:20000101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
    'END:VTIMEZONE',
  ],
  ...vevent(
    'UID:a',
    'SUMMARY:Match\\, first',
    'DTSTART;TZID=Romance Standard Time:20261020T200000',
    'DURATION:PT2H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE;TZID=Romance Standard Time:20261103T200000',
  ),
  ...vevent(
    'UID:a',
    'SUMMARY:Match\\, moved',
    'RECURRENCE-ID;TZID=Romance Standard Time:20261027T200000',
    'DTSTART:20261028T190000Z',
    'DTEND:20261028T210000Z',
  ),
  ...vevent('UID:b', 'SUMMARY:Own zone', 'DTSTART;TZID=Own:20261021T120000', 'DTEND;TZID=Own:20261021T130000'),
  ...vevent('UID:c', 'SUMMARY:Every hour', 'DTSTART:20261021T120000Z', 'RRULE:FREQ=HOURLY'),
  ...vevent('UID:d', 'SUMMARY:Cancelled', 'STATUS:CANCELLED', 'DTSTART:20261021T120000Z'),
  ...vevent('UID:e', 'SUMMARY:Ho\u202eliday', 'DTSTART;VALUE=DATE:20261024'),
);

test('a group shows a calendar of others by its address, and nobody changes its events here', async () => {
  served['/league.ics'] = league;
  const subscription = await done(api.createCalendarSubscription, {
    group: 'north',
    name: 'League',
    url: `${origin}/league.ics`,
  });
  const { id } = subscription as unknown as Event;
  expect(await done(api.readCalendarSubscription, { id })).toMatchObject({
    ...{ state: 'ok', events: 3 },
    last_error:
      'Line 36, Every hour: It repeats by “FREQ=HOURLY”, and the calendar knows days, weeks, months and years.',
  });
  expect(await timesOf('Match, first', '2026-10-01', '2026-12-01')).toEqual([
    '2026-10-20T18:00Z 2026-10-20T20:00Z',
    '2026-11-10T19:00Z 2026-11-10T21:00Z',
  ]);
  expect(await timesOf('Match, moved', '2026-10-01', '2026-12-01')).toEqual(['2026-10-28T19:00Z 2026-10-28T21:00Z']);
  expect(await timesOf('Own zone', '2026-10-01', '2026-12-01')).toEqual(['2026-10-21T06:30Z 2026-10-21T07:30Z']);
  expect(await timesOf('Holiday', '2026-10-01', '2026-12-01')).toEqual(['2026-10-24 2026-10-25']);
  const { events } = await done(api.listEvents, {});
  const match = events.find(({ title }) => title === 'Match, first') as Event;
  expect(match.calendar).toBe('League');
  expect(await refused(api.removeEvent, { eventId: match.id })).toEqual([400, 'id', 'calendar_foreign']);

  served['/league.ics'] = '<html>';
  expect(await done(api.readCalendarSubscription, { id })).toMatchObject({ state: 'failed' });
  // What was read before stays.
  expect(await timesOf('Own zone', '2026-10-01', '2026-12-01')).toHaveLength(1);
  await done(api.removeCalendarSubscription, { id });
  expect(await timesOf('Own zone', '2026-10-01', '2026-12-01')).toEqual([]);
});

test('a file is imported once, and a hostile one is refused', async () => {
  const left_out = [
    { line: 36, item: 'Every hour', reason: 'rule', value: 'FREQ=HOURLY', taken: false, message: expect.any(String) },
    { line: 38, item: 'Cancelled', reason: 'cancelled', value: '', taken: false, message: 'It is cancelled.' },
  ];
  const first = await done(api.importCalendar, { group: 'south', file: league });
  expect(first).toEqual({ added: 3, known: 0, skipped: 2, left_out });
  expect(await done(api.importCalendar, { group: 'south', file: league })).toEqual({
    ...{ added: 0, known: 3, skipped: 2, left_out },
  });
  const many = vcalendar(
    ...Array.from({ length: 5001 }, (_, at) => vevent(`UID:${at}`, 'DTSTART:20261021T120000Z')).flat(),
  );
  expect(await refused(api.importCalendar, { group: 'south', file: many })).toEqual([400, 'file', 'calendar_events']);
  expect(await refused(api.importCalendar, { group: 'south', file: 'BEGIN:VEVENT' })).toEqual([
    400,
    'file',
    'calendar_format',
  ]);
  const odd = vcalendar(
    ...vevent(
      'UID:z',
      'DTSTART;TZID=../../etc/passwd:20261021T120000',
      `SUMMARY:${'x'.repeat(500_000)}`,
      'RRULE:FREQ=SECONDLY',
    ),
  );
  expect(await done(api.importCalendar, { group: 'south', file: odd })).toEqual({
    ...{ added: 0, known: 0, skipped: 1 },
    left_out: [
      expect.objectContaining({ reason: 'zone', value: '../../etc/passwd' }),
      expect.objectContaining({ reason: 'rule', value: 'FREQ=SECONDLY' }),
    ],
  });
});

test('events that take place too often for an answer are counted, and never made', async () => {
  const year = { from: '2026-01-01', to: '2027-01-01', group: 'east' };
  for (const [what, file, added] of multiplyingCalendars) {
    const answer = await done(api.importCalendar, { group: 'east', file });
    expect([what, answer]).toEqual([what, expect.objectContaining({ added })]);
    if (what !== 'events of every day') continue;
    // 3000 events on 365 days.
    const { status, body } = await server.call(api.listEvents, year);
    expect([status, body.detail]).toEqual([400, expect.stringContaining('more than 10000 events')]);
    const { events } = await done(api.listEvents, { ...year, from: '2026-10-20', to: '2026-10-21' });
    expect(events).toHaveLength(3000);
  }
  // A change is made, also in a period that is not listed.
  const { events, complete, event } = (await done(api.createEvent, {
    ...{ from: year.from, to: year.to, group: 'east', title: 'One', timezone: 'UTC' },
    ...{ start: '2026-10-21T10:00', end: '2026-10-21T11:00' },
  })) as Answer & { complete: boolean };
  expect([events, complete, event.title]).toEqual([[], false, 'One']);
});

test('a year of weekly shows is listed whole', async () => {
  const [, shows = ''] = multiplyingCalendars.find(([what]) => what === 'weekly shows') ?? [];
  await done(api.importCalendar, { group: 'west', file: shows });
  const { events } = await done(api.listEvents, { from: '2026-01-01', to: '2027-01-01', group: 'west' });
  const starts = new Set(events.map(({ title, from }) => `${title} ${from}`));
  // From Monday, 5 January, on: 25 shows on Mondays and Tuesdays, 24 on other days. The year ends on a Thursday; the show
  // at midnight in Paris on 1 January 2027 begins on 31 December in UTC.
  expect([events.length, starts.size]).toEqual([98 * 52 + 72 * 51 + 1, events.length]);
  // In Paris, 08:00 is 07:00 UTC in winter and 06:00 in summer.
  const first = events.filter(({ title }) => title === 'Show 56').map(({ from }) => from);
  expect([first[0], first[20]]).toEqual(['2026-01-05T07:00:00.000Z', '2026-05-25T06:00:00.000Z']);
});

test('a group has so many events and no more', async () => {
  const file = (count: number, name: string) =>
    vcalendar(
      ...Array.from({ length: count }, (_, at) => vevent(`UID:${name}${at}`, 'DTSTART:20261021T120000Z')).flat(),
    );
  const added = (await done(api.importCalendar, { group: 'full', file: file(5000, 'a') })) as unknown as {
    added: number;
  };
  expect(added).toMatchObject({ added: 5000 });
  await done(api.importCalendar, { group: 'full', file: file(4999, 'b') });
  const one = { group: 'full', title: 'One', timezone: 'UTC', start: '2026-10-21T10:00', end: '2026-10-21T11:00' };
  const { event } = await done(api.createEvent, one);
  expect(await refused(api.createEvent, one)).toEqual([400, 'group', 'calendar_full']);
  expect(await refused(api.importCalendar, { group: 'full', file: file(1, 'c') })).toEqual([
    400,
    'file',
    'calendar_full',
  ]);
  served['/full.ics'] = file(1, 'd');
  const subscription = { group: 'full', name: 'Full', url: `${origin}/full.ics` };
  const { id } = (await done(api.createCalendarSubscription, subscription)) as unknown as Event;
  const read = () => done(api.readCalendarSubscription, { id });
  expect(await read()).toMatchObject({ state: 'failed', last_error: expect.stringContaining('at most 10000') });
  await done(api.removeEvent, { eventId: event.id });
  expect(await read()).toMatchObject({ state: 'ok', events: 1 });
  // Read again, its own event is replaced.
  served['/full.ics'] = file(1, 'e');
  expect(await read()).toMatchObject({ state: 'ok', events: 1 });
  expect(await refused(api.restoreEvent, { eventId: event.id, version: event.version + 1 })).toEqual([
    400,
    'group',
    'calendar_full',
  ]);
});

test('holidays, outages and campaigns are layers', async () => {
  const { items } = (await done(api.listCalendarLayers, {
    ...{ from: '2026-04-01', to: '2026-06-01', layers: 'holidays', countries: 'FR,RO', language: 'fr' },
  })) as unknown as { items: { title: string; from: string; state: string }[] };
  const french = items.filter(({ state }) => state === 'FR').map(({ from, title }) => `${from} ${title}`);
  expect(french).toEqual([
    '2026-04-06 Lundi de Pâques',
    '2026-05-01 Fête du travail',
    '2026-05-08 Fête de la Victoire 1945',
    '2026-05-14 Ascension',
    '2026-05-25 Lundi de Pentecôte',
  ]);
  // The Orthodox Easter of 2026 is on 12 April.
  expect(items.filter(({ state }) => state === 'RO').map(({ from }) => from)).toContain('2026-04-13');
  await server.call(api.markOutage, {
    station: 'one',
    from: '2026-10-19T06:00:00Z',
    to: '2026-10-19T07:00:00Z',
    note: '',
  });
  const outages = await done(api.listCalendarLayers, { from: '2026-10-19', to: '2026-10-20', layers: 'outages' });
  expect(outages).toEqual({
    items: [
      expect.objectContaining({
        ...{ title: 'Radio One', group: 'north', state: 'confirmed', from: '2026-10-19T06:00:00.000Z' },
      }),
    ],
  });
});
