import { stationSchema } from '@quarterhour/model/catalogue';
import { expect, test } from 'vitest';
import { isSameName, suggestName, writtenMount } from './suggest-stations.ts';

test.each([
  ['/radio-unu_128.mp3', 'Radio Unu'],
  ['/radio-unu.aac', 'Radio Unu'],
  ['/live/jazz-64k.aacp', 'Jazz'],
  ['/radio101.mp3', 'Radio101'],
  ['/radio-101', 'Radio 101'],
  ['/stream', 'Stream'],
  ['/128', '128'],
  ['/café.ogg', 'Café'],
  ['/;stream.nsv', 'Stream'],
  ['/', '/'],
])('%s suggests the name %s', (mount, name) => {
  expect(suggestName(mount)).toBe(name);
});

test('names match regardless of capitals and spaces', () => {
  expect(isSameName(' Radio  Unu', 'radio unu ')).toBe(true);
  expect(isSameName('Radio Unu', 'Radio Un')).toBe(false);
});

test('special characters of a mount are escaped for the catalogue', () => {
  expect(writtenMount('/a b*?#100%')).toBe('/a%20b%2A%3F%23100%25');
  const streams = [{ slug: 'a', name: 'A', mounts: [writtenMount('/a b*?#100%')] }];
  const station = { slug: 'a', name: 'A', group: 'g', timezone: 'UTC', streams };
  expect(stationSchema.safeParse(station).success).toBe(true);
});
