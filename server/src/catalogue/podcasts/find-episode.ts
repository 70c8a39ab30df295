import { type FileLocation, fileLocation } from './file-location.ts';

/** The target of a request, according to a log. */
export interface Target {
  /** '' if the log does not show it. */
  host: string;
  /** Decoded, without query. */
  path: string;
  query: string;
}

export interface KnownFile {
  podcastId: number;
  episodeId: number;
  enclosureId: number;
  url: string;
  /** The territory of the podcast's group: podcasts of different ones have different owners. */
  territory: string;
}

interface Entry extends KnownFile {
  location: FileLocation;
}

/**
 * Finds the file that a request asked for, among those of known episodes. Servers behind a CDN, and CDNs before a bucket,
 * know a file by a shorter or a longer path than the enclosure: the path in the log must end with the whole path of the
 * enclosure, or the other way round. Files on the host that the log names come before all others; then the longest match wins.
 *
 * Files of several episodes with equal matches are ambiguous, except a file that one podcast names twice: it belongs to the
 * first episode. Matches of several territories are ambiguous however long they are, so that nobody takes the downloads of
 * others by naming a longer path; only the exact address, host included, decides between them.
 */
export function episodeFinder(files: readonly KnownFile[]) {
  const byName = new Map<string, Entry[]>();
  for (const file of files) {
    const location = fileLocation(file.url);
    const name = location.parts.at(-1);
    if (name === undefined) continue;
    const entries = byName.get(name) ?? [];
    entries.push({ ...file, location });
    byName.set(name, entries);
  }
  return {
    /** Names of files: a request that ends with none of them belongs to no episode. */
    names: [...byName.keys()],
    find(target: Target): KnownFile | 'ambiguous' | undefined {
      const parts = target.path.split('/').filter((part) => part !== '');
      const entries = byName.get(parts.at(-1) ?? '') ?? [];
      const all = entries
        .map((entry) => ({ entry, ...agreement(entry.location, parts, target, isOneOfMany(entries, entry)) }))
        .filter(({ score }) => score > 0);
      const onHost = all.filter(({ sameHost }) => sameHost);
      const exact = onHost.filter(({ whole }) => whole);
      const fits = [exact, onHost].find(({ length }) => length > 0) ?? all;
      if (new Set(fits.map(({ entry }) => entry.territory)).size > 1) return 'ambiguous';
      const best = Math.max(...fits.map(({ score }) => score));
      const found = fits.filter(({ score }) => score === best).map(({ entry }) => entry);
      const [first] = found;
      const isOne = found.every(
        ({ episodeId, podcastId, url }) =>
          episodeId === first?.episodeId || (podcastId === first?.podcastId && url === first.url),
      );
      return isOne ? first : 'ambiguous';
    },
  };
}

/** Whether files of other episodes have the same address, so that only the query distinguishes them. */
function isOneOfMany(entries: readonly Entry[], { episodeId, location }: Entry): boolean {
  if (location.query === '') return false;
  return entries.some(
    (other) =>
      other.episodeId !== episodeId &&
      other.location.host === location.host &&
      other.location.parts.join('/') === location.parts.join('/'),
  );
}

/** The quality of the match between a target and a file; a score of 0: none. */
function agreement(
  { host, parts, query }: FileLocation,
  asked: readonly string[],
  target: Target,
  byQuery: boolean,
): { score: number; sameHost: boolean; whole: boolean } {
  const none = { score: 0, sameHost: false, whole: false };
  const most = Math.min(parts.length, asked.length);
  for (let back = 1; back <= most; back++) if (parts.at(-back) !== asked.at(-back)) return none;
  if (byQuery && !hasAll(target.query, query)) return none;
  const sameHost = target.host !== '' && target.host.toLowerCase() === host;
  const whole = parts.length === asked.length;
  return { score: most * 2 + Number(whole), sameHost, whole };
}

function hasAll(query: string, wanted: string): boolean {
  const has = new URLSearchParams(query);
  return [...new URLSearchParams(wanted)].every(([name, value]) => has.getAll(name).includes(value));
}
