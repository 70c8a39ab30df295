import { fieldError } from '@quarterhour/model/field-errors';
import { type Role, roles } from '@quarterhour/model/roles';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { Refusal, wrongField } from '../host/refusal.ts';
import type { Store } from '../store/open.ts';
import { groups, stations, territories } from '../store/schema/catalogue.ts';
import { type Grant, maySee, type Position } from './scope.ts';

/** The positions of the things that a grant names; undefined for an unknown slug. */
export type Whereabouts = (grant: Grant) => (Position | undefined)[];

export async function readWhereabouts(store: { db: Pick<Store['db'], 'select'> }): Promise<Whereabouts> {
  // One after the other: a transaction has one connection, which takes one statement at a time.
  const territoryRows = await store.db.select({ slug: territories.slug }).from(territories);
  const groupRows = await store.db.select({ slug: groups.slug, territory: groups.territory }).from(groups);
  const stationRows = await store.db.select({ slug: stations.slug, group: stations.group }).from(stations);
  const positions: Record<Role, Map<string, Position>> = {
    superAdmin: new Map(),
    territoryAdmin: new Map(territoryRows.map(({ slug }) => [slug, { territory: slug }])),
    groupManager: new Map(groupRows.map(({ slug, territory }) => [slug, { territory, group: slug }])),
    stationUser: new Map(),
  };
  for (const { slug, group } of stationRows) {
    const around = positions.groupManager.get(group);
    if (around) positions.stationUser.set(slug, { ...around, station: slug });
  }
  return ({ role, scope }) => (role === 'superAdmin' ? [] : scope.map((slug) => positions[role].get(slug)));
}

/** The territories of a grant; none for a superAdmin, whose scope has no limit. */
export function territoriesOf(grant: Grant, whereabouts: Whereabouts): string[] {
  return [...new Set(whereabouts(grant).flatMap((position) => position?.territory ?? []))];
}

/** The territory of a station, as a list; empty without a station. */
export async function territoriesOfStation(store: Store, station: string | null | undefined): Promise<string[]> {
  return station ? territoriesOf({ role: 'stationUser', scope: [station] }, await readWhereabouts(store)) : [];
}

/** Whether one grant allows everything that another does. */
export function holdsGrant(own: Grant, grant: Grant, whereabouts: Whereabouts): boolean {
  if (own.role === 'superAdmin') return true;
  if (isWider(grant.role, own.role) || grant.scope.length === 0) return false;
  return whereabouts(grant).every((position) => position !== undefined && maySee(own, position));
}

/** The condition of rows whose grant is within another one, as `holdsGrant` says. */
export function grantsWithin(
  { db }: Pick<Store, 'db'>,
  own: Grant,
  row: { role: PgColumn; scope: PgColumn },
): SQL | undefined {
  if (own.role === 'superAdmin') return undefined;
  const slugs = [...own.scope];
  const ofGroup = inArray(own.role === 'territoryAdmin' ? groups.territory : groups.slug, slugs);
  const inside = {
    territoryAdmin: db.select({ slug: territories.slug }).from(territories).where(inArray(territories.slug, slugs)),
    groupManager: db.select({ slug: groups.slug }).from(groups).where(ofGroup),
    stationUser: db
      .select({ slug: stations.slug })
      .from(stations)
      .innerJoin(groups, eq(groups.slug, stations.group))
      .where(own.role === 'stationUser' ? inArray(stations.slug, slugs) : ofGroup),
  };
  const narrower = (Object.keys(inside) as (keyof typeof inside)[]).filter((role) => !isWider(role, own.role));
  const each = narrower.map((role) => sql`(${row.role} = ${role} AND ${row.scope} <@ ARRAY(${inside[role]}))`);
  return and(sql`cardinality(${row.scope}) > 0`, or(...each));
}

/** @throws Refusal if the principal may not give this grant, with the same words for unknown slugs and for those out of scope */
export function refuseGrant(principal: Grant, grant: Grant, whereabouts: Whereabouts): void {
  if (isWider(grant.role, principal.role)) {
    throw new Refusal('forbidden', `A ${principal.role} cannot invite anybody as ${grant.role}.`);
  }
  const positions = whereabouts(grant);
  const missing = grant.scope.find((_, index) => {
    const position = positions[index];
    return grant.role !== 'superAdmin' && !(position && maySee(principal, position));
  });
  if (missing === undefined) return;
  throw wrongField(fieldError('scope', 'scope_elsewhere', { role: grant.role, slug: missing }));
}

function isWider(one: Role, other: Role): boolean {
  return roles.indexOf(one) < roles.indexOf(other);
}
