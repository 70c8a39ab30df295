import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fillBehind } from '../server/src/ingest/fill-behind.ts';
import { icecast } from '../server/src/ingest/formats/icecast.ts';
import { importLogs } from '../server/src/ingest/import.ts';
import { packMonths } from '../server/src/ingest/pack-months.ts';
import { readDaysBehind } from '../server/src/listening/filled-days.ts';
import { ungated } from '../server/src/listening/gate.ts';
import { openListening } from '../server/src/listening/open.ts';
import { rollups } from '../server/src/listening/rollups.ts';
import { openStore } from '../server/src/store/open.ts';
import { groups, stations as stationTable, territories } from '../server/src/store/schema/catalogue.ts';
import { catalogueOf, fileOf, logLine, stationEntry } from '../server/testing/test-bed.ts';

const stationCount = 12;
/** Connections of a station on a day. */
const perDay = 40;
const daySeconds = 86_400;
/** The day after the last one with lines. */
const end = Date.parse('2026-10-01T00:00:00Z') / 1000;

/**
 * `npm run bench -- files [years]`: how many files small stations have, what they take of disk, and how long a start takes.
 */
export async function benchFiles([years = '1']: string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-files-'));
  try {
    await makeYears(folder, Number(years));
    await report(folder, `${stationCount} stations, ${years} year(s), day by day`);
    await pack(folder);
    await report(folder, 'old months in one part each');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function makeYears(folder: string, years: number): Promise<void> {
  const engine = await openListening({ folder });
  const store = await openStore({ folder });
  const entries = Array.from({ length: stationCount }, (_, index) => stationEntry(index + 1));
  await store.db.insert(territories).values({ slug: 'home', name: 'Home' });
  await store.db.insert(groups).values({ slug: 'all', name: 'All', territory: 'home' });
  await store.db
    .insert(stationTable)
    .values(entries.map(({ slug, name, timezone }) => ({ slug, name, timezone, group: 'all' })));
  const parts = {
    engine,
    store,
    catalogue: async () => catalogueOf(...entries),
    secret: Buffer.alloc(16, 1),
    clock: () => end,
  };
  for (let year = 0; year < years; year++) {
    const lines = linesOfYear(end - (year + 1) * 365 * daySeconds);
    await importLogs(parts, { format: icecast, sources: [fileOf(lines, `access-${year}.log`)] });
  }
  await fillBehind(parts);
  await ungated(engine).command('OPTIMIZE TABLE hits FINAL');
  await engine.close();
  await store.close();
}

async function pack(folder: string): Promise<void> {
  const engine = await openListening({ folder });
  const store = await openStore({ folder });
  const begun = performance.now();
  await packMonths(
    { engine, store },
    {
      clock: () => end,
      onPacked: ({ table, months, seconds }) =>
        process.stdout.write(`  ${table}: ${months} months, ${seconds.toFixed(2)} s\n`),
    },
  );
  process.stdout.write(
    `  all: ${((performance.now() - begun) / 1000).toFixed(1)} s; behind: ${(await readDaysBehind(engine, rollups)).length}\n`,
  );
  await engine.close();
  await store.close();
}

function linesOfYear(from: number): string[] {
  const lines: { end: number; text: string }[] = [];
  for (let day = 0; day < 365; day++) {
    for (let station = 1; station <= stationCount; station++) {
      for (let one = 0; one < perDay; one++) {
        const seed = (day * 7919 + station * 104_729 + one * 1_299_709) >>> 0;
        const ended = from + day * daySeconds + (seed % daySeconds);
        const address = `81.${seed % 4}.${(seed >> 4) % 200}.${(seed >> 9) % 250}`;
        const text = logLine({
          end: ended,
          seconds: one % 8 === 0 ? 2 : 60 + (seed % 5000),
          mount: `/${station}.mp3`,
          address,
        });
        lines.push({ end: ended, text });
      }
    }
  }
  return lines.sort((one, other) => one.end - other.end).map(({ text }) => text);
}

async function report(folder: string, what: string): Promise<void> {
  const starts: Started[] = [];
  for (let run = 0; run < 3; run++) starts.push(await startOn(folder));
  const [best] = starts.toSorted((one, other) => one.ms - other.ms);
  if (!best) return;
  process.stdout.write(
    `${what}: ${best.files} files, ${best.parts} parts, ${(best.bytes / 1e6).toFixed(1)} MB of content; start ${(best.ms / 1000).toFixed(2)} s, ${Math.round(best.rss / 1e6)} MB\n`,
  );
}

interface Started {
  ms: number;
  rss: number;
  files: number;
  parts: number;
  bytes: number;
}

/** Opens the listening store in a process of its own. */
async function startOn(folder: string): Promise<Started> {
  const open = fileURLToPath(new URL('../server/src/listening/open.ts', import.meta.url));
  const script = `
    import { readdirSync } from 'node:fs';
    import { openListening } from ${JSON.stringify(open)};
    const begun = performance.now();
    const engine = await openListening({ folder: ${JSON.stringify(folder)} });
    await engine.rows('SELECT sum(seconds) FROM quarter_hours');
    const ms = performance.now() - begun;
    const rss = process.memoryUsage.rss();
    // Parts that others replaced stay for some minutes.
    const parts = await engine.rows('SELECT path, bytes_on_disk AS bytes FROM system.parts WHERE active AND database = currentDatabase()');
    const files = parts.reduce((sum, { path }) => sum + readdirSync(path).length, 0);
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    console.log(JSON.stringify({ ms, rss, files, parts: parts.length, bytes }));
    await engine.close();`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    script,
  ]);
  return JSON.parse(stdout);
}
