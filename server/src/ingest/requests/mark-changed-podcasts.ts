import { episodeFinder } from '../../catalogue/podcasts/find-episode.ts';
import { readFiles } from '../../catalogue/podcasts/read-files.ts';
import type { Engine } from '../../engine/engine.ts';
import { changedPodcasts, markDownloadsDirty, podcastsMarked } from '../../store/dirty-download-days.ts';
import type { Store } from '../../store/open.ts';
import { temporary } from '../staging.ts';
import { fileName } from './downloads-sql.ts';

/** Marks the days that may have requests for podcasts after a change of anything that decides how their downloads count. */
export async function markChangedPodcasts({ engine, store }: { engine: Engine; store: Store }): Promise<void> {
  const changed = await changedPodcasts(store);
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const { names } = episodeFinder((await readFiles(store, 'all')).filter(({ podcastId }) => ids.includes(podcastId)));
  const table = temporary('changed_podcasts', 'names');
  await engine.command(`CREATE OR REPLACE TABLE ${table} (name String) ENGINE = Memory`);
  await engine.append(
    table,
    names.map((name) => ({ name })),
  );
  const days = await engine.rows<{ day: string }>(
    `SELECT DISTINCT toDate(at) AS day FROM requests
     WHERE ${fileName} IN (SELECT name FROM ${table})
     UNION DISTINCT
     SELECT DISTINCT day FROM downloads WHERE podcast_id IN {ids:Array(UInt16)}`,
    { ids },
  );
  await engine.command(`DROP TABLE ${table} SYNC`);
  await markDownloadsDirty(
    store,
    days.map(({ day }) => day),
  );
  await podcastsMarked(store, changed);
}
