import { mkdtemp, rm } from 'node:fs/promises';
import { isIPv6 } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mutate, readInEngine } from '../../../testing/read-in-engine.ts';
import { seed } from '../../../testing/seed.ts';
import type { Engine } from '../../engine/engine.ts';
import { openEngine } from '../../engine/open.ts';
import { random } from '../../host/random.ts';
import { clientAddress, ipv6Sql } from './client-address.ts';
import { icecastLines } from './icecast.ts';
import { checkClients } from './read-clients.ts';

let folder: string;
let engine: Engine;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-clients-'));
  engine = await openEngine({ folder });
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true });
});

const reader = checkClients(icecastLines);
const tail = '- - [20/Nov/2026:11:00:00 +0200] "GET /m.mp3 HTTP/1.1" 200 9600000 "-" "VLC/3.0.20" 600';
const addressOf = (line: string) => {
  const read = reader.parse(line);
  return 'error' in read ? read.error : read.address;
};

test.each([
  ['8.8.8.8, 10.0.0.1', '8.8.8.8'],
  ['10.0.0.1, 8.8.8.8, 9.9.9.9', '8.8.8.8'],
  ['8.8.8.8,10.0.0.1', '8.8.8.8'],
  ['10.0.0.2, 10.0.0.1', '10.0.0.2'],
  ['8.8.8.8:5001', '8.8.8.8'],
  ['[2001:4860:4860::8888]', '2001:4860:4860::8888'],
  ['[2001:4860:4860::8888]:443', '2001:4860:4860::8888'],
  ['2001:4860:4860:0:0:0:0:8888:443', '2001:4860:4860:0:0:0:0:8888'],
  ['::ffff:8.8.8.8', '8.8.8.8'],
  ['[::ffff:8.8.8.8]:1024', '8.8.8.8'],
  ['fe80::1%eth0', 'fe80::1'],
  ['/8.8.8.8:5001', '8.8.8.8'],
  ['"8.8.8.8"', '8.8.8.8'],
  ['for=8.8.8.8;proto=https;by=10.0.0.1', '8.8.8.8'],
  ['for="[2001:4860:4860::8888]:4711", for=10.0.0.1', '2001:4860:4860::8888'],
  ['unknown, 8.8.8.8', '8.8.8.8'],
  ['unix:', ''],
  ['-', ''],
])('the address in %s', (text, address) => {
  expect(clientAddress(text)).toBe(address);
});

/** What programs that carry lines write before them. */
const prefixes = [
  'Nov 20 11:00:01 web1 icecast: ',
  '<134>Nov  2 11:00:01 web1 icecast[812]: ',
  '<134>1 2026-11-20T09:00:01.003Z web1 icecast 812 - - ',
  '<30>1 2026-11-20T09:00:01+02:00 web1 icecast - access [x@1 a="b"] ',
  '2026-11-20T11:00:01+02:00 web1 icecast[812]: ',
  '2026-11-20T09:00:01.123456789Z ',
  '2026-11-20T09:00:01.123456789Z stdout F ',
  '2026-11-20 11:00:01,123 ',
  '<134>',
  'icecast-1  | ',
  '[pod/icecast-0/icecast] ',
  'radio.example.org ',
  'radio.example.org:8443 ',
  'localhost:8000 ',
  '_ ',
  'access.log:',
  'access.log:12:',
  '/var/log/icecast2/access.log.1:12: ',
  'access_log:12-',
  '12:',
  '     12\t',
  '      3 ',
  'access.log:Nov 20 11:00:01 web1 icecast: ',
];

test.each(prefixes)('strips %j from lines of Icecast', (prefix) => {
  for (const address of ['8.8.8.8', '2001:4860:4860::8888', 'd41d8cd98f00b204e9800998ecf8427e']) {
    expect(addressOf(`${prefix}${address} ${tail}`)).toBe(address);
  }
});

test.each([
  ['a hash', '0beec7b5ea3f0fdbc95d0dd47f3c5bc275da8a33'],
  ['a part of an address', '8.8.8.x'],
  ['a UUID', '0d5f3f0e-7c1c-4a7b-9a53-0b6e8d3f1a11'],
  ['a host name', 'dsl-8-8-8-8.example.net'],
])('%s stands for a listener', (_, address) => {
  expect(addressOf(`${address} ${tail}`)).toBe(address);
});

test.each(['FRONT', 'FRONT EU', 'web1 icecast', '#12'])('an unknown prefix, %s, is named', (prefix) => {
  expect(addressOf(`${prefix} 8.8.8.8 ${tail}`)).toBe(
    `The line does not begin with the address: before 8.8.8.8 stands "${prefix}". Export the log without this prefix.`,
  );
  expect(addressOf(`web1 ${tail}`)).toBe('"web1" is no address.');
});

const parts = [
  '8.8.8.8',
  '2001:db8::1',
  '::1',
  '12:2001:db8::1',
  '10.0.0.1, 8.8.8.8',
  '8.8.8.8:5001',
  '::ffff:8.8.8.8',
  // The first group of an address, or a year: nothing that stands for a client.
  '2001',
  'fe80',
];
const starts = ['', ...prefixes, 'FRONT '].flatMap((prefix) => parts.map((part) => `${prefix}${part} ${tail}`));

test(`the engine takes no other address than the parser (TEST_SEED=${seed})`, async () => {
  const draw = random(`${seed} clients`);
  const mutated = Array.from({ length: 3000 }, () => {
    const line = starts[draw.below(starts.length)] ?? '';
    const at = draw.below(60);
    return mutate(line.slice(0, at), (limit) => draw.below(limit)) + line.slice(at);
  });
  const plain = Array.from({ length: 200 }, (_, at) => `8.8.8.${at} ${tail}`);
  const lines = [...starts, ...plain, ...mutated];
  const read = await readInEngine(engine, reader, lines);
  const wrong = read.flatMap(({ readable, address }, at) => {
    const parsed = reader.parse((lines[at] ?? '').trimEnd());
    const same = !('error' in parsed) && parsed.address === address;
    return readable && !same ? [{ line: lines[at], address, parsed }] : [];
  });
  expect(wrong).toEqual([]);
  expect(read.filter(({ readable }) => readable).length).toBeGreaterThan(100);
});

test(`the engine and the parser know the same IPv6 addresses (TEST_SEED=${seed})`, async () => {
  const { below } = random(`groups ${seed}`);
  const groups = ['2a01', '1', 'cb00', '', '', ':', '0', '12345', 'f'];
  const drawn = Array.from({ length: 2000 }, () =>
    Array.from({ length: 1 + below(9) }, () => groups[below(groups.length)]).join(':'),
  );
  // Colons that stand for no group, by hand.
  const texts = [...new Set(['2a01:cb00:1:::7', '2:1:2:3:4:5:6::8', '::1:2:3:4:5:6:7:8', '::1:2:3:4:5:6:7', ...drawn])];
  const found = await engine.rows<{ text: string; known: number }>(
    `SELECT text, ${ipv6Sql('text')} AS known FROM (SELECT arrayJoin({texts:Array(String)}) AS text)`,
    { texts },
  );
  expect(found.length).toBe(texts.length);
  expect(found.filter(({ text, known }) => (known === 1) !== isIPv6(text))).toEqual([]);
});
