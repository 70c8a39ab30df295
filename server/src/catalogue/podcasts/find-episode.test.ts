import { expect, test } from 'vitest';
import { fileLocation } from './file-location.ts';
import { episodeFinder } from './find-episode.ts';
import { downloadThreshold } from './threshold.ts';

test.each([
  ['https://cdn.example/show/1.mp3', 'cdn.example', 'show/1.mp3'],
  ['https://CDN.example/caf%C3%A9/1.mp3?a=b', 'cdn.example', 'café/1.mp3'],
  ['https://pdst.fm/e/op3.dev/e/cdn.example/show/1.mp3', 'cdn.example', 'show/1.mp3'],
  ['https://dts.podtrac.com/redirect.mp3/cdn.example/show/1.mp3', 'cdn.example', 'show/1.mp3'],
  ['https://op3.dev/e/https://cdn.example/show/1.mp3', 'cdn.example', 'show/1.mp3'],
  ['https://listening.example/p/show/https:/cdn.example/show/1.mp3', 'cdn.example', 'show/1.mp3'],
  ['https://cdn.example/1.mp3', 'cdn.example', '1.mp3'],
])('the file of %s lies at %s %s', (address, host, path) => {
  const location = fileLocation(address);
  expect([location.host, location.parts.join('/')]).toEqual([host, path]);
});

const files = (...urls: [episodeId: number, url: string, territory?: string][]) =>
  urls.map(([episodeId, url, territory = 'home']) => ({
    podcastId: territory === 'home' ? 1 : 2,
    episodeId,
    enclosureId: episodeId * 10,
    url,
    territory,
  }));
const episodeOf = (found: ReturnType<ReturnType<typeof episodeFinder>['find']>) =>
  typeof found === 'object' ? found.episodeId : found;

test.each([
  ['the path of the enclosure', '/show/1.mp3', '', 1],
  ['a bucket before it', '/bucket/show/1.mp3', '', 1],
  ['a path that the CDN cut', '/1.mp3', '', 1],
  ['another folder', '/other/1.mp3', '', undefined],
  ['a prefix before the file', '/two/2.mp3', '', 2],
  ['the prefix in the path', '/e/cdn.example/two/2.mp3', '', 2],
  ['two files of the same place on other hosts', '/same.mp3', '', 'ambiguous'],
  ['one of them by its host', '/same.mp3', 'B.example', 4],
  ['a name that nobody has', '/index.html', '', undefined],
  ['nothing', '/', '', undefined],
])('finds by %s', (_, path, host, expected) => {
  const { find } = episodeFinder(
    files(
      [1, 'https://cdn.example/show/1.mp3'],
      [2, 'https://op3.dev/e/cdn.example/two/2.mp3'],
      [3, 'https://a.example/same.mp3'],
      [4, 'https://b.example/same.mp3'],
    ),
  );
  expect(episodeOf(find({ path, host, query: '' }))).toBe(expected);
});

test('the longest agreement wins', () => {
  const { find } = episodeFinder(files([1, 'https://cdn.example/1.mp3'], [2, 'https://cdn.example/show/1.mp3']));
  expect(episodeOf(find({ path: '/show/1.mp3', host: '', query: '' }))).toBe(2);
  expect(episodeOf(find({ path: '/else/1.mp3', host: '', query: '' }))).toBe(1);
});

/* The victim's file is on files.victim; another territory names the same path, a longer and a shorter one. */
test.each([
  ['the same path', 'https://evil.example/a/x.mp3', '/a/x.mp3', '', 'ambiguous'],
  ['the same path, log with the host', 'https://evil.example/a/x.mp3', '/a/x.mp3', 'files.victim', 1],
  ['a longer path', 'https://evil.example/bucket/a/x.mp3', '/bucket/a/x.mp3', '', 'ambiguous'],
  ['a longer path on the same host', 'https://files.victim/bucket/a/x.mp3', '/a/x.mp3', 'files.victim', 1],
  ['a shorter path on the same host', 'https://files.victim/x.mp3', '/a/x.mp3', 'files.victim', 1],
])('another territory that names %s takes no downloads', (_, url, path, host, expected) => {
  const { find } = episodeFinder(files([1, 'https://files.victim/a/x.mp3'], [2, url, 'elsewhere']));
  expect(episodeOf(find({ path, host, query: '' }))).toBe(expected);
});

test('a query distinguishes files with the same path', () => {
  const { find } = episodeFinder(files([1, 'https://cdn.example/get?id=1'], [2, 'https://cdn.example/get?id=2']));
  expect(episodeOf(find({ path: '/get', host: '', query: 'from=app&id=2' }))).toBe(2);
  expect(find({ path: '/get', host: '', query: '' })).toBeUndefined();
});

test('an episode keeps its old file, and a file that a feed names twice is the first episode’s', () => {
  const { find } = episodeFinder(
    files([1, 'https://a.example/old.mp3'], [1, 'https://a.example/new.mp3'], [2, 'https://a.example/new.mp3']),
  );
  expect(episodeOf(find({ path: '/old.mp3', host: '', query: '' }))).toBe(1);
  expect(episodeOf(find({ path: '/new.mp3', host: '', query: '' }))).toBe(1);
});

/*
 * One minute at 128 kbit/s is 960 000 bytes. Source: IAB Podcast Technical Measurement Guidelines 2.3, section 5.5, step 2;
 * computed by hand.
 */
test.each([
  ['bit rate and header', { length: 30_000_000, headerBytes: 50_000, bitRate: 128_000, duration: 1800 }, 1_010_000],
  [
    'length, header and duration',
    { length: 28_850_000, headerBytes: 50_000, bitRate: null, duration: 1800 },
    1_010_000,
  ],
  ['length and duration', { length: 28_800_000, headerBytes: null, bitRate: null, duration: 1800 }, 960_000],
  ['less than a minute', { length: 700_000, headerBytes: 0, bitRate: 128_000, duration: 43 }, 700_000],
  ['just a minute', { length: 960_000, headerBytes: 0, bitRate: 128_000, duration: 60 }, 960_000],
  ['no duration', { length: 5_000_000, headerBytes: null, bitRate: null, duration: null }, 5_000_000],
  ['nothing', { length: null, headerBytes: null, bitRate: null, duration: null }, null],
  ['bit rate alone', { length: null, headerBytes: 1000, bitRate: 128_000, duration: null }, 961_000],
])('a download needs, by %s', (_, facts, bytes) => {
  expect(downloadThreshold(facts)).toBe(bytes);
});
