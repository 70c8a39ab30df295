type Kept = { name: string; company?: string; email?: string; phone?: string; notes?: string };

const card = (...lines: string[]) => ['BEGIN:VCARD', 'VERSION:4.0', ...lines, 'END:VCARD'].join('\r\n');

/** Files of vCards, with the contacts that the product makes of them, or the code of the refusal. */
export const hostileCards: readonly (readonly [what: string, text: string, kept: readonly Kept[] | string])[] = [
  ['no vCard', '<html><script>a()</script></html>', 'vcard'],
  ['a calendar', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR', 'vcard'],
  ['a card without an end', 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:a', 'vcard'],
  ['a card in a card', card('FN:a', card('FN:b')), [{ name: 'a' }]],
  ['cards nested 2000 deep', 'BEGIN:VCARD\r\n'.repeat(2000) + 'END:VCARD\r\n'.repeat(2000), []],
  ['too many cards', `${card('FN:a')}\r\n`.repeat(1001), 'vcard_many'],
  ['a line of a megabyte', card(`FN:${'x'.repeat(900_000)}`), [{ name: 'x'.repeat(120) }]],
  ['a hundred thousand lines', card('FN:a', ...Array<string>(60_000).fill('TEL:1')), [{ name: 'a', phone: '1' }]],
  ['a folded line of a thousand pieces', card('FN:a', `NOTE:${'b\r\n '.repeat(1000)}c`), [{ name: 'a' }]],
  ['markup in names', card('FN:<img src=x onerror=a()>'), [{ name: '<img src=x onerror=a()>' }]],
  [
    'an address that is a script',
    card('FN:a', 'EMAIL:javascript:alert(1)', 'URL:javascript:a()'),
    [{ name: 'a', email: '' }],
  ],
  ['a second header in an address', card('FN:a', 'EMAIL:b@x.example\\nBcc: c@x.example'), [{ name: 'a', email: '' }]],
  ['turned letters', card('FN:invoice\u202efdp.exe'), [{ name: 'invoicefdp.exe' }]],
  ['a name that nobody sees', card('FN:\u200b\u202e\u2060'), []],
  ['control characters', card('FN:a\u0007\u001b[31mb'), [{ name: 'a[31mb' }]],
  ['a name of emoji, longer than fields', card(`FN:${'🎙'.repeat(121)}`), [{ name: '🎙'.repeat(60) }]],
  ['a picture at an address', card('FN:a', 'PHOTO:http://127.0.0.1:1/x.png'), [{ name: 'a' }]],
  ['names of the prototype', card('FN:a', '__proto__:x', 'constructor:y'), [{ name: 'a' }]],
];

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20261001T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
const calendar = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR'].join('\r\n');
const start = 'DTSTART:20261021T120000Z';

/** Files of iCalendar, with the titles of the events that the product makes of them, or the code of the refusal. */
export const hostileCalendars: readonly (readonly [what: string, text: string, kept: readonly string[] | string])[] = [
  ['no calendar', '<html><script>a()</script></html>', 'calendar_format'],
  ['a contact', card('FN:a'), 'calendar_format'],
  ['a calendar without an end', 'BEGIN:VCALENDAR\r\nVERSION:2.0', 'calendar_format'],
  ['components nested 2000 deep', 'BEGIN:VEVENT\r\n'.repeat(2000) + 'END:VEVENT\r\n'.repeat(2000), 'calendar_format'],
  ['too many events', calendar(...Array<string>(5001).fill(event(start))), 'calendar_events'],
  ['markup in titles', calendar(event('UID:m', start, 'SUMMARY:<svg onload=a()>')), ['<svg onload=a()>']],
  ['turned letters', calendar(event('UID:r', start, 'SUMMARY:Show\u202e3pm')), ['Show3pm']],
  ['a rule without an end', calendar(event('UID:s', start, 'SUMMARY:Each second', 'RRULE:FREQ=SECONDLY')), []],
  [
    'a rule that never fits',
    calendar(event('UID:f', start, 'SUMMARY:30 February', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')),
    [],
  ],
  [
    'a zone that is a path',
    calendar(event('UID:z', 'DTSTART;TZID=../../etc/passwd:20261021T120000', 'SUMMARY:Zone')),
    ['Zone'],
  ],
  ['an event of a thousand years', calendar(event('UID:l', start, 'DTEND:30261021T120000Z', 'SUMMARY:Long')), ['Long']],
  [
    'an alarm that runs a program',
    calendar(
      event(
        'UID:p',
        start,
        'SUMMARY:Alarm',
        'BEGIN:VALARM',
        'ACTION:PROCEDURE',
        'ATTACH:file:///bin/sh',
        'TRIGGER:-PT5M',
        'END:VALARM',
      ),
    ),
    ['Alarm'],
  ],
  ['an attachment', calendar(event('UID:t', start, 'SUMMARY:File', 'ATTACH:http://127.0.0.1:1/x.exe')), ['File']],
  ['control characters', calendar(event('UID:c', start, 'SUMMARY:a\u0007\u001b[31mb')), ['a[31mb']],
];
