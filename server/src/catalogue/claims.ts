import type { Station, Stream } from '@quarterhour/model/catalogue';
import { fieldError } from '@quarterhour/model/field-errors';
import { and, eq, ne } from 'drizzle-orm';
import { wrongField } from '../host/refusal.ts';
import { type Grant, maySee } from '../identity/scope.ts';
import type { Database } from '../store/database.ts';
import { groups, stations, streams, territories } from '../store/schema/catalogue.ts';
import { canMeet } from './mount-pattern.ts';

/** The mounts and patterns of the stations in use, split by those in the principal's scope and those outside it. */
export interface Claims {
  own: ReadonlySet<string>;
  others: ReadonlySet<string>;
}

/** The claims of now. An archived station claims nothing: another may take over its mounts. */
export async function readClaims(db: Pick<Database, 'select'>, principal: Grant): Promise<Claims> {
  const rows = await db
    .select({ mounts: streams.mounts, station: stations.slug, group: groups.slug, territory: groups.territory })
    .from(streams)
    .innerJoin(stations, eq(stations.id, streams.stationId))
    .innerJoin(groups, eq(groups.slug, stations.group))
    .innerJoin(territories, eq(territories.slug, groups.territory))
    .where(and(eq(stations.archived, false), eq(groups.archived, false), eq(territories.archived, false)));
  const mountsOf = (own: boolean) =>
    new Set(rows.filter((row) => maySee(principal, row) === own).flatMap(({ mounts }) => mounts));
  return { own: mountsOf(true), others: mountsOf(false) };
}

/**
 * Refuses a change that would give the listening of others to the principal's stations, because the next import assigns lines
 * by these mounts. Mounts that they had before may stay, because an administrator may have shared one.
 * @param wanted the mounts of the principal's stations after the change
 * @param list the streams that were sent, so that the error names the mount
 */
export function refuseTaken({ own, others }: Claims, wanted: Iterable<string>, list: readonly Stream[] = []): void {
  const taken = [...wanted].find((mount) => !own.has(mount) && [...others].some((other) => canMeet(mount, other)));
  if (taken === undefined) return;
  const [path = 'streams'] = list.flatMap(({ mounts }, index) =>
    mounts.includes(taken) ? [`streams.${index}.mounts.${mounts.indexOf(taken)}`] : [],
  );
  throw wrongField(fieldError(path, 'mount_taken', { mount: taken }), 'taken');
}

/**
 * Refuses a mount that another station in the principal's scope has too, because all lines would count for the older one. A
 * station with logs of its own takes none of them. Mounts that both had before may stay: imports name them.
 * @param station the slug of the station whose streams are wanted
 * @param before the station before the change; undefined: it is new
 */
export async function refuseClaimed(
  db: Pick<Database, 'select'>,
  principal: Grant,
  station: string,
  list: readonly Stream[],
  before?: Pick<Station, 'streams' | 'own_logs' | 'archived'>,
): Promise<void> {
  const rows = await db
    .select({ mounts: streams.mounts, station: stations.slug, group: groups.slug, territory: groups.territory })
    .from(streams)
    .innerJoin(stations, eq(stations.id, streams.stationId))
    .innerJoin(groups, eq(groups.slug, stations.group))
    .innerJoin(territories, eq(territories.slug, groups.territory))
    .where(
      and(
        ...[ne(stations.slug, station), eq(stations.ownLogs, false), eq(stations.archived, false)],
        ...[eq(groups.archived, false), eq(territories.archived, false)],
      ),
    );
  const isOld = before && !before.own_logs && !before.archived;
  const old = new Set(isOld ? before.streams.flatMap(({ mounts }) => mounts) : []);
  for (const [index, { mounts }] of list.entries()) {
    for (const [at, mount] of mounts.entries()) {
      const other = rows.find((row) => row.mounts.includes(mount) && maySee(principal, row));
      if (!other || old.has(mount)) continue;
      const path = `streams.${index}.mounts.${at}`;
      throw wrongField(fieldError(path, 'mount_claimed', { mount, station: other.station }), 'taken');
    }
  }
}
