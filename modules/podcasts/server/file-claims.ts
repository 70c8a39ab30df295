import { fieldError } from '@quarterhour/model/field-errors';
import { fileLocation } from '@quarterhour/server/catalogue/podcasts/file-location';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Database } from '@quarterhour/server/store/database';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { enclosures, episodes, podcasts } from '@quarterhour/server/store/schema/podcasts';
import { eq, sql } from 'drizzle-orm';
import type { Feed } from './feeds/parse-feed.ts';

/** The podcast that claims files. */
interface Claimant {
  /** Its number; undefined for a new one. */
  podcast?: number;
  territory: string;
  /** Whether a superAdmin stands for it, who may accept paths that others could be confused with. */
  accepts: boolean;
  /** Whether its own stored files are claimed anew: it comes back from the archive, or moves to another territory. */
  isAgain?: boolean;
}

/** The addresses of a feed's files. */
export function filesOf(feed: Feed): string[] {
  return feed.episodes.map(({ enclosure }) => enclosure.url);
}

/** The addresses of all files that a podcast ever named. */
export async function storedFiles(db: Pick<Database, 'select'>, podcast: number): Promise<string[]> {
  return (await claimedFiles(db)).filter((file) => file.podcast === podcast).map(({ url }) => url);
}

function claimedFiles(db: Pick<Database, 'select'>) {
  return db
    .select({
      url: enclosures.url,
      podcast: episodes.podcastId,
      territory: groups.territory,
      isActive: sql<boolean>`${podcasts.archived} = false AND ${podcasts.deletedAt} IS NULL`,
    })
    .from(enclosures)
    .innerJoin(episodes, eq(episodes.id, enclosures.episodeId))
    .innerJoin(podcasts, eq(podcasts.id, episodes.podcastId))
    .innerJoin(groups, eq(groups.slug, podcasts.group));
}

/** The podcasts that name one of these files already, each with one such file; archived and deleted podcasts are ignored. */
export async function ownersOfFiles(
  db: Pick<Database, 'select'>,
  urls: readonly string[],
): Promise<Map<number, string>> {
  const wanted = new Set(urls.map(placeOf));
  const rows = (await claimedFiles(db)).filter(({ isActive, url }) => isActive && wanted.has(placeOf(url)));
  return new Map(rows.map(({ url, podcast }) => [podcast, url]));
}

/**
 * The same file in two podcasts would assign the downloads of one to the other. Logs without a host, or with that of a CDN,
 * distinguish files by their paths alone, and these may be shortened: files of other territories may not end with each
 * other's path either, unless a superAdmin accepts it.
 * @throws Refusal taken
 */
export async function refuseTakenFiles(
  db: Pick<Database, 'select'>,
  urls: readonly string[],
  { podcast, territory, accepts, isAgain = false }: Claimant,
): Promise<void> {
  const all = await claimedFiles(db);
  const others = all.filter((file) => file.isActive && file.podcast !== podcast);
  const wanted = new Set(urls.map(placeOf));
  const same = others.find(({ url }) => wanted.has(placeOf(url)));
  if (same) throw wrongField(fieldError('feed', 'file_taken', { file: same.url }), 'taken');
  if (accepts) return;
  const accepted = new Set(
    isAgain ? [] : all.filter((file) => file.podcast === podcast).map(({ url }) => placeOf(url)),
  );
  const elsewhere = new Map<string, string[][]>();
  for (const file of others) {
    if (file.territory === territory) continue;
    const { parts } = fileLocation(file.url);
    const name = parts.at(-1) ?? '';
    elsewhere.set(name, [...(elsewhere.get(name) ?? []), parts]);
  }
  for (const url of urls) {
    const { parts } = fileLocation(url);
    const isConfusable = (elsewhere.get(parts.at(-1) ?? '') ?? []).some((other) => endsAlike(parts, other));
    if (isConfusable && !accepted.has(placeOf(url)))
      throw wrongField(fieldError('feed', 'file_confusable', { file: url }), 'taken');
  }
}

/** Whether one path ends with the whole of the other. */
function endsAlike(one: readonly string[], other: readonly string[]): boolean {
  const most = Math.min(one.length, other.length);
  return most > 0 && one.slice(-most).every((part, index) => part === other.slice(-most)[index]);
}

function placeOf(url: string): string {
  const { host, parts, query } = fileLocation(url);
  return `${host}/${parts.join('/')}?${query}`;
}
