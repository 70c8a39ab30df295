import type { Engine } from '../src/engine/engine.ts';
import type { Store } from '../src/store/open.ts';
import { coverageMarks } from '../src/store/schema/catalogue.ts';
import { dirtyDays, openChanges } from '../src/store/schema/counting.ts';
import { staleAirings } from '../src/store/schema/music.ts';
import { dirtyDownloadDays } from '../src/store/schema/podcasts.ts';

/** Tables whose rows are of no import: what the program keeps of itself, and the settings of streams. */
const ofNoImport = ['migrations', 'counted_tables', 'filled_days', 'segment_settings'];
/** Columns that count how often something was written, or say in which lot it lies. */
const writeCounts = ['version', 'learned', 'by_month'];

/** A digest of every table that imports and counts write, in both stores. Numbers of rows that people see are no part of it. */
export async function digestsOf({ engine, store }: { engine: Engine; store: Store }): Promise<Record<string, unknown>> {
  const tables = await engine.rows<{ table: string; engine: string; columns: [string, string][] }>(
    `SELECT tables.name AS table, any(tables.engine) AS engine, groupArray((columns.name, columns.type)) AS columns
     FROM system.tables AS tables
     INNER JOIN system.columns AS columns ON columns.table = tables.name AND columns.database = tables.database
     WHERE tables.database = currentDatabase() AND NOT startsWith(tables.name, 'counting_') GROUP BY table ORDER BY table`,
  );
  const found: Record<string, unknown> = {};
  for (const { table, engine: kind, columns } of tables) {
    if (ofNoImport.includes(table)) continue;
    const values = columns
      .filter(([name]) => !writeCounts.includes(name))
      .map(([name, type]) => (type.startsWith('Aggregate') ? `finalizeAggregation(\`${name}\`)` : `\`${name}\``));
    const [row] = await engine.rows<{ digest: string }>(
      `SELECT concat(toString(count()), ' ', toString(sum(cityHash64(${values.join(', ')})))) AS digest
       FROM ${kind.startsWith('Replacing') ? `${table} FINAL` : table}`,
    );
    found[table] = row?.digest;
  }
  const marks = await store.db.select().from(coverageMarks);
  found.coverage_marks = marks.map(({ stationId, from, to, state }) => `${stationId} ${from} ${to} ${state}`).sort();
  for (const [name, table] of Object.entries({ dirtyDays, dirtyDownloadDays, staleAirings, openChanges })) {
    found[name] = await store.db.$count(table);
  }
  return found;
}
