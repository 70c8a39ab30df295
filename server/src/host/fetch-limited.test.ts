import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchLimited } from './fetch-limited.ts';

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
