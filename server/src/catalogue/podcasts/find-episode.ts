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
}

interface Entry extends KnownFile {
  location: FileLocation;
}

/**
 * Finds the file that a request asked for, among those of known episodes. Servers behind a CDN, and CDNs before a bucket,
 * know a file by a shorter or a longer path than the enclosure: the path in the log must end with the whole path of the
 * enclosure, or the other way round. The longest match wins, then the same host. Files of several episodes with equal matches
 * belong to none, except a file that one podcast names twice: it belongs to the first episode.
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
    find(target: Target): KnownFile | undefined {
      const parts = target.path.split('/').filter((part) => part !== '');
      const entries = byName.get(parts.at(-1) ?? '') ?? [];
      const fits = entries
        .map((entry) => ({ entry, score: agreement(entry.location, parts, target, isOneOfMany(entries, entry)) }))
        .filter(({ score }) => score > 0);
      const best = Math.max(...fits.map(({ score }) => score));
      const found = fits.filter(({ score }) => score === best).map(({ entry }) => entry);
      const [first] = found;
      const isOne = found.every(
        ({ episodeId, podcastId, url }) =>
          episodeId === first?.episodeId || (podcastId === first?.podcastId && url === first.url),
      );
      return isOne ? first : undefined;
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

/** The quality of the match between a target and a file; 0: none. */
function agreement(
  { host, parts, query }: FileLocation,
  asked: readonly string[],
  target: Target,
  byQuery: boolean,
): number {
  const most = Math.min(parts.length, asked.length);
  for (let back = 1; back <= most; back++) if (parts.at(-back) !== asked.at(-back)) return 0;
  if (byQuery && !hasAll(target.query, query)) return 0;
  const sameHost = target.host !== '' && target.host.toLowerCase() === host;
  const whole = parts.length === asked.length;
  return most * 4 + Number(sameHost) * 2 + Number(whole);
}

function hasAll(query: string, wanted: string): boolean {
  const has = new URLSearchParams(query);
  return [...new URLSearchParams(wanted)].every(([name, value]) => has.getAll(name).includes(value));
}
