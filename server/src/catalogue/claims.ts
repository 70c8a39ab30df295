import type { Stream } from '@quarterhour/model/catalogue';
import { fieldError } from '@quarterhour/model/field-errors';
import { and, eq } from 'drizzle-orm';
import { wrongField } from '../host/refusal.ts';
import { type Grant, maySee } from '../identity/scope.ts';
import type { Database } from '../store/open.ts';
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
