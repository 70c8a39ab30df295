import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from './web.ts';

let folder: string;
let app: FastifyInstance;
const addresses = { publicUrl: 'http://localhost:8080', issuer: 'http://localhost:8080/oidc' };
const page = { accept: 'text/html,*/*' };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarterhour-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>the page</title></html>');
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'export {};');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = fastify();
  await serveWeb(app, { ...addresses, modulesOff: () => [], folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('every page address returns the page and is revalidated', async () => {
  for (const url of ['/', '/groups&stations?period=x', '/no/such/page']) {
    const answer = await app.inject({ url, headers: { ...page, host: 'localhost:8080' } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toContain('the page');
  }
});

test('a watcher that asks for the head of a page hears that it is there', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/', headers: { ...page, host: 'localhost:8080' } });
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

test('a program that takes anything gets the page of a page address, and a problem elsewhere', async () => {
  const statusOf = async (url: string, accept?: string) =>
    (await app.inject({ url, headers: { host: 'localhost:8080', ...(accept && { accept }) } })).statusCode;
  for (const url of ['/', '/login', '/groups&stations?period=x', '/settings/keys', '/signin/abc']) {
    expect([url, await statusOf(url, '*/*'), await statusOf(url)]).toEqual([url, 200, 200]);
    expect([url, await statusOf(url, 'application/json')]).toEqual([url, 404]);
  }
  for (const url of ['/api/nothing', '/settings/keys/nothing', '/signin/abc/login']) {
    expect([url, await statusOf(url, '*/*')]).toEqual([url, 404]);
  }
});

test('assets are cached for good, as their names contain a hash', async () => {
  const answer = await app.inject('/assets/index-abc.js');
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('the icon is cached for a day', async () => {
  const answer = await app.inject('/favicon.svg');
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
});

test('a missing address returns problem details to programs', async () => {
  const answer = await app.inject({ url: '/api/nothing', headers: { accept: 'application/json' } });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test('a request by IP address is redirected to the public address', async () => {
  const answer = await app.inject({ url: '/groups&stations?a=1', headers: { ...page, host: '127.0.0.1:8080' } });
  expect(answer.headers.location).toBe('http://localhost:8080/groups&stations?a=1');
});

test('the page of a module that is off is there, and names the module', async () => {
  const without = fastify();
  await serveWeb(without, { ...addresses, modulesOff: () => ['migration'], folder });
  const host = 'localhost:8080';
  const program = await without.inject({ url: '/migrationSupport', headers: { accept: '*/*', host } });
  expect(program.statusCode).toBe(200);
  const browser = await without.inject({ url: '/migrationSupport', headers: { ...page, host } });
  expect(browser.body).toContain('<html data-modules-off="migration" lang="en">');
  await without.close();
});
