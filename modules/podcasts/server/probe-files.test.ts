import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enclosures, podcasts } from '@quarterhour/server/store/schema/podcasts';
import { halfHour, openPodcastBed } from '@quarterhour/server/testing/podcast-bed';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeFiles } from './probe-files.ts';

/* A real file server with one file that supports ranges, one that does not, and one that is missing. */

/** An ID3 tag of 2010 bytes, and frames of 128 kbit/s, 417 bytes each. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)]);
const file = Buffer.concat([
  Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 15, 80]),
  Buffer.alloc(2000, 0xaa),
  ...Array.from({ length: 100 }, () => frame),
]);
const asked: string[] = [];
let server: Server;
let bed: Awaited<ReturnType<typeof openPodcastBed>>;

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push(`${url} ${headers.range}`);
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
    if (url === '/gone.mp3') response.writeHead(404).end();
    else if (url === '/whole.mp3') response.end(file);
    else response.writeHead(206).end(file.subarray(Number(from), Number(to) + 1));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  bed = await openPodcastBed();
  const names = ['ranges', 'whole', 'gone'];
  await bed.addPodcast(
    'Show',
    names.map((guid) => ({ guid, url: `${origin}/${guid}.mp3`, ...halfHour })),
  );
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await bed.close();
});

const known = async () => {
  const rows = await bed.parts.store.db.select().from(enclosures).orderBy(enclosures.id);
  return rows.map(({ url, headerBytes, bitRate }) => [new URL(url).pathname, headerBytes, bitRate]);
};
const uncounted = async () => (await bed.parts.store.db.select().from(podcasts))[0]?.uncounted ?? 0;
const day = 86_400_000;

test('the beginnings of files are read once, by short ranges, and never from private networks unless allowed', async () => {
  const { store } = bed.parts;
  expect(await probeFiles({ store, privateNetworks: false }, day)).toBe(false);
  expect(asked).toEqual([]);
  // A file without a result is probed again after a week, not before.
  expect(await probeFiles({ store, privateNetworks: true }, 7 * day)).toBe(false);
  const before = await uncounted();
  expect(await probeFiles({ store, privateNetworks: true }, 9 * day)).toBe(true);
  expect(asked.sort()).toEqual([
    '/gone.mp3 bytes=0-4095',
    '/ranges.mp3 bytes=0-4095',
    '/ranges.mp3 bytes=2010-6105',
    '/whole.mp3 bytes=0-4095',
    '/whole.mp3 bytes=2010-6105',
  ]);
  // Without ranges, the bytes behind a tag cannot be read.
  expect(await known()).toEqual([
    ['/ranges.mp3', 2010, 128_000],
    ['/whole.mp3', null, null],
    ['/gone.mp3', null, null],
  ]);
  // The bytes of a minute of the file changed, so its downloads are counted again.
  expect(await uncounted()).toBe(before + 1);
  asked.length = 0;
  expect(await probeFiles({ store, privateNetworks: true }, 10 * day)).toBe(false);
  expect(asked).toEqual([]);
});
