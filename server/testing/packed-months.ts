import { icecast } from '../src/ingest/formats/icecast.ts';
import { importLogs } from '../src/ingest/import.ts';
import { countingTable, createCountingTable, createTable } from '../src/listening/counted-table.ts';
import { tablesByDay } from '../src/listening/rollups.ts';
import { at, fileOf, logLine, type openTestBed } from './test-bed.ts';
import { behindTheGate } from './ungated-engine.ts';

/* Logs of April, May, June and September 2026. On 2 November, a quarter has passed since all but September. */

export type Bed = Awaited<ReturnType<typeof openTestBed>>;
export const clock = () => at('2026-11-02T00:00:00');
const old = ['202604', '202605', '202606'];
export const linesOf = (day: string, count = 4, hour = 8) =>
  Array.from({ length: count }, (_, number) =>
    logLine({
      end: at(`${day}T${String(hour).padStart(2, '0')}:20:00`) + number * 60,
      // Every fourth is too short to count.
      seconds: number % 4 === 3 ? 1 : 300 + number,
      address: `88.198.1.${number}`,
      mount: `/${1 + (number % 2)}.mp3`,
    }),
  );
export const daysOfMonths = [4, 5, 6, 9].flatMap((month) =>
  ['04', '05', '20'].map((day) => `2026-${String(month).padStart(2, '0')}-${day}`),
);
export const importing = (bed: Bed, lines: readonly string[]) =>
  importLogs(bed.parts, { format: icecast, sources: [fileOf(lines)] });
export const fillWith = (bed: Bed) =>
  importing(
    bed,
    daysOfMonths.flatMap((day) => linesOf(day)),
  );
export const lotsOf = async (bed: Bed, table: string) => {
  const rows = await bed.parts.engine.rows<{ lot: string; parts: number }>(
    `SELECT partition_id AS lot, toUInt32(count()) AS parts FROM system.parts
     WHERE active AND database = currentDatabase() AND table = {table:String} GROUP BY lot ORDER BY lot`,
    { table },
  );
  return rows.map(({ lot }) => lot);
};
const days = (month: string) => ['04', '05', '20'].map((day) => `2026${month}${day}`);
export const packed = [...old, ...days('09')];

/** Creates the tables by day as older versions did: partitioned by day alone. */
export async function makeOld(bed: Bed): Promise<void> {
  const engine = behindTheGate(bed.parts.engine);
  for (const table of tablesByDay) {
    await engine.command(`DROP TABLE ${table.name}, ${countingTable(table)} SYNC`);
    const created = createTable(table);
    const byDay = created
      .replace(/, by_month [^)]*\)/, ')')
      .replace(/PARTITION BY if\(.*\) ORDER BY/, 'PARTITION BY day ORDER BY');
    await engine.command(byDay);
    await engine.command(createCountingTable(table));
  }
}
