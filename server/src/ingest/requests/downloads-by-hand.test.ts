import { downloadWindows } from '@quarterhour/model/classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { halfHour, openPodcastBed, rangePattern, requestLine } from '../../../testing/podcast-bed.ts';
import { at } from '../../../testing/test-bed.ts';
import { changeTerritory, readTerritory } from '../../catalogue/territories.ts';
import { owner } from '../../identity/principal.ts';
import { recountDownloads } from './count-downloads.ts';

/*
 * Sequences of requests for one episode, with results computed by hand: the number of downloads if the window is the UTC day,
 * 24 hours after the first touch, and 24 hours after the last. One number stands for all three.
 *
 * A request is `[day.]hour:minute:second` (day 1 at ten o'clock, and a second later each, unless it says so), and one of
 *   all          GET 200 with the whole file
 *   200=5        GET 200 with 5 bytes
 *   0-9          GET 206 for bytes 0 to 9, and all of them sent
 *   7-=5         GET 206 for bytes 7 and on, of which 5 were sent
 *   206=5        GET 206 with 5 bytes, of which the log does not say which
 *   304, HEAD …  another status or method
 * and then who asks: ~ a user agent, @ an address. The long file is 28 800 000 bytes in half an hour: a minute is 960 000.
 */
type Expected = number | [utcDay: number, firstTouch: number, lastTouch: number];
type Sequence = [requests: string, downloads: Expected, file?: keyof typeof files];

const files = {
  long: halfHour,
  /** 25 seconds: all of it is needed. */
  short: { length: 400_000, duration: 25 },
  /** A minute, and a second more: 16 000 bytes a second. */
  minute: { length: 960_000, duration: 60 },
  second: { length: 976_000, duration: 61 },
  /** 64 and 320 kbit/s: a minute is 480 000 and 2 400 000 bytes. */
  low: { length: 14_400_000, duration: 1800 },
  high: { length: 72_000_000, duration: 1800 },
  /** Without a duration a minute is not known: all of it is needed. Without any data, a minute at 128 kbit/s. */
  unmeasured: { length: 5_000_000 },
  unknown: {},
};
const agents: Record<string, string> = {
  a: 'Overcast/3.0 (+http://overcast.fm/; iOS podcast app)',
  b: 'AntennaPod/3.4.0',
  c: 'Castbox/11.5 (iPhone; iOS 18.1)',
  web: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  watch: 'atc/1.0 watchOS/7.4 model/Watch5,2 hwp/t8006 build/18T195 (6; dt:191)',
  null: '(null)/(null) watchOS/6.1.3 model/Watch4,1 hwp/t8006 build/17S811 (6; dt:189)',
  wrist: 'AppleCoreMedia/1.0.0.22B91 (Apple Watch; U; CPU OS 11_1 like Mac OS X; en_us)',
  google: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  curl: 'curl/8.4.0',
  none: '-',
};

/** By the rule that decides them. Sections are those of the IAB Tech Lab's guidelines 2.3. */
const sequences: Record<string, Sequence[]> = {
  '5.5 step 1: only GET, and only what was delivered': [
    ['all', 1],
    ['HEAD', 0],
    ['HEAD | HEAD | HEAD', 0],
    ['HEAD | all', 1],
    ['all | HEAD', 1],
    ['POST', 0],
    ['OPTIONS | all', 1],
    ['304', 0],
    ['304 | all', 1],
    ['all | 304', 1],
    ['301', 0],
    ['302', 0],
    ['403', 0],
    ['404', 0],
    ['404 | all', 1],
    ['416', 0],
    ['500', 0],
    ['503 | 503 | all', 1],
  ],
  '5.5 step 1: players ask for two bytes first': [
    ['0-1', 0],
    ['0-0', 0],
    ['5-6', 0],
    ['0-1 | 0-1', 0],
    ['0-2', 0],
    ['0-1 | all', 1],
    ['0-1 | 0-959999', 1],
    // They are left out whole, so that they fill no gap.
    ['0-1 | 2-959999', 0],
    ['0-1 | 2-960001', 1],
  ],
  '5.5 step 2: a minute of sound, by the union of ranges': [
    ['0-959999', 1],
    ['0-959998', 0],
    ['0-=960000', 1],
    ['0-=959999', 0],
    ['1000000-1959999', 1],
    ['20000000-=8800000', 1],
    ['28000000-=800000', 0],
    ['0-479999 | 480000-959999', 1],
    ['480000-959999 | 0-479999', 1],
    ['0-479999 | 480000-959998', 0],
    ['0-479999 | 0-479999', 0],
    ['0-479999 | 0-479999 | 0-479999', 0],
    ['0-599999 | 100000-699999', 0],
    ['0-599999 | 300000-959999', 1],
    ['0-599999 | 300000-959998', 0],
    ['0-959999 | 100-200', 1],
    ['0-319999 | 320000-639999 | 640000-959999', 1],
    ['640000-959999 | 0-319999 | 320000-639999', 1],
    ['0-319999 | 5000000-5319999 | 9000000-9319999', 1],
    ['0-319999 | 5000000-5319999 | 9000000-9319998', 0],
    ['0-=500000 | 400000-=560000', 1],
    ['0-=500000 | 400000-=559999', 0],
    ['10:00:00 0-479999 | 18:00:00 480000-959999', 1],
  ],
  '5.5 step 2: a whole answer is a range from the first byte on': [
    ['200=960000', 1],
    ['200=959999', 0],
    ['200=0', 0],
    ['200=480000 | 200=480000', 0],
    ['200=600000 | 600000-959999', 1],
    ['200=600000 | 500000-959999', 1],
    ['200=600000 | 600000-959998', 0],
    ['200=600000 | 0-599999', 0],
  ],
  '5.5 step 2: what a log without ranges sent is added up': [
    ['206=960000', 1],
    ['206=959999', 0],
    ['206=480000 | 206=480000', 1],
    ['206=480000 | 206=479999', 0],
    ['206=320000 | 206=320000 | 206=320000', 1],
    ['206=480000 | 0-479999', 1],
    ['206=479999 | 0-479999', 0],
  ],
  '5.5 step 2: shorter files, other bit rates, and files of which little is known': [
    ['all', 1, 'short'],
    ['200=399999', 0, 'short'],
    ['0-399999', 1, 'short'],
    ['0-199999 | 200000-399999', 1, 'short'],
    ['0-199999 | 200000-399998', 0, 'short'],
    ['0-199999 | 0-199999', 0, 'short'],
    ['206=200000 | 206=200000', 1, 'short'],
    ['0-959999', 1, 'minute'],
    ['0-959998', 0, 'minute'],
    ['0-959999', 1, 'second'],
    ['0-959998', 0, 'second'],
    ['0-479999', 1, 'low'],
    ['0-479998', 0, 'low'],
    ['0-2399999', 1, 'high'],
    ['0-2399998', 0, 'high'],
    ['0-4999999', 1, 'unmeasured'],
    ['0-4999998', 0, 'unmeasured'],
    ['0-959999', 1, 'unknown'],
    ['0-959998', 0, 'unknown'],
  ],
  '5.5 step 3: a device is an address and a user agent, of IPv6 the first 64 bits': [
    ['all | all', 1],
    ['all | all ~b', 2],
    ['all | all @92.184.100.8', 2],
    ['all | all ~b | all ~c | all', 3],
    ['0-479999 | 480000-959999 ~b', 0],
    ['0-479999 | 480000-959999 @92.184.100.8', 0],
    ['all @2a01:cb00:1:2::1 | all @2a01:cb00:1:2:ffff::9', 1],
    ['all @2a01:cb00:1:2::1 | all @2a01:cb00:1:3::1', 2],
    ['all @2a01:cb00:1:2::1 | all @2a01:cb00:0001:0002:0000:0000:0000:0001', 1],
    ['all @2a01:cb00:1:2::1 | all @2a01:cb00:1:2::2 ~b', 2],
    ['0-479999 @2a01:cb00:1:2::1 | 480000-959999 @2a01:cb00:1:2::2', 1],
    ['0-479999 @2a01:cb00:1:2::1 | 480000-959999 @2a01:cb00:1:3::1', 0],
    ['all @::ffff:92.184.100.9 | all @92.184.100.9', 1],
    ['all @2a01:cb00:1:2::1 | all', 2],
  ],
  '8.1: watches load what their telephone loads': [
    ['all ~watch', 0],
    ['all ~null', 0],
    ['all ~wrist', 1],
    ['all | all ~watch', 1],
  ],
  '5.5 step 1, 8: robots, data centres, and preloads of web pages': [
    ['all ~google', 0],
    ['all ~curl', 0],
    ['all ~none', 0],
    ['all ~google | all', 1],
    ['all @88.198.1.1', 0],
    ['all @2600:1f18::1', 0],
    ['0-=65536 ~web', 0],
    ['0-65535 ~web | 28700000-28799999 ~web', 0],
    ['0-65535 ~web | 65536-959999 ~web', 1],
  ],
  '5.5.1: the UTC day, first touch and last touch': [
    ['00:00:00 all | 23:59:59 all', 1],
    ['23:59:59 all | 2.00:00:00 all', [2, 1, 1]],
    ['00:00:00 all | 2.00:00:00 all', 2],
    ['22:00:00 all | 2.21:59:59 all', [2, 1, 1]],
    ['22:00:00 all | 2.22:00:00 all', 2],
    // The guideline's own example.
    ['22:00:00 all | 2.03:00:00 all | 2.22:15:00 all | 3.23:15:00 all', [3, 3, 2]],
    ['10:00:00 all | 2.09:00:00 all | 3.08:00:00 all', [3, 2, 1]],
    ['10:00:00 all | 2.11:00:00 all | 3.12:00:00 all', 3],
    ['10:00:00 all | 2.09:59:59 all | 2.10:00:00 all', [2, 2, 1]],
    ['20:00:00 all | 2.19:59:59 all | 3.19:59:58 all', [3, 2, 1]],
    // Each window needs a minute of its own.
    ['10:00:00 0-479999 | 2.09:00:00 480000-959999', [0, 1, 1]],
    ['10:00:00 0-479999 | 2.11:00:00 480000-959999', 0],
    ['23:59:50 0-479999 | 2.00:00:10 480000-959999', [0, 1, 1]],
    ['10:00:00 0-319999 | 2.09:00:00 320000-639999 | 3.08:00:00 640000-959999', 0],
    ['10:00:00 0-479999 | 2.09:00:00 all', 1],
    ['10:00:00 all | 2.09:00:00 0-479999', 1],
    // Requests that are excluded, or deliver less than a minute, begin no window and prolong none.
    ['10:00:00 HEAD | 2.09:30:00 all | 3.09:00:00 all', [2, 1, 1]],
    ['10:00:00 all | 2.09:00:00 304 | 2.11:00:00 all', 2],
    ['10:00:00 all | 2.09:00:00 0-1 | 2.11:00:00 all', 2],
    ['10:00:00 all | 2.09:00:00 0-99999 | 2.11:00:00 all', 2],
    ['01:00:00 0-99999 | 2.00:10:00 all | 2.02:00:00 all', 1],
    ['01:00:00 0-99999 | 2.02:00:00 all | 3.01:00:00 all', [2, 1, 1]],
    // With the second piece a minute is delivered: the window begins there, until 9 o'clock of the next day.
    ['10:00:00 0-479999 | 2.09:00:00 480000-959999 | 2.11:00:00 all | 3.10:00:00 all', [2, 2, 1]],
    // A minute in two pieces prolongs a window, from its second piece on.
    ['10:00:00 all | 2.08:00:00 0-479999 | 2.09:00:00 480000-959999 | 3.08:00:00 all | 4.09:00:00 all', [4, 3, 2]],
    // What a window includes is no part of the next one.
    ['10:00:00 all | 2.09:59:00 0-479999 | 2.10:00:00 480000-959999', [2, 1, 1]],
    ['10:00:00 0-479999 | 2.10:00:00 480000-959999', 0],
    ['10:00:01 0-479999 | 2.10:00:00 480000-959999', [0, 1, 1]],
  ],
};

const cases = Object.entries(sequences).flatMap(([rule, rows]) =>
  rows.map(([requests, downloads, file = 'long']) => ({ rule, requests, downloads, file })),
);

/** The lines of one sequence. */
function linesOf(requests: string, path: string, file: keyof typeof files): string[] {
  return requests.split(' | ').map((text, index) => {
    const words = text.split(' ');
    const [, day = '1', clock = '10:00:00'] = /^(?:(\d)\.)?(\d\d:\d\d:\d\d)$/.exec(words[0] ?? '') ?? [];
    const isTimed = words[0]?.includes(':') ?? false;
    const [what = '', ...who] = isTimed ? words.slice(1) : words;
    const agent = who.find((word) => word.startsWith('~'))?.slice(1) ?? 'a';
    const address = who.find((word) => word.startsWith('@'))?.slice(1);
    const moment = at(`2026-10-0${4 + Number(day)}T${clock}`) + (isTimed ? 0 : index);
    return requestLine({ at: moment, path, agent: agents[agent], ...(address && { address }), ...answer(what, file) });
  });
}

function answer(what: string, file: keyof typeof files) {
  const whole = (files[file] as { length?: number }).length ?? 0;
  const none = { range: '-', contentRange: '-' };
  const [, from, to, open, sent] = /^(\d+)-(\d*)(=(\d+))?$/.exec(what) ?? [];
  if (from !== undefined) {
    const bytes = open ? Number(sent) : Number(to) - Number(from) + 1;
    return { status: 206, bytes, range: `bytes=${from}-${to}`, contentRange: '-' };
  }
  const [kind = '', bytes = '0'] = what.split('=');
  if (kind === 'all') return { status: 200, bytes: whole, ...none };
  if (/^\d+$/.test(kind)) return { status: Number(kind), bytes: Number(bytes), ...none };
  return { method: kind, status: 200, bytes: kind === 'HEAD' ? 0 : whole, ...none };
}

let bed: Awaited<ReturnType<typeof openPodcastBed>>;
beforeAll(async () => {
  bed = await openPodcastBed();
  await bed.addPodcast(
    'Show',
    cases.map(({ file }, number) => ({
      guid: `${number}`,
      url: `https://files.example/${number}.mp3`,
      ...files[file],
    })),
  );
  const lines = cases.flatMap(({ requests, file }, number) => linesOf(requests, `/${number}.mp3`, file));
  const report = await bed.importLines(lines, undefined, { pattern: rangePattern });
  expect(report).toMatchObject({ lines: lines.length, duplicates: 0, unreadable: { count: 0 } });
});
afterAll(() => bed.close());

test.each([...downloadWindows.entries()])(
  'sequences worked out by hand, window %i: %s',
  async (index, download_window) => {
    const { version } = await readTerritory(bed.parts.store, owner, 'territory');
    await changeTerritory(bed.parts.store, owner, 'territory', version, { download_window });
    await recountDownloads(bed.parts);
    const found = new Map<string, number>();
    for (const [key, count] of Object.entries(await bed.downloads())) {
      const episode = key.split(' ')[1] ?? '';
      found.set(episode, (found.get(episode) ?? 0) + count);
    }
    const line = (number: number, count: number) =>
      `${cases[number]?.rule}: ${cases[number]?.requests} (${cases[number]?.file}): ${count}`;
    expect(cases.map((_, number) => line(number, found.get(`${number}`) ?? 0))).toEqual(
      cases.map(({ downloads }, number) =>
        line(number, typeof downloads === 'number' ? downloads : (downloads[index] ?? 0)),
      ),
    );
  },
);
