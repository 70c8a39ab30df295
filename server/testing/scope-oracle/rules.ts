import { type Role, roles } from '@quarterhour/model/roles';

export interface Grant {
  role: Role;
  scope: string[];
}
export interface ThingOfWorld {
  slug: string;
  kind: 'territory' | 'group' | 'station' | 'podcast';
  /** The thing that contains it. */
  above: string | undefined;
  archived: boolean;
  version: number;
}
export interface PersonOfWorld extends Grant {
  /** Undefined if the call that gave access does not return it. */
  id: string | undefined;
  email: string;
  active: boolean;
  version: number;
  /** Had access from the start. */
  hasPassword?: boolean;
  /** The recovery codes of a person with two-factor authentication. */
  recovery?: string[] | undefined;
}
export interface KeyOfWorld extends Grant {
  id: string;
  name: string;
  kind: 'read' | 'ingest';
  secret: string;
  expired: boolean;
  revoked: boolean;
  /** The address of the person who made it; undefined: the owner did. */
  maker?: string;
}
export interface LineOfWorld {
  actor: string;
  action: string;
  subject: string;
  /** Other names in its details. */
  names: string[];
  /** Those at the time of the record: things that moved away later keep their history here. */
  territories: string[];
}

interface TextOfWorld {
  text: string;
  /** The group or station that it is about. */
  of: string;
  /** It is about all stations of its group. */
  isOfWhole: boolean;
}

/** The data that the rules apply to, as plain lists. For tests. */
export interface World {
  things: ThingOfWorld[];
  people: PersonOfWorld[];
  keys: KeyOfWorld[];
  /** `kept`: other requests need what it brought. */
  imports: { id: number; station: string | null; undone?: true; kept?: true }[];
  lines: LineOfWorld[];
  /** Free text that somebody wrote about a thing. */
  texts: TextOfWorld[];
}

/** The kind of things that the scope of a role names. */
export const scopeKinds = { territoryAdmin: 'territory', groupManager: 'group', stationUser: 'station' } as const;

export function thingsOf(world: World, kind: ThingOfWorld['kind']): ThingOfWorld[] {
  return world.things.filter((thing) => thing.kind === kind);
}

/** A thing with everything that contains it, itself first. */
export function chain(world: World, slug: string | undefined): string[] {
  const thing = slug === undefined ? undefined : thingAt(world, slug);
  return thing ? [thing.slug, ...chain(world, thing.above)] : [];
}

const indexes = new WeakMap<World, ReadonlyMap<string, ThingOfWorld>>();

/** The rules ask for things some hundred thousand times a request: looking through all of them takes most of the test. */
function thingAt(world: World, slug: string): ThingOfWorld | undefined {
  const known = indexes.get(world);
  if (known?.size === world.things.length && known.get(slug)?.slug === slug) return known.get(slug);
  const index = new Map(world.things.toReversed().map((thing) => [thing.slug, thing]));
  indexes.set(world, index);
  return index.get(slug);
}

/** The territory of a thing, as a list; empty for no thing. */
export function territoryOf(world: World, slug: string | null | undefined): string[] {
  return slug ? chain(world, slug).slice(-1) : [];
}

/** The things that a grant covers: those that it names, and all that they contain. */
export function held(world: World, { role, scope }: Grant): Set<string> {
  const slugs = world.things.map(({ slug }) => slug);
  return new Set(
    slugs.filter((slug) => role === 'superAdmin' || chain(world, slug).some((one) => scope.includes(one))),
  );
}

/** The things that a grant may see: those that it covers, and those that contain them. */
export function seen(world: World, grant: Grant): Set<string> {
  return new Set([...held(world, grant)].flatMap((slug) => chain(world, slug)));
}

/** The groups whose stations a grant covers all, and those that it may see if its scope is no stations. */
export function whole(world: World, grant: Grant): Set<string> {
  const sight = seen(world, grant);
  if (grant.role !== 'stationUser') return sight;
  const mine = held(world, grant);
  const isWhole = (group: string) =>
    thingsOf(world, 'station').every(({ slug, above }) => above !== group || mine.has(slug));
  return new Set(thingsOf(world, 'group').flatMap(({ slug }) => (sight.has(slug) && isWhole(slug) ? [slug] : [])));
}

/** Whether a grant covers some stations of a group and not all. */
export function isPartial(world: World, grant: Grant): boolean {
  const groups = thingsOf(world, 'group').filter(({ slug }) => seen(world, grant).has(slug));
  return groups.some(({ slug }) => !whole(world, grant).has(slug));
}

/** The texts that a grant must not read. */
export function foreignTexts(world: World, grant: Grant): string[] {
  const [sight, mine] = [seen(world, grant), whole(world, grant)];
  return world.texts.filter(({ of, isOfWhole }) => !(isOfWhole ? mine : sight).has(of)).map(({ text }) => text);
}

/** Whether one grant may see and revoke another. */
export function covers(world: World, own: Grant, other: Grant): boolean {
  if (own.role === 'superAdmin') return true;
  const mine = held(world, own);
  return rank(other) >= rank(own) && other.scope.length > 0 && other.scope.every((slug) => mine.has(slug));
}

/** The status that refuses to give a grant; undefined: it may be given. */
export function refused(world: World, own: Grant, { role, scope }: Grant): 403 | 400 | undefined {
  if (rank({ role }) < rank(own)) return 403;
  if (role === 'superAdmin') return undefined;
  const mine = held(world, own);
  const fitting = thingsOf(world, scopeKinds[role]).filter(({ slug }) => mine.has(slug));
  return scope.length > 0 && scope.every((one) => fitting.some(({ slug }) => slug === one)) ? undefined : 400;
}

function rank({ role }: Pick<Grant, 'role'>): number {
  return roles.indexOf(role);
}

/** The territories of grants. */
export function territoriesOf(world: World, ...grants: Grant[]): string[] {
  const scopes = grants.flatMap(({ role, scope }) => (role === 'superAdmin' ? [] : scope));
  return [...new Set(scopes.flatMap((slug) => territoryOf(world, slug)))];
}

/** The audit records that an administrator may read, newest first. */
export function linesFor(world: World, { role, scope }: Grant): LineOfWorld[] {
  return world.lines
    .filter(
      ({ territories }) =>
        role === 'superAdmin' || (territories.length > 0 && territories.every((slug) => scope.includes(slug))),
    )
    .reverse();
}
