import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHosting, packRanges } from './hosting-networks.ts';
import { readLicensedList, readLicensedNetworks, useLicensedLists } from './licensed-list.ts';
import { hostingRanges } from './write-hosting.ts';

test('the ranges of hosting networks are those of the list of all networks', async () => {
  const stored = await readFile(new URL('./data/hosting-networks.bin', import.meta.url));
  expect(stored.equals(packRanges(await hostingRanges()))).toBe(true);
});

// Networks according to RouteViews, as in find-network.test.ts.
test.each([
  ['52.95.110.1', true],
  ['::ffff:52.95.110.1', true],
  ['2600:1f18::1', true],
  ['88.198.1.1', true],
  ['2a01:4f8:c0c:1::2', true],
  ['1.1.1.1', false],
  ['10.0.0.1', false],
  ['2001:db8::1', false],
  ['nonsense', false],
])('whether %s is in a hosting network: %s', async (address, hosted) => {
  expect((await openHosting())(address)).toBe(hosted);
});

test('a licensed list is read from its folder, and again when it changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-lists-'));
  useLicensedLists(folder);
  expect(await readLicensedList()).toBeUndefined();
  const robots = ['# a heading', 'NastyFetcher|1||0|0|0', 'oldbot|0||0|0|0', 'Radio|1|RadioX|0|0|1'];
  await writeFile(join(folder, 'exclude_current.txt'), robots.join('\r\n'));
  await writeFile(join(folder, 'ip_exclude_current_cidr.txt'), '198.51.100.0/24\n2001:db8:5::/48\n');
  const names = await readLicensedList();
  const agents = ['Mozilla/5.0 nastyfetcher/2', 'oldbot/1', 'Radio/1', 'My Radio/1', 'RadioX/5'];
  expect(agents.map((agent) => names?.(agent))).toEqual([true, false, true, false, false]);
  const listed = await readLicensedNetworks();
  expect(['198.51.100.7', '198.51.101.7', '2001:db8:5::1'].map((address) => listed?.(address))).toEqual([
    ...[true, false, true],
  ]);
  await writeFile(join(folder, 'include_current.txt'), 'my radio\n');
  const again = await readLicensedList();
  // With valid user agents named, all others are robots.
  expect(agents.map((agent) => again?.(agent))).toEqual([true, true, true, false, true]);
  useLicensedLists(undefined);
  await rm(folder, { recursive: true });
});
