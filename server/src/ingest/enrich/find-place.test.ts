import { expect, test } from 'vitest';
import { openPlaces } from './find-place.ts';

const places = await openPlaces();

// Google's public resolver, which databases place at its head office, and RIPE NCC's own network in its office.
test.each([
  ['8.8.8.8', { country: 'US', region: 'US/California', city: 'US/California/Mountain View' }],
  ['193.0.0.1', { country: 'NL', region: 'NL/North Holland', city: 'NL/North Holland/Amsterdam' }],
])('finds the city of %s', (address, place) => {
  expect(places.find(address)).toEqual(place);
});

// Two networks of RCS & RDS, which serves Romania.
test('finds the country of an address of either kind, and of one inside the other', () => {
  const found = ['86.120.14.7', '::ffff:86.120.14.7', '::FFFF:86.120.14.7', '2a02:2f0b:8207:3c00::1'];
  expect(found.map((address) => places.find(address).country)).toEqual(['RO', 'RO', 'RO', 'RO']);
});

test.each([
  '',
  '-',
  'one.example',
  '10.1.1.1',
  '127.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.1.1',
  '0.0.0.0',
  '255.255.255.255',
  '86.120.14',
  '86.120.14.777',
  '::1',
  'fe80::1',
  'fd00::1',
  '2001:db8::1',
  '::ffff:10.1.1.1',
])('%s is nowhere', (address) => {
  expect(places.find(address)).toEqual({ country: '', region: '', city: '' });
});

test('writes every place as a path of one, two and three names', () => {
  // A fixed walk over the whole of IPv4.
  for (let number = 0x01_00_00_00; number < 0xdf_ff_ff_ff; number += 1_000_003) {
    const address = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
    const { country, region, city } = places.find(address);
    expect(country).toMatch(/^([A-Z]{2})?$/);
    expect(region).toMatch(region === '' ? /^$/ : new RegExp(`^${country}/[^/]+$`));
    expect(city).toMatch(city === '' ? /^$/ : new RegExp(`^${country}/[^/]*/[^/]+$`));
  }
});
