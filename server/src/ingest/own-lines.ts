import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { Engine } from '../engine/engine.ts';
import { mountOwners } from './mounts.ts';
import { temporary } from './staging.ts';

/**
 * Leaves out the staged lines whose mount belongs to a station that whoever imports may not see. Nothing else is asked
 * about them: whether the station has them already is for its own people to know.
 * @param own the stations that whoever imports may see
 * @returns the name under which the other lines are read, and how many were left out
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
