import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchLimited, isPrivate } from './fetch-limited.ts';

let server: Server;
let origin: string;
const answers: Record<string, (response: ServerResponse) => void> = {
  '/plain': (response) => response.end('hello'),
  '/packed': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('hello')),
  '/bomb': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(5_000_000))),
  '/long': (response) => response.end(Buffer.alloc(2000)),
  '/silent': (response) => void response.write('h'),
  '/again': (response) => response.writeHead(302, { location: '/again' }).end(),
  '/moved': (response) => response.writeHead(301, { location: '/plain' }).end(),
  '/away': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/broken': (response) => response.writeHead(200, { 'content-length': '100' }).write('h', () => response.destroy()),
};

beforeAll(async () => {
  server = createServer((request, response) => answers[request.url ?? '']?.(response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { bytes: 1000, milliseconds: 2000, redirects: 3, privateNetworks: true };
const read = (path: string, more: Partial<typeof limits> = {}) =>
  fetchLimited(origin + path, {}, { ...limits, ...more });

test.each(['/plain', '/packed', '/moved'])('reads %s', async (path) => {
  const { status, body, url } = await read(path);
  expect([status, body.toString()]).toEqual([200, 'hello']);
  expect(url).toBe(origin + (path === '/moved' ? '/plain' : path));
});

test.each([
  ['/long', 'longer than 1000 bytes'],
  ['/bomb', 'longer than 1000 bytes'],
  ['/silent', 'within 0.3 seconds'],
  ['/again', 'at most 3 redirects'],
  ['/away', 'is not a web address'],
  ['/broken', 'cannot be read'],
])('gives up %s', async (path, why) => {
  await expect(read(path, { milliseconds: path === '/silent' ? 300 : 5000 })).rejects.toThrow(why);
});

test('reads no private network unless that is allowed, by address, by name, or by a redirect', async () => {
  await expect(read('/plain', { privateNetworks: false })).rejects.toThrow('FEEDS_FROM_PRIVATE_NETWORKS');
  const byName = origin.replace('127.0.0.1', 'localhost');
  await expect(fetchLimited(`${byName}/plain`, {}, { ...limits, privateNetworks: false })).rejects.toThrow(
    'localhost is in a private network',
  );
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:a00:1', true],
  ['64:ff9b:1::a00:1', true],
  ['64:ff9b:2::a00:1', false],
  ['fec0::1', true],
  ['feff::1', true],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', true],
  ['2001:4860:4860::8888', false],
  ['93.184.216.34', false],
  ['2606:2800:220:1:248:1893:25c8:1946', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected);
});
