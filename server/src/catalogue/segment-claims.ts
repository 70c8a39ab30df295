import type { Stream } from '@quarterhour/model/catalogue';
import { fieldError } from '@quarterhour/model/field-errors';
import { and, eq, ne } from 'drizzle-orm';
import { wrongField } from '../host/refusal.ts';
import { type Grant, maySee } from '../identity/scope.ts';
import type { Database } from '../store/database.ts';
import { groups, stations, streams, territories } from '../store/schema/catalogue.ts';
import { canMeet } from './mount-pattern.ts';

/**
 * Refuses addresses of segments that another stream in use can have too: a request would belong to either.
 * @param station the slug of the station whose streams are replaced
 * @param list its streams after the change
 * @throws Refusal of the field, with the other addresses if the principal may see them
 */
export async function refuseOverlaps(
  db: Pick<Database, 'select'>,
  principal: Grant,
  station: string,
  list: readonly Stream[],
): Promise<void> {
  if (!list.some(({ segments = [] }) => segments.length > 0)) return;
  const rows = await db
    .select({ segments: streams.segments, station: stations.slug, group: groups.slug, territory: groups.territory })
    .from(streams)
    .innerJoin(stations, eq(stations.id, streams.stationId))
    .innerJoin(groups, eq(groups.slug, stations.group))
    .innerJoin(territories, eq(territories.slug, groups.territory))
    .where(
      and(
        ne(stations.slug, station),
        eq(stations.archived, false),
        eq(groups.archived, false),
        eq(territories.archived, false),
      ),
    );
  const others = rows.flatMap((row) =>
    row.segments.map((pattern) => ({ pattern, station: row.station, isSeen: maySee(principal, row) })),
  );
  const before: { pattern: string; station: string; isSeen: boolean }[] = [];
  for (const [index, { segments = [] }] of list.entries()) {
    for (const [at, pattern] of segments.entries()) {
      const other = [...others, ...before].find((one) => canMeet(withoutNumber(pattern), withoutNumber(one.pattern)));
      if (!other) continue;
      const path = `streams.${index}.segments.${at}`;
      throw other.isSeen
        ? wrongField(
            fieldError(path, 'segments_overlap', { pattern, other: other.pattern, station: other.station }),
            'taken',
          )
        : wrongField(fieldError(path, 'segments_taken', { pattern }), 'taken');
    }
    // Two patterns of one stream may overlap: the request is that stream's.
    before.push(...segments.map((pattern) => ({ pattern, station, isSeen: true })));
  }
}

/** The number of a segment may be any text here: two patterns that differ in it only are too alike. */
const withoutNumber = (pattern: string) => pattern.replace('{n}', '*');
