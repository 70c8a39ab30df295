import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf, fileOf, openTestBed, stationEntry } from '../../../testing/test-bed.ts';
import { random } from '../../host/random.ts';
import { beginUndo } from '../../store/imports.ts';
import { shoutcast } from '../formats/shoutcast.ts';
import { importLogs } from '../import.ts';
import { recognise } from '../recognise.ts';
import { undoImports } from '../undo-import.ts';

let bed: Awaited<ReturnType<typeof openTestBed>>;
beforeAll(async () => {
  bed = await openTestBed();
});
afterAll(() => bed.close());

const heading = '#Fields: c-ip c-dns date time cs-uri-stem c-status cs(User-Agent) sc-bytes x-duration avgbandwidth';
const sample = (await readFile(new URL('../formats/shoutcast.sample.log', import.meta.url), 'utf8'))
  .trimEnd()
  .split('\n');
const iso = (at: number) => new Date(at * 1000).toISOString().slice(0, 19);

/** The sessions and short connections of a day, in the order of their starts. */
async function listened(day: string): Promise<string[]> {
  const rows = await bed.parts.engine.rows<{ begun: number; seconds: number }>(
    `SELECT * FROM (SELECT toUInt32(start) AS begun, seconds FROM sessions WHERE day = {day:Date} AND station_id = 1
     UNION ALL SELECT toUInt32(start) AS begun, seconds FROM exclusions WHERE day = {day:Date} AND station_id = 1)
     ORDER BY begun, seconds`,
    { day },
  );
  return rows.map(({ begun, seconds }) => `${iso(begun)} ${seconds}`);
}

test('lines of one listener are one session, and titles are airings', async () => {
  const report = await bed.import([fileOf(sample)], { format: shoutcast, station: 'station-1' });
  // 200 s, 240 s and 40 s follow each other. The other listener hears 100 s and 30 s. The station keeps the time of Paris.
  expect(report).toMatchObject({ lines: 8, headings: 3, sessions: 2, joined: 3, airings: 2, duplicates: 0 });
  expect(await listened('2026-10-24')).toEqual(['2026-10-24T08:00:00 480', '2026-10-24T08:01:40 130']);
  const airings = await bed.parts.engine.rows<{ at: number; text: string }>(
    'SELECT toUInt32(record.at) AS at, titles.text AS text FROM airing_records AS record INNER JOIN titles ON titles.id = record.title_id ORDER BY at',
  );
  expect(airings.map(({ at, text }) => `${iso(at)} ${text}`)).toEqual([
    '2026-10-24T08:00:00 Queen - Innuendo',
    '2026-10-24T08:03:20 Ace of Base - Happy Nation',
  ]);
  const again = await bed.import([fileOf(sample, 'again.log')], { format: shoutcast, station: 'station-1' });
  expect(again).toMatchObject({ sessions: 0, joined: 0, duplicates: 5 });
  expect(await listened('2026-10-24')).toHaveLength(2);
});

test('the import wizard recognises it, and an unnamed station is refused', async () => {
  expect(recognise(sample).format?.id).toBe('shoutcast');
  await expect(bed.import([fileOf(sample)], { format: shoutcast })).rejects.toThrow('--station');
  const owner = { ...stationEntry(1), streams: [{ id: 10, slug: 'main', name: 'Main', mounts: ['/stream'] }] };
  const parts = { ...bed.parts, catalogue: async () => catalogueOf(owner) };
  expect(await importLogs(parts, { format: shoutcast, sources: [fileOf(sample)] })).toMatchObject({ duplicates: 5 });
});

const seed = process.env.TEST_SEED ?? String(Date.now());

test(`random listeners come out as they went in, whatever the order and the cuts (TEST_SEED=${seed})`, async () => {
  const draw = random(seed);
  const day = '2026-07-14';
  const noon = Date.parse(`${day}T06:00:00Z`) / 1000;
  // Titles of 30 to 300 s follow each other for two hours.
  const changes = [noon];
  while ((changes.at(-1) ?? 0) < noon + 7200) changes.push((changes.at(-1) ?? 0) + 30 + draw.below(270));
  const truth: string[] = [];
  const lines: string[] = [];
  let before = noon;
  for (let listener = 0; listener < 60; listener++) {
    // Every second one shares address and player with the one before, and joins within a minute, not just at a change.
    const shares = listener % 2 === 1;
    const address = `198.51.100.${1 + Math.floor(listener / 2)}`;
    let start = shares ? before + 5 + draw.below(45) : noon + draw.below(3000);
    let end = start + 70 + draw.below(4000);
    // Seconds between pieces that join would count as listened to: nobody comes or leaves just beside a change of title.
    const isBeside = (moment: number) => changes.some((at) => Math.abs(at - moment) <= 3);
    while (isBeside(start)) start++;
    while (isBeside(end)) end++;
    before = start;
    truth.push(`${iso(start)} ${end - start}`);
    const ends = [...changes.filter((at) => at > start && at < end), end];
    let from = start;
    for (const to of ends) {
      const clock = iso(to + 7200).replace('T', ' ');
      const title = changes.findLastIndex((at) => at < to);
      lines.push(`${address} - ${clock} /stream?title=A%20-%20${title} 200 VLC%2F3.0.20 ${listener} ${to - from} 0`);
      from = to;
    }
  }
  const orders = lines.map((line) => ({ line, key: draw.below(1e9) })).sort((a, b) => a.key - b.key);
  const shuffled = orders.map(({ line }) => line);
  const third = Math.ceil(shuffled.length / 3);
  const parts = [0, 1, 2].map((at) => shuffled.slice(Math.max(0, at * third - 20), (at + 1) * third));
  for (const part of parts) {
    const report = await bed.import([fileOf([heading, ...part])], { format: shoutcast, station: 'station-1' });
    const { sessions = 0, joined = 0, duplicates, excluded } = report;
    expect(sessions + joined + duplicates + (excluded.too_short ?? 0)).toBe(part.length);
  }
  const found = await listened(day);
  const total = (list: readonly string[]) => list.reduce((sum, one) => sum + Number(one.split(' ')[1]), 0);
  // Listeners who share address and player may be exchanged at a change of title, so that only their time is certain.
  expect(total(found)).toBe(total(truth));
  expect(found.length).toBe(truth.length);
  const [last] = await bed.parts.engine.rows<{ id: number }>('SELECT max(import_id) AS id FROM pieces');
  await beginUndo(bed.parts.store.db, last?.id ?? 0);
  await undoImports(bed.parts);
  const rest = await bed.parts.engine.rows<{ seconds: number }>(
    "SELECT (SELECT sum(seconds) FROM pieces WHERE toDate(at) = '2026-07-14') - (SELECT sum(seconds) FROM hits WHERE toDate(at) = '2026-07-14') AS seconds",
  );
  expect(rest).toEqual([{ seconds: 0 }]);
});
