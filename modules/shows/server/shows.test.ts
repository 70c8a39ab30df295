import { api } from '@quarterhour/model/api';
import type { Result } from '@quarterhour/model/result';
import { startTestServer, type TestServer } from '@quarterhour/server/testing/start-test-server';
import { at, logLine } from '@quarterhour/server/testing/test-bed';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
const call = async (...request: Parameters<TestServer['call']>) => {
  const { status, body } = await server.call(...request);
  expect([request[0].path, status, body]).toEqual([request[0].path, 200, expect.anything()]);
  return body as Record<string, never>;
};

/** Rows of a query on 24 to 26 October 2026, in the night of which clocks go back. */
const ask = async (query: Record<string, unknown>) => {
  const { rows } = await call(api.query, { period: { from: '2026-10-24', to: '2026-10-26' }, ...query });
  return rows as unknown as unknown[][];
};

beforeAll(async () => {
  server = await startTestServer();
  server.freeze(Date.parse('2026-10-28T12:00:00Z') / 1000);
  await call(api.createTerritory, { slug: 'home', name: 'Home', rule_set: 'sixty_seconds' });
  await call(api.createGroup, { slug: 'north', name: 'North', territory: 'home' });
  const streams = [{ slug: 'mp3', name: 'MP3', mounts: ['/1.mp3'] }];
  await call(api.createStation, { slug: 'one', name: 'One', group: 'north', timezone: 'Europe/Paris', streams });
  const lines = [
    // Monday, 05:50 to 06:20 in Paris: ten minutes before Breakfast, and twenty of it.
    logLine({ end: at('2026-10-26T05:20:00'), seconds: 1800, address: '192.0.2.1' }),
    // 06:05 to 06:35.
    logLine({ end: at('2026-10-26T05:35:00'), seconds: 1800, address: '192.0.2.2' }),
    // Sunday, the whole hour from the first 02:00 to the second: 3600 s of the Night.
    logLine({ end: at('2026-10-25T01:00:00'), seconds: 3600, address: '192.0.2.3' }),
    logLine({ end: at('2026-10-28T11:00:00'), seconds: 60, address: '192.0.2.9' }),
  ];
  const answer = await fetch(`${server.url}/ingest/icecast?name=a.log`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.parts.ownerToken}`, 'content-type': 'application/octet-stream' },
    body: lines.map((line) => `${line}\n`).join(''),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.anything()]);
});
afterAll(() => server.stop());

const weekdays = [1, 2, 3, 4, 5];
/** 06:00 to 10:00 on workdays, and every night from 23:30 to 04:00. */
const calendar = (breakfastEnd = '100000') => `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Google Inc//Google Calendar 70.9054//EN
BEGIN:VEVENT
UID:breakfast@google.com
DTSTART;TZID=Europe/Paris:20260105T060000
DTEND;TZID=Europe/Paris:20260105T${breakfastEnd}
RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR
EXDATE;TZID=Europe/Paris:20261023T060000
SUMMARY:Breakfast
END:VEVENT
BEGIN:VEVENT
UID:breakfast@google.com
RECURRENCE-ID;TZID=Europe/Paris:20261022T060000
DTSTART;TZID=Europe/Paris:20261022T073000
DTEND;TZID=Europe/Paris:20261022T090000
SUMMARY:Breakfast
END:VEVENT
BEGIN:VEVENT
UID:night
DTSTART:20260101T233000
DTEND:20260102T040000
RRULE:FREQ=DAILY
SUMMARY:Night
END:VEVENT
BEGIN:VEVENT
UID:leave
DTSTART;VALUE=DATE:20261026
DTEND;VALUE=DATE:20261027
SUMMARY:Ana on leave
END:VEVENT
BEGIN:VEVENT
UID:broken
DTSTART:yesterday
SUMMARY:Broken
END:VEVENT
END:VCALENDAR
`;

test('A schedule is imported from a calendar, and its shows answer queries in minutes that were computed by hand', async () => {
  const imported = await call(api.importSchedule, { station: 'one', file: calendar() });
  expect(imported).toMatchObject({ added: 2, changed: 0, unchanged: 0 });
  expect((imported.left_out as unknown as { line: number; reason: string }[]).map(({ reason }) => reason)).toEqual([
    'whole_day',
    'no_date',
  ]);
  const { shows } = await call(api.listShows, { sort: 'name' });
  expect(shows).toMatchObject([
    {
      name: 'Breakfast',
      slots: [
        {
          ...{ weekdays, start: '06:00', end: '10:00', from: '2026-01-05', until: null },
          exceptions: [
            { date: '2026-10-22', start: '07:30', end: '09:00' },
            { date: '2026-10-23', start: '', end: '' },
          ],
        },
      ],
    },
    { name: 'Night', slots: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], start: '23:30', end: '04:00' }] },
  ]);
  // Breakfast: 20 + 30 minutes; nothing was scheduled for the ten minutes before; Night: the hour that comes twice.
  expect(await ask({ measures: ['listening_hours', 'sessions', 'reach'], dimensions: ['show'] })).toEqual([
    ['', expect.closeTo(10 / 60, 9), 1, 1],
    ['Breakfast', expect.closeTo(50 / 60, 9), 1, 2],
    ['Night', 1, 1, 1],
  ]);
  expect(
    await ask({ measures: ['sessions'], dimensions: ['broadcast'], filters: [['contains', 'show', ['night']]] }),
  ).toEqual([
    ['2026-10-23T21:30:00Z one Night', 0],
    ['2026-10-24T21:30:00Z one Night', 1],
    ['2026-10-25T22:30:00Z one Night', 0],
    ['2026-10-26T22:30:00Z one Night', 0],
  ]);
});

test('A file that comes again changes what differs from a day on, and says what it did', async () => {
  const again = await call(api.importSchedule, { station: 'one', file: calendar() });
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const later = await call(api.importSchedule, { station: 'one', file: calendar('090000'), valid_from: '2026-10-27' });
  expect(later).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  const { shows } = await call(api.listShows, { sort: 'name' });
  expect(shows).toMatchObject([
    {
      name: 'Breakfast',
      slots: [
        { start: '06:00', end: '10:00', from: '2026-01-05', until: '2026-10-26' },
        { start: '06:00', end: '09:00', from: '2026-10-27', until: null },
      ],
    },
    { name: 'Night' },
  ]);
  // Answers by show say so, and only where the change is within.
  const warned = async (dimensions: string[], from: string) => {
    const query = { measures: ['sessions'], dimensions, stations: ['one'], period: { from, to: '2026-10-28' } };
    const { meta } = (await call(api.query, query)) as unknown as Result;
    return meta.warnings.filter(({ code }) => code === 'schedule_changed').map(({ values }) => values);
  };
  const change = { station: 'one', day: '2026-10-27', shows: 'Breakfast' };
  expect([await warned(['show'], '2026-10-26'), await warned(['broadcast'], '2026-10-20')]).toEqual([
    [change],
    [change],
  ]);
  expect([await warned(['show'], '2026-10-27'), await warned(['hour_of_day'], '2026-10-26')]).toEqual([[], []]);
  expect(await ask({ measures: ['listening_hours'], dimensions: ['show'] })).toContainEqual([
    'Breakfast',
    expect.closeTo(50 / 60, 9),
  ]);
});

test('A table is read with the names of people who write tables, and a line that is none is named', async () => {
  const file = [
    'Émission;Jours;Début;Fin;Animateur',
    'Midi;lun-ven;12h;14h00;Ana Pop',
    'Midi;sam;12:00;13:00;',
    'Soirée;weekend;10 pm;24:00;',
    'Perdue;jamais;10:00;11:00;',
    ';lun;10:00;11:00;',
    'Tard;dim;25:00;26:00;',
    'Someday;someday;10:00;11:00;',
    'Digest;Mondays, Weds;10:00;11:00;',
  ].join('\n');
  const imported = await call(api.importSchedule, { station: 'one', file, valid_from: '2026-10-01' });
  expect(imported).toMatchObject({
    ...{ added: 3, changed: 0, unchanged: 0 },
    left_out: [
      { line: 5, item: 'Perdue', reason: 'csv_days', value: 'jamais' },
      { line: 6, reason: 'csv_show' },
      { line: 7, item: 'Tard', reason: 'csv_time', value: '25:00' },
      { line: 8, item: 'Someday', reason: 'csv_days', value: 'someday' },
    ],
  });
  const again = await call(api.importSchedule, { station: 'one', file, valid_from: '2026-10-20' });
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  const digest = await call(api.listShows, { search: 'digest' });
  expect(digest.shows).toMatchObject([{ slots: [{ weekdays: [1, 3] }] }]);
  const { shows } = await call(api.listShows, { search: 'midi' });
  expect(shows).toMatchObject([
    {
      presenters: 'Ana Pop',
      slots: [
        { weekdays, start: '12:00', end: '14:00', from: '2026-10-01', until: null },
        { weekdays: [6], start: '12:00', end: '13:00' },
      ],
    },
  ]);
  const none = await server.call(api.importSchedule, { station: 'one', file: 'Dear Sir,\nplease find attached' });
  expect([none.status, none.body]).toMatchObject([400, { errors: [{ path: 'file', code: 'schedule_format' }] }]);
});

test('The flow of a show has who comes and goes by the minute, and what it keeps of the audience before it', async () => {
  const { broadcasts } = await call(api.readShowFlow, { station: 'one', show: 'Breakfast', until: '2026-10-26' });
  const [monday] = broadcasts as unknown as {
    broadcast: string;
    heard_before: number;
    kept: number;
    minutes: { minute: number; audience: number; arrivals: number; departures: number }[];
  }[];
  expect(monday).toMatchObject({
    broadcast: '2026-10-26T05:00:00Z one Breakfast',
    show_before: '',
    heard_before: 1,
    kept: 1,
  });
  const moved = monday?.minutes.filter(({ arrivals, departures }) => arrivals + departures > 0);
  expect(moved).toEqual([
    { minute: -10, audience: 0, arrivals: 1, departures: 0 },
    { minute: 5, audience: 1, arrivals: 1, departures: 0 },
    { minute: 20, audience: 2, arrivals: 0, departures: 1 },
    { minute: 35, audience: 1, arrivals: 0, departures: 1 },
  ]);
});

test('Dayparts of a territory are those of its stations, until a station has its own', async () => {
  const slot = (start: string, end: string) => ({ weekdays: [1, 2, 3, 4, 5, 6, 7], start, end, from: '2020-01-01' });
  await call(api.createOwnDaypart, { territory: 'home', name: 'Early', slots: [slot('05:00', '06:15')] });
  const early = { measures: ['listening_hours'], dimensions: ['own_daypart'] };
  expect(await ask(early)).toEqual([
    ['', expect.closeTo(1 + 25 / 60, 9)],
    ['Early', expect.closeTo(35 / 60, 9)],
  ]);
  await call(api.createOwnDaypart, {
    territory: 'home',
    station: 'one',
    name: 'Dawn',
    slots: [slot('05:45', '06:00')],
  });
  expect(await ask(early)).toContainEqual(['Dawn', expect.closeTo(10 / 60, 9)]);
  const wrong = await server.call(api.createOwnDaypart, { territory: 'home', name: 'X', slots: [slot('6', '25:00')] });
  expect([wrong.status, wrong.body]).toMatchObject([
    400,
    { errors: [{ path: 'slots.0.start', code: 'show_time' }, { path: 'slots.0.end' }] },
  ]);
});
