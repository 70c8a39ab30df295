import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seed } from '../../testing/seed.ts';
import { withoutAddresses } from './without-addresses.ts';

test('addresses of people leave a text in the forms in which logs and errors have them', () => {
  for (const [text, left] of [
    [
      '203.0.113.7 - - [25/Oct/2026:10:00:00 +0000] "GET /one.mp3',
      '0.0.0.0 - - [25/Oct/2026:10:00:00 +0000] "GET /one.mp3',
    ],
    ['203.0.113.7:51822 GET', '0.0.0.0:51822 GET'],
    ['"::ffff:203.0.113.7" 200', '"::" 200'],
    ['[2001:db8:85a3::8a2e:370:7334]:443', '[::]:443'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348 -', ':: -'],
    // Torn by a rotated log.
    ['85a3:8d3:1319:8a2e:370:7348 - -', ':: - -'],
    ['host-203-0-113-7.example.net', 'host-0.0.0.0.example.net'],
    ['Key (email)=(ana.pop+radio@mail.example.org) already exists', 'Key (email)=(-@-) already exists'],
    ['/one.mp3?user=ana%40example.org&x=1', '/one.mp3?user=-@-&x=1'],
    ['x-forwarded-for=203.0.113.7,198.51.100.2', 'x-forwarded-for=0.0.0.0,0.0.0.0'],
    ['2\u00000\u00003\u0000.\u00000\u0000.\u00001\u00001\u00003\u0000.\u00007\u0000 \u0000', '0.0.0.0 \u0000'],
  ] as const) {
    expect(withoutAddresses(text)).toBe(left);
  }
});

test('times, versions and addresses of the machine itself stay', () => {
  const texts = [
    '2026-10-25 10:00:00 12:30:45.250',
    'Mozilla/5.0 Chrome/120.0.6099.109 VLC/3.0.20 Lavf/58.76.100',
    'std::vector foo::bar a:b:c',
    'http://127.0.0.1:8080 [::1]',
    'text@home',
  ];
  for (const text of texts) expect(withoutAddresses(text)).toBe(text);
});

test('no address of any form is left, wherever it stands', () => {
  const around = fc.constantFrom('', ' ', '"', '[', ',', '=', '\t', '/', '(');
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.emailAddress()), around, around, (address, before, after) => {
      fc.pre(!/^(127\.|0\.0\.0\.0|::1?$)/.test(address));
      expect(withoutAddresses(`a${before || ' '}${address}${after || ' '}z`)).not.toContain(
        address.slice(address.indexOf('@') + 1),
      );
    }),
    { numRuns: 2000, seed },
  );
});
