import { matcher } from '../../catalogue/mount-pattern.ts';
import type { CatalogueSnapshot, StationEntry } from '../../catalogue/snapshot.ts';

/**
 * Finds the stations that claim a mount equally well: in full, or by patterns of one length.
 * @param forced the station of all lines
 */
export function claims(
  { stations }: CatalogueSnapshot,
  forced: StationEntry | undefined,
): (mount: string) => StationEntry[] {
  if (forced) return () => [forced];
  const rules = stations
    .filter(({ archived }) => !archived)
    .flatMap((station) =>
      station.streams.flatMap(({ mounts }) =>
        mounts.map((pattern) => ({ station, matches: matcher(pattern), rank: rankOf(pattern) })),
      ),
    );
  const known = new Map<string, StationEntry[]>();
  return (mount) => {
    const found = known.get(mount) ?? best(rules.filter(({ matches }) => matches(mount)));
    known.set(mount, found);
    return found;
  };
}

/** A mount named in full beats a pattern, a longer pattern a shorter one. */
const rankOf = (pattern: string) => (pattern.includes('*') ? pattern.length : Number.POSITIVE_INFINITY);

function best(rules: readonly { station: StationEntry; rank: number }[]): StationEntry[] {
  const rank = Math.max(...rules.map((one) => one.rank));
  return [...new Set(rules.filter((one) => one.rank === rank).map(({ station }) => station))];
}
