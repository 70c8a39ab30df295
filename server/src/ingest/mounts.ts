import { matcher } from '../catalogue/mount-pattern.ts';
import type { CatalogueSnapshot, StationEntry } from '../catalogue/snapshot.ts';

/** The station and the stream of a line. Station 0 is none; stream 0 is none of the station's. */
export interface Owner {
  stationId: number;
  streamId: number;
}

interface Rule extends Owner {
  pattern: string;
  matches(mount: string): boolean;
}

function rulesOf(stations: readonly StationEntry[]): Rule[] {
  const rules = stations.flatMap((station) =>
    station.streams.flatMap((stream) =>
      stream.mounts.map((pattern) => ({
        stationId: station.id,
        streamId: stream.id,
        pattern,
        matches: matcher(pattern),
      })),
    ),
  );
  // A mount named in full beats a pattern, a longer pattern a shorter one.
  return rules.sort(
    (a, b) => Number(a.pattern.includes('*')) - Number(b.pattern.includes('*')) || b.pattern.length - a.pattern.length,
  );
}

/** Icecast itself serves a playlist at each mount plus one of these endings: the request belongs to the mount's station. */
const playlist = /\.(m3u|xspf|vclt)$/;

/**
 * Finds the station and the stream that a mount belongs to.
 * @param forced the station of all lines, whatever their mounts; its streams are still distinguished
 */
export function mountOwners(catalogue: CatalogueSnapshot, forced?: StationEntry): (mount: string) => Owner {
  // An archived station keeps its history, but another may have taken over its mount.
  const named = catalogue.stations.filter(({ ownLogs }) => !ownLogs);
  const rules = forced
    ? rulesOf([forced])
    : [false, true].flatMap((archived) => rulesOf(named.filter((station) => station.archived === archived)));
  const nobody = { stationId: forced?.id ?? 0, streamId: 0 };
  const ruleOf = (mount: string) => rules.find((candidate) => candidate.matches(mount));
  return (mount) => {
    const rule = ruleOf(mount) ?? ruleOf(mount.replace(playlist, ''));
    return rule ? { stationId: rule.stationId, streamId: rule.streamId } : nobody;
  };
}

/** A mount that several stations in use have; its lines count for the first. */
export interface SharedMount {
  mount: string;
  /** Their slugs. */
  stations: string[];
}

/** The mounts that stations share, of those in a log. */
export function sharedMounts({ stations }: CatalogueSnapshot, mounts: readonly string[]): SharedMount[] {
  const claims = new Map<string, string[]>();
  for (const { slug, streams } of stations.filter(({ archived, ownLogs }) => !archived && !ownLogs)) {
    for (const mount of new Set(streams.flatMap((stream) => stream.mounts))) {
      claims.set(mount, [...(claims.get(mount) ?? []), slug]);
    }
  }
  const shared = [...claims].filter(([, of]) => of.length > 1);
  return shared.filter(([pattern]) => mounts.some(matcher(pattern))).map(([mount, of]) => ({ mount, stations: of }));
}
