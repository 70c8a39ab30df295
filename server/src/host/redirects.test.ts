import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The arguments of `unshare` for a command in a network of its own, which some accounts may not make. */
const inNetwork = (command: string) => ['--net', '--map-root-user', 'sh', '-c', command];
const isPossible = spawnSync('unshare', inNetwork('ip link set lo up')).status === 0;
const publicAddress = '93.184.215.14';
const addresses = [publicAddress, '10.1.2.3', '172.16.0.9', '192.168.7.7', '169.254.169.254', '100.64.0.1'];

/** As others wrote them to reach what is inside: plain, by name, in other notations, and by a second redirect. */
const inside = [
  'http://127.0.0.1/',
  'http://localhost/',
  'http://10.1.2.3/',
  'http://172.16.0.9/',
  'http://192.168.7.7/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  '//10.1.2.3/',
  'http://0/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:10.1.2.3]/',
  'http://[::ffff:7f00:1]/',
  'http://user@10.1.2.3/',
  `http://${publicAddress}/to/0`,
];
const outside = [`http://${publicAddress}/feed.xml`, '/feed.xml'];

test.skipIf(!isPossible)('a feed that redirects reaches no private address, however it is written', () => {
  const program = fileURLToPath(new URL('../../testing/redirects-in-network.ts', import.meta.url));
  const targets = [...inside, ...outside];
  const command = [
    'ip link set lo up',
    ...addresses.map((address) => `ip addr add ${address}/32 dev lo`),
    `exec ${process.execPath} --import tsx ${program} ${publicAddress} ${targets.map((one) => `'${one}'`).join(' ')}`,
  ].join(' && ');
  const { became, asked } = JSON.parse(execFileSync('unshare', inNetwork(command), { encoding: 'utf8' })) as {
    became: string[];
    asked: string[];
  };
  expect(asked).toEqual([]);
  expect(Object.fromEntries(targets.map((target, at) => [target, became[at]]))).toEqual({
    ...Object.fromEntries(inside.map((target) => [target, expect.stringContaining('private network')])),
    ...Object.fromEntries(outside.map((target) => [target, 'read'])),
  });
});
