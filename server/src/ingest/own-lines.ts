import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { mountOwners } from './mounts.ts';
import { temporary } from './staging.ts';

/**
 * Leaves out the staged lines whose mount belongs to a station that the importing user may not see. Nothing else is checked
 * about them: only users of that station may know whether it has them already.
 * @param own the stations that the importing user may see
 * @returns the name of the table of the other lines, and how many were left out
 */
export async function ownLines(
  engine: Engine,
  { lines, work, catalogue, own }: { lines: string; work: string; catalogue: CatalogueSnapshot; own: Set<number> },
): Promise<{ lines: string; refused: number }> {
  const ownerOf = mountOwners(catalogue);
  const mounts = await engine.rows<{ mount: string; found: number }>(
    `SELECT mount, count() AS found FROM ${lines} WHERE readable GROUP BY mount`,
  );
  const foreign = mounts.filter(({ mount }) => {
    const { stationId } = ownerOf(mount);
    return stationId !== 0 && !own.has(stationId);
  });
  if (foreign.length === 0) return { lines, refused: 0 };
  const [theirs, ours] = [temporary(work, 'foreign_mounts'), temporary(work, 'own_lines')];
  await engine.command(`CREATE TABLE ${theirs} (mount String) ENGINE = MergeTree ORDER BY mount`);
  await engine.append(
    theirs,
    foreign.map(({ mount }) => ({ mount })),
  );
  await engine.command(
    `CREATE VIEW ${ours} AS SELECT * FROM ${lines} WHERE NOT readable OR mount NOT IN (SELECT mount FROM ${theirs})`,
  );
  return { lines: ours, refused: foreign.reduce((sum, { found }) => sum + found, 0) };
}
