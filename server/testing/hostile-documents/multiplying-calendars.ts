const calendar = (count: number, lines: (at: number) => string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...Array.from({ length: count }, (_, at) => ['BEGIN:VEVENT', ...lines(at), 'END:VEVENT']).flat(),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const upTo = (most: number) => Array.from({ length: most }, (_, number) => number).join();

/** Calendar files that are short for how often their events take place, and how many of their events are read. */
export const multiplyingCalendars: readonly (readonly [what: string, file: string, added: number])[] = [
  [
    'events of every day',
    calendar(3000, (at) => [`UID:daily-${at}`, 'SUMMARY:Daily', 'DTSTART:20200101T060000Z', 'RRULE:FREQ=DAILY']),
    3000,
  ],
  [
    'weekly shows',
    calendar(170, (at) => [
      `UID:show-${at}`,
      `SUMMARY:Show ${at}`,
      `DTSTART;TZID=Europe/Paris:202601${String(5 + (at % 7)).padStart(2, '0')}T${String(Math.floor(at / 7) % 24).padStart(2, '0')}0000`,
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY',
    ]),
    170,
  ],
  [
    'long descriptions of every day',
    calendar(100, (at) => [
      `UID:long-${at}`,
      `DESCRIPTION:${'x'.repeat(4000)}`,
      'DTSTART:20200101T060000Z',
      'RRULE:FREQ=DAILY',
    ]),
    100,
  ],
  [
    'years that have nearly no day',
    calendar(900, (at) => [
      `UID:rare-${at}`,
      'DTSTART:20200101T060000Z',
      'RRULE:FREQ=DAILY;COUNT=9999;BYMONTH=2;BYMONTHDAY=29',
    ]),
    900,
  ],
  [
    'each second of each minute',
    calendar(2, (at) => [
      `UID:second-${at}`,
      'DTSTART:20200101T060000Z',
      `RRULE:FREQ=DAILY;BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`,
    ]),
    0,
  ],
  [
    'a rule that is slow to read',
    calendar(1, (at) => [
      `UID:slow-${at}`,
      'DTSTART:20200101T060000Z',
      `RRULE:FREQ=DAILY;BYMONTHDAY=${'1'.repeat(150)}x`,
    ]),
    0,
  ],
];
