import { readSnapshot } from '../../catalogue/read-snapshot.ts';
import { countHitsBefore, deleteHits } from '../../ingest/delete-hits.ts';
import { deleteRejects, readRejects } from '../../ingest/delete-rejects.ts';
import { exclusively } from '../../listening/exclusively.ts';
import type { RetentionKind } from '../retention-kind.ts';
import { extentOf, type Stores } from '../rows-of-engine.ts';

/** What lines of logs become: hits, pieces of sessions, requests for segments. Days without them keep their figures. */
export const hits: RetentionKind<[Stores]> = {
  id: 'hits',
  extent: ({ engine }) =>
    extentOf(engine, 'SELECT at FROM hits UNION ALL SELECT at FROM pieces UNION ALL SELECT at FROM segment_requests'),
  countBefore: ({ engine }, before) => countHitsBefore(engine, before),
  async deleteBefore({ engine, store, clock }, before) {
    const keepHitsDays = Math.round((clock() * 1000 - before.getTime()) / 86_400_000);
    await deleteHits({ engine, store, catalogue: () => readSnapshot(store) }, { keepHitsDays, clock });
  },
};

/** Lines that could not be read, by the end of their import. */
export const unreadableLines: RetentionKind<[Stores]> = {
  id: 'unreadable_lines',
  async extent(stores) {
    const rejects = await readRejects(stores);
    const [oldest] = rejects.map(({ ended }) => ended).sort((one, other) => one.getTime() - other.getTime());
    return { rows: rejects.reduce((sum, { lines }) => sum + lines, 0), oldest: oldest ?? null };
  },
  countBefore: async (stores, before) =>
    (await readRejects(stores)).reduce((sum, { lines, ended }) => sum + (ended < before ? lines : 0), 0),
  deleteBefore: (stores, before) => exclusively(stores, 'upkeep', (own) => deleteRejects(own, before)),
};
