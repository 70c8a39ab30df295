import { random } from '@quarterhour/server/host/random';
import { mutatedLines } from '@quarterhour/server/testing/mutate';
import { seed } from '@quarterhour/server/testing/seed';
import { expect, test } from 'vitest';
import { parseIcal } from './parse-ical.ts';

const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const good = event('UID:good', 'SUMMARY:Good', 'DTSTART;TZID=Europe/Paris:20261110T100000', 'DURATION:PT1H');
const daily = ['DTSTART;TZID=Europe/Paris:20261112T100000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'];

/** What is read of an event with some lines beside a good one, which stays: its times, and what is said of it. */
function read(...lines: string[]) {
  const { events, leftOut } = parseIcal(calendar(...good, ...event('UID:other', 'SUMMARY:Other', ...lines)));
  expect(events[0]).toMatchObject({ title: 'Good', start: '2026-11-10T10:00', end: '2026-11-10T11:00' });
  const others = events
    .slice(1)
    .map(({ start, end, rule, exdates }) => [start, end, rule, ...exdates].join(' ').trim());
  // The good event has the lines 3 to 8, the other one begins in line 9.
  return { others, leftOut: leftOut.map(({ line, item, reason, value, taken }) => [line, item, reason, value, taken]) };
}

test('a time without its type, or as ISO 8601 writes it, is read', () => {
  expect(read('DTSTART:20261112')).toEqual({ others: ['2026-11-12 2026-11-13'], leftOut: [] });
  expect(read('DTSTART:2026-11-12T10:00:00')).toEqual({ others: ['2026-11-12T10:00 2026-11-12T10:00'], leftOut: [] });
  expect(read('DTSTART:2026-11-12T10:00:00+02:00').others).toEqual(['2026-11-12T08:00 2026-11-12T08:00']);
});

test.each([
  ['DTSTART:', 'no_start', ''],
  ['X-START:20261112', 'no_start', '', 9],
  ['DTSTART:20261312T100000', 'no_date', '20261312T100000'],
  ['DTSTART:20260231', 'no_date', '20260231'],
  ['STATUS:CANCELLED', 'cancelled', '', 9],
])('an event with %s is left out alone', (line, reason, value, at = 12) => {
  expect(read(line)).toEqual({ others: [], leftOut: [[at, 'Other', reason, value, false]] });
});

const taken = '2026-11-12T10:00 2026-11-12T11:00 FREQ=DAILY;COUNT=3';
test.each([
  ['EXDATE:', [taken], 'no_exception', 'EXDATE'],
  ['EXDATE:20261113T090000Z,soon', [`${taken} 2026-11-13T10:00`], 'no_exception', 'soon'],
  ['no line of a calendar', [taken], 'unreadable', 'no line of a calendar'],
])('a series with %s is taken without this line', (line, others, reason, value) => {
  expect(read(...daily, line)).toEqual({ others, leftOut: [[15, 'Other', reason, value, true]] });
});

test.each([
  ['DURATION:90 minutes', 'no_duration', '90 minutes'],
  ['DURATION:', 'no_duration', ''],
  ['DTEND:20261111T100000Z', 'no_end', '20261111T100000Z'],
  ['DTEND:tomorrow', 'no_end', 'tomorrow'],
])('an event with %s is taken without its end', (line, reason, value) => {
  expect(read('DTSTART:20261112T100000Z', line)).toEqual({
    others: ['2026-11-12T10:00 2026-11-12T10:00'],
    leftOut: [[13, 'Other', reason, value, true]],
  });
});

test('a date excludes the occurrence of its day, and hours that repeat the start are no rule of their own', () => {
  expect(read(...daily, 'EXDATE;VALUE=DATE:20261113').others).toEqual([`${taken} 2026-11-13T10:00`]);
  const rule = 'RRULE:FREQ=WEEKLY;BYHOUR=10;BYMINUTE=0;BYSECOND=0;BYDAY=TH';
  expect(read('DTSTART:20261112T100000Z', rule).others).toEqual([
    '2026-11-12T10:00 2026-11-12T10:00 FREQ=WEEKLY;BYDAY=TH',
  ]);
  expect(read('DTSTART:20261112T100000Z', rule.replace('=10', '=10,11')).leftOut).toEqual([
    [13, 'Other', 'rule', 'FREQ=WEEKLY;BYHOUR=10,11;BYMINUTE=0;BYSECOND=0;BYDAY=TH', false],
  ]);
});

const zone = (name: string, standard: string, daylight: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${name}`],
  ...[
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    `RRULE:${standard}`,
    'END:STANDARD',
  ],
  ...[
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    `RRULE:${daylight}`,
    'END:DAYLIGHT',
  ],
  'END:VTIMEZONE',
];
const weekly = (name: string) =>
  event('UID:w', 'SUMMARY:Weekly', `DTSTART;TZID="${name}":20261012T090000`, 'RRULE:FREQ=WEEKLY');

test('a zone of its own is the one that has its clock changes, and later times stay right', () => {
  const ofParis = zone('Customized Time Zone', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3');
  const { events } = parseIcal(calendar(...ofParis, ...weekly('Customized Time Zone')));
  expect(events).toMatchObject([{ timezone: 'Europe/Paris', start: '2026-10-12T09:00' }]);
  // No place changes its clocks in the middle of January and of June.
  const ofNowhere = zone('Nowhere', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=1', 'FREQ=YEARLY;BYDAY=2SU;BYMONTH=6');
  const once = event('UID:o', 'SUMMARY:Once', 'DTSTART;TZID=Nowhere:20260712T090000');
  const odd = parseIcal(calendar(...ofNowhere, ...weekly('Nowhere'), ...once));
  expect(odd.events).toMatchObject([{ title: 'Once', timezone: 'UTC', start: '2026-07-12T07:00' }]);
  expect(odd.leftOut).toMatchObject([{ item: 'Weekly', reason: 'zone_rules', value: 'Nowhere', taken: false }]);
});

test('a change of this and all later occurrences ends the series, and continues it with what is new', () => {
  const { events, leftOut } = parseIcal(
    calendar(
      ...event(
        'UID:s',
        'SUMMARY:Show',
        'DTSTART;TZID=Europe/Paris:20261012T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=6',
      ),
      ...event(
        'UID:s',
        'SUMMARY:Show on Tuesdays',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20261026T090000',
        'DTSTART;TZID=Europe/Paris:20261027T110000',
        'DURATION:PT2H',
      ),
    ),
  );
  // Two of six are before. Paris is an hour ahead of UTC on 26 October.
  expect(events).toMatchObject([
    { title: 'Show', start: '2026-10-12T09:00', rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261026T075959Z' },
    {
      title: 'Show on Tuesdays',
      start: '2026-10-27T11:00',
      end: '2026-10-27T13:00',
      rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=4',
    },
  ]);
  expect(leftOut).toEqual([]);
});

test('events of one UID without a series are all taken', () => {
  const one = (title: string, start: string) => event('UID:same', `SUMMARY:${title}`, `DTSTART:${start}`);
  const { events } = parseIcal(calendar(...one('A', '20261112T100000Z'), ...one('B', '20261113T100000Z')));
  expect(events.map(({ title }) => title)).toEqual(['A', 'B']);
});

test('a byte order mark, other line ends and folded lines are no faults', () => {
  const folded = calendar(...event('UID:f', 'SUMMARY:A long', ' er title', 'DTSTART:20261112T1', ' 00000Z'));
  for (const text of [`\uFEFF${folded}`, folded.replaceAll('\r\n', '\n'), folded.replaceAll('\r\n', '\r')]) {
    expect(parseIcal(text).events).toMatchObject([{ title: 'A longer title', start: '2026-11-12T10:00' }]);
  }
});

const sample = [
  'UID:middle@radio.example',
  'SUMMARY;LANGUAGE=en:Morning show\\, live',
  'DTSTART;TZID=Europe/Bucharest:20261012T060000',
  'DTEND;TZID=Europe/Bucharest:20261012T100000',
  'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=MO,WE;UNTIL=20271231T220000Z',
  'EXDATE;TZID=Europe/Bucharest:20261019T060000',
  'RDATE;TZID=Europe/Bucharest:20261020T060000',
  'LOCATION:Studio 1',
  'DESCRIPTION:A line\\nand another',
  'SEQUENCE:2',
  'STATUS:CONFIRMED',
];

test(`2000 changed files are read, and the other events stay as they are (TEST_SEED=${seed})`, () => {
  const chance = random(`ical ${seed}`);
  const last = event('UID:last', 'SUMMARY:Last', 'DTSTART;VALUE=DATE:20261224');
  const expected = JSON.stringify(parseIcal(calendar(...good, ...last)).events);
  for (let times = 0; times < 2000; times++) {
    const text = calendar(...good, ...event(...mutatedLines(sample, chance)), ...last);
    const { events } = parseIcal(text);
    const others = events.filter(({ uid }) => uid === 'good' || uid === 'last');
    // A comparison of texts takes a tenth of the time.
    if (JSON.stringify(others) !== expected) expect(others, text).toEqual(JSON.parse(expected));
  }
});
