import type { CatalogueSnapshot } from '../src/catalogue/snapshot.ts';
import { oneOf, type random } from '../src/host/random.ts';
import { fillBehind } from '../src/ingest/fill-behind.ts';
import type { ImportParts } from '../src/ingest/import-parts.ts';
import type { Behind } from '../src/listening/cache.ts';
import { KnownBehind } from '../src/listening/days-behind.ts';
import { rollups } from '../src/listening/rollups.ts';
import { behindTheGate } from './ungated-engine.ts';

/**
 * Fills rollups, and makes them lose some of their days, drawn anew for each, as if these were not filled yet. Returns what they
 * do not hold.
 */
export async function leaveBehind(
  { engine, store }: Pick<ImportParts, 'engine' | 'store'>,
  stations: CatalogueSnapshot['stations'],
  draw: ReturnType<typeof random>,
): Promise<Behind> {
  const found = await engine.rows<{ day: string }>(
    'SELECT DISTINCT day FROM (SELECT day FROM sessions UNION ALL SELECT day FROM exclusions) ORDER BY day',
  );
  const days = found.map(({ day }) => day);
  await fillBehind({ engine, store, catalogue: async () => ({ stations }) });
  for (const rollup of rollups) {
    // Few, so that the rollup is read, or many.
    const parts = oneOf([2, 5, 20], draw);
    const lost = days.filter(() => draw.below(parts) === 0);
    if (lost.length === 0) continue;
    const drop = lost.map((day) => `DROP PARTITION ID '${day.replaceAll('-', '')}'`);
    await behindTheGate(engine).command(`ALTER TABLE ${rollup.name} ${drop.join(', ')}`);
  }
  return (await new KnownBehind(engine).at(1)).of(stations);
}
