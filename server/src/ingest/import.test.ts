import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { at, catalogueOf, fileOf, logLine, openTestBed, stationEntry } from '../../testing/test-bed.ts';
import type { StationEntry } from '../catalogue/snapshot.ts';
import { readDirty } from '../store/dirty-days.ts';
import { listImports, readImport } from '../store/imports.ts';
import { connectionFormat } from './connections.ts';
import { icecast, icecastLines } from './formats/icecast.ts';
import { shoutcast } from './formats/shoutcast.ts';
import { importLogs } from './import.ts';
import type { Stage } from './report.ts';
import { openSource } from './sources/source.ts';

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

/** Each test has a month of its own, so that it does not see the imports of others. */
let month = 0;
function ownMonth(): (moment: string) => number {
  const start = at(`${2000 + ++month}-03-01T00:00:00`);
  return (moment) => start + at(`2026-01-${moment}`) - at('2026-01-01T00:00:00');
}

async function sessionsIn(own: (moment: string) => number) {
  return bed.parts.engine.rows<{ station_id: number; begin: number; seconds: number; device_id: number }>(
    `SELECT station_id, stream_id, toUInt32(start) AS begin, seconds, device_id, listening_method FROM sessions
     WHERE start >= toDateTime({from:UInt32}, 'UTC') AND start < toDateTime({to:UInt32}, 'UTC')
     ORDER BY begin, seconds, device_id`,
    { from: own('01T00:00:00'), to: own('28T00:00:00') },
  );
}

/** Imports lines with a catalogue of these stations. */
function importBy(stations: readonly StationEntry[], lines: readonly string[]) {
  const parts = { ...bed.parts, catalogue: async () => catalogueOf(...stations) };
  return importLogs(parts, { format: icecast, sources: [fileOf(lines)] });
}

describe('a line counts once', () => {
  test('when the same file is imported twice under any names', async () => {
    const own = ownMonth();
    const lines = [
      logLine({ end: own('02T12:00:00'), seconds: 3600 }),
      logLine({ end: own('03T12:00:00'), seconds: 600, address: '192.0.2.2' }),
    ];
    const first = await bed.import([fileOf(lines)]);
    const second = await bed.import([fileOf(lines, 'access.log.1')]);
    expect(first).toMatchObject({ lines: 2, sessions: 2, duplicates: 0 });
    expect(second).toMatchObject({ lines: 2, sessions: 0, duplicates: 2 });
    expect(await sessionsIn(own)).toHaveLength(2);
  });

  test('when two rotations of one log overlap, in one import or in two, the later one first', async () => {
    const own = ownMonth();
    const lines = Array.from({ length: 6 }, (_, hour) =>
      logLine({ end: own(`05T1${hour}:30:00`), seconds: 100 + hour }),
    );
    const together = await bed.import([fileOf(lines.slice(2, 5)), fileOf(lines.slice(0, 4))]);
    expect(together).toMatchObject({ lines: 7, sessions: 5, duplicates: 2 });
    expect(await bed.import([fileOf(lines.slice(3))])).toMatchObject({ lines: 3, sessions: 1, duplicates: 2 });
    expect(await sessionsIn(own)).toHaveLength(6);
  });

  test('when a file has grown whose last line looked whole, but was not', async () => {
    const own = ownMonth();
    const line = `${logLine({ end: own('04T12:00:00'), seconds: 3600 })}\n`;
    // The last digit of the seconds is not written yet: 360 of them would count.
    const half = await bed.import([fileOf(Buffer.from(line.slice(0, -2)))]);
    expect(half).toMatchObject({ lines: 1, sessions: 0, unreadable: { count: 1, examples: [{ line: 1 }] } });
    expect(half.unreadable.examples[0]?.reason).toContain('line break');
    expect(await bed.import([fileOf(Buffer.from(line))])).toMatchObject({ lines: 1, sessions: 1, duplicates: 0 });
    expect(await sessionsIn(own)).toMatchObject([{ seconds: 3600 }]);
  });

  test('with byte order marks and any line ends', async () => {
    const own = ownMonth();
    const line = logLine({ end: own('04T15:00:00'), seconds: 90 });
    expect(await bed.import([fileOf([line])])).toMatchObject({ sessions: 1 });
    for (const marked of [`${line}\r`, `\uFEFF${line}`, `\0\0${line}`, `${line} `]) {
      expect(await bed.import([fileOf([marked])])).toMatchObject({ sessions: 0, duplicates: 1 });
    }
  });

  test('when a file has grown, and its last line was half written', async () => {
    const own = ownMonth();
    const line = (hour: number) => `${logLine({ end: own(`04T0${hour}:00:00`), seconds: 90 })}\n`;
    const half = line(2).slice(0, 50);
    expect(await bed.import([fileOf(Buffer.from(line(1) + half))])).toMatchObject({
      lines: 2,
      sessions: 1,
      unreadable: { count: 1 },
    });
    expect(await bed.import([fileOf(Buffer.from(line(1) + line(2) + line(3)))])).toMatchObject({
      lines: 3,
      sessions: 2,
      duplicates: 1,
      unreadable: { count: 0 },
    });
  });

  test('also when another station has taken over the mount, after the first was archived or gave it up', async () => {
    const own = ownMonth();
    const line = (hour: number) => logLine({ end: own(`05T1${hour}:30:00`), seconds: 100, mount: '/live' });
    const live = (id: number) => ({ ...stationEntry(id), streams: [{ ...main, id: id * 10, mounts: ['/live'] }] });
    const main = { slug: 'main', name: 'Main' };
    await importBy([live(1), stationEntry(2)], [line(0), line(1)]);
    const archived = [{ ...live(1), archived: true }, live(2)];
    expect(await importBy(archived, [line(1), line(2)])).toMatchObject({ sessions: 1, duplicates: 1 });
    const givenUp = [stationEntry(1), stationEntry(2), live(3)];
    expect(await importBy(givenUp, [line(0), line(1), line(2), line(3)])).toMatchObject({ sessions: 1, duplicates: 3 });
    expect(await importBy([stationEntry(4)], [line(2)])).toMatchObject({ sessions: 0, duplicates: 1 });
    expect((await sessionsIn(own)).map(({ station_id }) => station_id)).toEqual([1, 1, 2, 3]);
  });

  test('and a line of an unknown mount counts once the mount has a station', async () => {
    const own = ownMonth();
    const lines = [logLine({ end: own('05T10:30:00'), seconds: 100, mount: '/forgotten' })];
    const remembered = [{ ...stationEntry(1), streams: [{ id: 10, slug: 'f', name: 'F', mounts: ['/forgotten'] }] }];
    const nobodys = { sessions: 0, excluded: { unknown_station: 1 } };
    expect(await importBy([stationEntry(1)], lines)).toMatchObject({ ...nobodys, duplicates: 0 });
    expect(await importBy([stationEntry(1)], lines)).toMatchObject({ sessions: 0, duplicates: 1 });
    expect(await importBy(remembered, lines)).toMatchObject({ sessions: 1, duplicates: 0 });
    expect(await importBy(remembered, lines)).toMatchObject({ sessions: 0, duplicates: 1 });
    expect(await importBy([stationEntry(1)], lines)).toMatchObject({ sessions: 0, duplicates: 1 });
    expect((await sessionsIn(own)).map(({ station_id }) => station_id)).toEqual([1]);
  });

  test('but two identical lines inside one file are two connections', async () => {
    const own = ownMonth();
    const same = logLine({ end: own('02T12:00:00'), seconds: 600 });
    const other = logLine({ end: own('02T12:00:00'), seconds: 601 });
    expect(await bed.import([fileOf([same, other, same])])).toMatchObject({ sessions: 3, duplicates: 0 });
    expect(await bed.import([fileOf([same, other, same, same])])).toMatchObject({ sessions: 1, duplicates: 3 });
    expect(await bed.import([fileOf([same, same]), fileOf([same])])).toMatchObject({ sessions: 0, duplicates: 3 });
    expect((await sessionsIn(own)).map(({ seconds }) => seconds)).toEqual([601, 600, 600, 600]);
  });
});

describe('an import that ends half-way', () => {
  const stages: Stage[] = ['reading', 'finding_devices', 'comparing', 'counting'];

  test.each(stages)('by an abort while %s: importing again completes it', async (stage) => {
    const own = ownMonth();
    const lines = Array.from({ length: 50 }, (_, n) =>
      logLine({ end: own('05T00:00:00') + n * 7200, seconds: 300, address: `198.51.100.${n}` }),
    );
    const abort = new AbortController();
    const onProgress = (progress: { stage: Stage }) => {
      if (progress.stage === stage) abort.abort(new Error('enough'));
    };
    await expect(bed.import([fileOf(lines)], { onProgress, signal: abort.signal })).rejects.toThrow('enough');
    expect((await listImports(bed.parts.store, 1))[0]).toMatchObject({
      state: 'failed',
      error: 'Something went wrong here',
    });
    const again = await bed.import([fileOf(lines)]);
    expect((again.sessions ?? 0) + again.duplicates).toBe(50);
    expect(await sessionsIn(own)).toHaveLength(50);
    expect(await readDirty(bed.parts.store)).toEqual([]);
  });

  test('leaves no table behind', async () => {
    const left = await bed.parts.engine.rows(
      `SELECT name FROM system.tables WHERE database = currentDatabase() AND startsWith(name, 'temporary')`,
    );
    expect(left).toEqual([]);
  });
});

describe('sources', () => {
  test('gzip, in several members, and zstd are read as they are', async () => {
    const own = ownMonth();
    const line = (hour: number) => Buffer.from(`${logLine({ end: own(`02T1${hour}:00:00`), seconds: 61 })}\n`);
    const gz = Buffer.concat([gzipSync(line(1)), gzipSync(line(2))]);
    const zst = Buffer.concat([zstdFrame(line(3)), zstdFrame(line(4))]);
    expect(await bed.import([fileOf(gz, 'a.gz'), fileOf(zst, 'b.zst')])).toMatchObject({ lines: 4, sessions: 4 });
  });

  test('a damaged file is refused with the position of the damage, and none of it counts', async () => {
    const own = ownMonth();
    const lines = Buffer.from(`${logLine({ end: own('02T10:00:00'), seconds: 61 })}\n`.repeat(500));
    const gz = gzipSync(lines);
    const cut = gz.length - 20;
    const files = [
      [fileOf(gz.subarray(0, cut), 'a.gz'), `a.gz: The compressed data ends early, after byte ${cut}`],
      [
        fileOf(Buffer.concat([zstdFrame(lines), zstdFrame(lines, 1)]), 'b.zst'),
        `b.zst: The compressed data is damaged between bytes ${lines.length + 12} and ${2 * lines.length + 28}`,
      ],
    ] as const;
    for (const [file, told] of files) await expect(bed.import([file])).rejects.toThrow(told);
    expect(await sessionsIn(own)).toEqual([]);
  });

  test('a folder or a missing file is refused', async () => {
    await expect(openSource(bed.folder)).rejects.toThrow('is a folder');
    await expect(openSource(join(bed.folder, 'none.log'))).rejects.toThrow('none.log');
  });
});

/** A zstd frame with one raw block: magic, a header that tells the size in 4 bytes, the block's header, the bytes. */
function zstdFrame(content: Buffer, checksum?: number): Buffer {
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, checksum === undefined ? 0xa0 : 0xa4, 0, 0, 0, 0]);
  header.writeUInt32LE(content.length, 5);
  const block = Buffer.alloc(3);
  block.writeUIntLE((content.length << 3) | 1, 0, 3);
  const end = Buffer.alloc(checksum === undefined ? 0 : 4, checksum);
  return Buffer.concat([header, block, content, end]);
}

describe('stations', () => {
  test('are found by mount: exact, by pattern, or forced', async () => {
    const own = ownMonth();
    const line = (mount: string, minute: number) => logLine({ end: own(`02T10:1${minute}:00`), seconds: 100, mount });
    const lines = [line('/1.mp3', 1), line('/2/high', 2), line('/unknown', 3)];
    const report = await bed.import([fileOf(lines)]);
    expect(report).toMatchObject({ sessions: 2, excluded: { unknown_station: 1 } });
    expect((await sessionsIn(own)).map((row) => row.station_id)).toEqual([1, 2]);

    const forced = await bed.import([fileOf(lines)], { station: 'station-2' });
    expect(forced).toMatchObject({
      sessions: 1,
      duplicates: 2,
      stations: [{ station: 'station-2', sessions: 1, excluded: 0 }],
    });
    expect(await sessionsIn(own)).toMatchObject([
      { station_id: 1, stream_id: 10 },
      { station_id: 2, stream_id: 20 },
      { station_id: 2, stream_id: 0 },
    ]);
    await expect(bed.import([fileOf(lines)], { station: 'nobody' })).rejects.toThrow('no station "nobody"');
  });

  test('a mount named in full beats a pattern', async () => {
    const own = ownMonth();
    const [one, two] = [stationEntry(1), stationEntry(2)];
    const greedy = { ...two, streams: [{ id: 20, slug: 'all', name: 'All', mounts: ['/*'] }] };
    const lines = ['/1.mp3', '/1/x', '/x'].map((mount, n) =>
      logLine({ end: own(`02T10:0${n}:00`), seconds: 100, mount }),
    );
    await importBy([greedy, one], lines);
    expect((await sessionsIn(own)).map((row) => row.station_id)).toEqual([1, 1, 2]);
  });
});

test('a mount may be named as it stands in a log', async () => {
  const own = ownMonth();
  const streams = [{ id: 10, slug: 'main', name: 'Main', mounts: ['/my%20radio.mp3', '/caf%C3%A9*'] }];
  const mounts = ['/my%20radio.mp3', '/caf%c3%a9.mp3', '/my%2520radio.mp3'];
  const lines = mounts.map((mount, n) => logLine({ end: own(`03T10:0${n}:00`), seconds: 100, mount }));
  expect(await importBy([{ ...stationEntry(1), streams }], lines)).toMatchObject({
    sessions: 2,
    excluded: { unknown_station: 1 },
  });
});

test('a mount is held against a pattern once, however many stars it has', async () => {
  const own = ownMonth();
  const stars = `/${'*a'.repeat(60)}`;
  const streams = [
    { id: 10, slug: 'stars', name: 'Stars', mounts: [`${stars}b`] },
    { id: 11, slug: 'middle', name: 'Middle', mounts: ['/x*y*z', '/ab*ba'] },
  ];
  const letters = 'a'.repeat(180);
  // The last three lack a letter, end elsewhere, and are too short for both ends.
  const mounts = [`/${letters}b`, '/x1y2z', '/xyz', '/abba', `/${letters}`, '/x1z2y', '/aba'];
  const lines = mounts.map((mount, n) => logLine({ end: own(`02T10:0${n}:00`), seconds: 30 + n * 30, mount }));
  await importBy([{ ...stationEntry(1), streams }], lines);
  const found = await bed.parts.engine.rows<{ stream_id: number }>(
    `SELECT stream_id FROM hits WHERE toDate(at) = toDate({day:UInt32}) ORDER BY at`,
    { day: own('02T00:00:00') },
  );
  expect(found.map(({ stream_id }) => stream_id)).toEqual([10, 11, 11, 11, 0, 0, 0]);
});

describe('exclusions', () => {
  test('keeps its row and the rule that left it out', async () => {
    const own = ownMonth();
    let minute = 10;
    const line = (connection: object) => logLine({ end: own(`02T10:${minute++}:00`), seconds: 100, ...connection });
    const report = await bed.import([
      fileOf([
        line({}),
        line({ seconds: 59 }),
        line({ seconds: 60 }),
        line({ status: 404 }),
        line({ status: 206 }),
        line({ method: 'SOURCE' }),
        line({ mount: '/1/listen.m3u' }),
        line({ mount: '/elsewhere' }),
        line({ agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
      ]),
    ]);
    expect(report).toMatchObject({
      lines: 9,
      sessions: 3,
      excluded: { too_short: 1, bad_status: 1, encoder: 1, not_a_stream: 1, unknown_station: 1, robot: 1 },
    });
    const kept = await bed.parts.engine.rows(
      `SELECT excluded_by, seconds FROM exclusions WHERE start >= toDateTime({from:UInt32}, 'UTC')
       AND start < toDateTime({to:UInt32}, 'UTC') ORDER BY start`,
      { from: own('02T00:00:00'), to: own('03T00:00:00') },
    );
    expect(kept).toHaveLength(6);
  });

  test('unreadable lines are shown without terminal control characters', async () => {
    const report = await bed.import([fileOf([`\0\u001b]0;title\u0007${'x'.repeat(600)}`])]);
    const [example] = report.unreadable.examples;
    expect(example?.text).toBe(`\uFFFD\uFFFD]0;title\uFFFD${'x'.repeat(489)}`);
    expect((await readImport(bed.parts.store, report.id))?.state).toBe('done');
  });

  test('unreadable lines are stored in full, with their numbers', async () => {
    const own = ownMonth();
    const good = logLine({ end: own('02T10:00:00'), seconds: 100 });
    const escaped = logLine({ end: own('02T11:00:00'), seconds: 100, agent: 'Player "quoted" é' });
    const long = `${'x'.repeat(70_000)}`;
    const report = await bed.import([fileOf([good, 'nonsense', '', escaped, long, 'nonsense'], 'mixed.log')]);
    expect(report).toMatchObject({ lines: 6, sessions: 2, unreadable: { count: 4 } });
    expect(report.unreadable.examples.map(({ file, line, text }) => [file, line, text.length])).toEqual([
      ['mixed.log', 2, 8],
      ['mixed.log', 3, 0],
      ['mixed.log', 5, 500],
      ['mixed.log', 6, 8],
    ]);
    const rejects = await bed.parts.engine.rows(
      'SELECT file, line, length(text) AS length FROM rejects WHERE import_id = {id:UInt32} ORDER BY line',
      { id: report.id },
    );
    const lengths = { 2: 8, 3: 0, 5: 65_536, 6: 8 };
    expect(rejects).toEqual(
      Object.entries(lengths).map(([line, length]) => ({ file: 'mixed.log', line: Number(line), length })),
    );
  });
});

test('a file without a readable line is refused, and its lines are stored', async () => {
  const playlist = ['05/Apr/2026:07:28:01 +0000|/radio.mp3|12|One', '05/Apr/2026:07:32:01 +0000|/radio.mp3|12|Two'];
  await expect(bed.import([fileOf(playlist)])).rejects.toThrow(
    'They can be read as Icecast playlist log: import them as icecast-playlist.',
  );
  const picture = ['\x89PNG\r', '\x1a\x00\x00\x00\rIHDR'];
  await expect(bed.import([fileOf(picture)])).rejects.toThrow(
    'This is not a text file. Such a log has lines like this: 192',
  );
  const [newest] = await listImports(bed.parts.store);
  expect(newest).toMatchObject({ state: 'failed', counts: { lines: 2, unreadable: { count: 2 } } });
  const kept = await bed.parts.engine.rows(`SELECT line FROM rejects WHERE import_id = ${newest?.id}`);
  expect(kept).toHaveLength(2);
});

test('others get their turns while lines are read one by one', async () => {
  // Each reading of the clock takes a millisecond.
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now++);
  let read = 0;
  let readBefore: number | undefined;
  const reader = {
    ...icecastLines,
    parse(line: string) {
      if (read++ === 0) setImmediate(() => (readBefore = read));
      return icecastLines.parse(line);
    },
  };
  const watched = connectionFormat({ id: 'icecast', label: 'Icecast', example: '', reader: () => reader });
  const nonsense = bed.import([fileOf(Array.from({ length: 1000 }, (_, n) => `nonsense ${n}`))], { format: watched });
  await expect(nonsense).rejects.toThrow('None of the 1000 lines can be read as Icecast.');
  clock.mockRestore();
  expect(read).toBe(1000);
  expect(readBefore).toBeLessThan(1000);
});

test('lines without a time zone are refused with that cause, and no advice that leads elsewhere', async () => {
  const lines = [
    '#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth',
    '192.0.2.7 192.0.2.7 2026-10-24 08:03:20 /1.mp3?title=Queen%20-%20Innuendo 200 VLC%2F3.0.20 3200000 200 128000',
    '192.0.2.7 192.0.2.7 2026-10-24 08:06:40 /1.mp3?title=Queen%20-%20Innuendo 200 VLC%2F3.0.20 3200000 200 128000',
  ];
  // With stations of two zones, the mount of one does not say which clock the log shows.
  const catalogue = async () => catalogueOf(stationEntry(1), { ...stationEntry(2), timezone: 'Europe/Bucharest' });
  const read = (station?: string) =>
    importLogs({ ...bed.parts, catalogue }, { format: shoutcast, sources: [fileOf(lines)], station });
  await expect(read()).rejects.toThrow(
    'None of the 2 lines of this SHOUTcast W3C log can be placed in time. Nothing says which time zone the clock of this log has; name the station with --station.',
  );
  expect(await read('station-1')).toMatchObject({ lines: 3 });
});

describe('devices', () => {
  test('are an address and a user agent; of IPv6 the first 64 bits', async () => {
    const own = ownMonth();
    const line = (minute: number, address: string, agent = 'VLC/3.0.20 LibVLC/3.0.20') =>
      logLine({ end: own(`02T10:1${minute}:00`), seconds: 100, address, agent });
    await bed.import([
      fileOf([
        line(0, '2001:db8:1:2:3:4:5:6'),
        line(1, '2001:db8:1:2::9'),
        line(2, '2001:db8:1:3::9'),
        line(3, '203.0.113.7'),
        line(4, '::ffff:203.0.113.7'),
        line(5, '203.0.113.7', 'foobar2000/2.1'),
      ]),
    ]);
    const [a, b, c, d, e, f] = (await sessionsIn(own)).map((row) => row.device_id);
    expect([a, d]).toEqual([b, e]);
    expect(new Set([a, c, d, f]).size).toBe(4);
  });

  test('keep 500 characters of a long user agent, referer or path, however the line is written', async () => {
    const own = ownMonth();
    const long = 'x'.repeat(60_000);
    const line = (minute: number, what: Partial<Parameters<typeof logLine>[0]>) =>
      logLine({ end: own(`02T10:1${minute}:00`), seconds: 100, address: '203.0.113.9', ...what });
    const report = await bed.import([
      fileOf([
        line(0, { agent: '_'.repeat(14_000) }),
        line(1, { agent: long }),
        // Icecast 2.5 writes the low half of a byte first: x is 78.
        line(2, { agent: '\\x87'.repeat(15_000) }),
        line(3, {
          agent: 'x'.repeat(500),
          mount: `/1/${long.slice(30_000)}`,
          referer: `https://x.example/${long.slice(30_000)}`,
        }),
        line(4, { agent: `${'x'.repeat(498)}🎧xx` }),
      ]),
    ]);
    expect(report).toMatchObject({ sessions: 5, unreadable: { count: 0 } });
    const agents = await bed.parts.engine.rows<{ agent: string }>(
      `SELECT DISTINCT agent FROM agents WHERE lengthUTF8(agent) > 100 ORDER BY agent`,
    );
    const cut = (text: string, length: number) => `${text.repeat(length)}…`;
    expect(agents.map(({ agent }) => agent).sort()).toEqual(
      [cut('_', 499), 'x'.repeat(500), cut('x', 498), cut('x', 499)].sort(),
    );
    const mounts = await bed.parts.engine.rows("SELECT DISTINCT mount FROM hits WHERE mount LIKE '/1/xx%'");
    expect(mounts).toEqual([{ mount: `/1/${'x'.repeat(496)}…` }]);
    const [first, second, third, fourth] = (await sessionsIn(own)).map((row) => row.device_id);
    expect(second).toBe(third);
    expect(new Set([first, second, fourth]).size).toBe(3);
  });

  test('keep their address only where the operator asks for it', async () => {
    const own = ownMonth();
    await bed.import([fileOf([logLine({ end: own('02T10:00:00'), seconds: 100, address: '203.0.113.50' })])]);
    expect(await bed.parts.engine.rows('SELECT * FROM addresses')).toEqual([]);
    // The engine deletes addresses by its own clock.
    const parts = { ...bed.parts, clock: () => Date.now() / 1000, keepAddressesDays: 7 };
    const sources = [fileOf([logLine({ end: own('02T11:00:00'), seconds: 100, address: '203.0.113.51' })])];
    await importLogs(parts, { format: icecast, sources });
    expect(await bed.parts.engine.rows('SELECT address, until - today() AS days FROM addresses')).toEqual([
      { address: '203.0.113.51', days: 7 },
    ]);
  });
});
