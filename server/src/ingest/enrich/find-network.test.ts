import { expect, test } from 'vitest';
import { dataCentreNetworks, openNetworks } from './find-network.ts';

const { find } = await openNetworks();

// Numbers of networks according to RouteViews.
test.each([
  ['52.95.110.1', 16509],
  ['::ffff:52.95.110.1', 16509],
  ['2600:1f18::1', 14618],
  ['88.198.1.1', 24940],
  ['2a01:4f8:c0c:1::2', 24940],
  ['1.1.1.1', 13335],
  ['10.0.0.1', 0],
  ['2001:db8::1', 0],
  ['nonsense', 0],
])('%s is in network %i', (address, network) => {
  expect(find(address)).toBe(network);
});

test('data centres are known, and networks that people are led through are none', () => {
  expect([16509, 24940].every((network) => dataCentreNetworks.includes(network))).toBe(true);
  expect([13335, 36183, 54113].some((network) => dataCentreNetworks.includes(network))).toBe(false);
});
