import type { DownloadWindow } from '@quarterhour/model/classes';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DownloadSource } from '../../../../modules/podcasts/model/podcasts.ts';
import type { Store } from '../../store/open.ts';
import { groups, territories } from '../../store/schema/catalogue.ts';
import { enclosures, episodes, podcasts } from '../../store/schema/podcasts.ts';
import type { KnownFile } from './find-episode.ts';
import { downloadThreshold } from './threshold.ts';

/** A file of an episode, with everything that decides how requests for it count. */
export interface EpisodeFile extends KnownFile {
  group: string;
  downloadsFrom: DownloadSource;
  window: DownloadWindow;
  /** The release of the episode, UTC seconds; 0 if unknown. */
  released: number;
  /** Bytes of the file; 0 if unknown. */
  length: number;
  /** Bytes that make a download; 0 if the whole file of unknown length must be delivered. */
  threshold: number;
}

/**
 * Every file that an episode ever named.
 * @param which 'active' leaves out archived and deleted podcasts, to which no request belongs
 */
export async function readFiles(store: Pick<Store, 'db'>, which: 'active' | 'all'): Promise<EpisodeFile[]> {
  const rows = await store.db
    .select({
      enclosure: enclosures,
      duration: episodes.duration,
      publishedAt: episodes.publishedAt,
      podcastId: podcasts.id,
      group: podcasts.group,
      territory: groups.territory,
      downloadsFrom: podcasts.downloadsFrom,
      window: territories.downloadWindow,
    })
    .from(enclosures)
    .innerJoin(episodes, eq(episodes.id, enclosures.episodeId))
    .innerJoin(podcasts, eq(podcasts.id, episodes.podcastId))
    .innerJoin(groups, eq(groups.slug, podcasts.group))
    .innerJoin(territories, eq(territories.slug, groups.territory))
    .where(which === 'all' ? undefined : and(eq(podcasts.archived, false), isNull(podcasts.deletedAt)))
    .orderBy(asc(enclosures.episodeId), asc(enclosures.id));
  return rows.map(({ enclosure, duration, publishedAt, ...rest }) => ({
    ...rest,
    released: Math.max(0, Math.floor((publishedAt?.getTime() ?? 0) / 1000)),
    episodeId: enclosure.episodeId,
    enclosureId: enclosure.id,
    url: enclosure.url,
    length: enclosure.length ?? 0,
    threshold: downloadThreshold({ ...enclosure, duration }) ?? 0,
  }));
}
