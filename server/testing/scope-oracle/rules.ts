import { type Role, roles } from '@quarterhour/model/roles';

export interface Grant {
  role: Role;
  scope: string[];
}
export interface ThingOfWorld {
  slug: string;
  kind: 'territory' | 'group' | 'station' | 'podcast';
  /** What it lies in. */
  above: string | undefined;
  archived: boolean;
  version: number;
}
export interface PersonOfWorld extends Grant {
  /** Undefined where the call that let them in does not tell it. */
  id: string | undefined;
  email: string;
  active: boolean;
  version: number;
  /** Was in from the start. */
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
  /** The address of the person who made it; left out, the owner did. */
  maker?: string;
}
export interface LineOfWorld {
  actor: string;
  action: string;
  subject: string;
  /** Other names in its details. */
  names: string[];
  /** Of when it was written: what moved away since has its history here still. */
  territories: string[];
}

/** Everything that the rules are about, as plain lists. For tests. */
export interface World {
  things: ThingOfWorld[];
  people: PersonOfWorld[];
  keys: KeyOfWorld[];
  imports: { id: number; station: string | null; undone?: true }[];
  /** The stations of which an earlier provider's figures were brought along, by its name. */
  earlier: Map<string, Set<string>>;
  lines: LineOfWorld[];
}

/** What the scope of a role names. */
export const scopeKinds = { territoryAdmin: 'territory', groupManager: 'group', stationUser: 'station' } as const;

export function thingsOf(world: World, kind: ThingOfWorld['kind']): ThingOfWorld[] {
  return world.things.filter((thing) => thing.kind === kind);
}

/** A thing with all that it lies in, itself first. */
export function chain(world: World, slug: string | undefined): string[] {
  const thing = world.things.find((one) => one.slug === slug);
  return thing ? [thing.slug, ...chain(world, thing.above)] : [];
}

/** The territory that a thing lies in, as a list; none for no thing. */
export function territoryOf(world: World, slug: string | null | undefined): string[] {
  return slug ? chain(world, slug).slice(-1) : [];
}

/** The things that a grant is about: those that it names, and all that lies in them. */
export function held(world: World, { role, scope }: Grant): Set<string> {
  const slugs = world.things.map(({ slug }) => slug);
  return new Set(
    slugs.filter((slug) => role === 'superAdmin' || chain(world, slug).some((one) => scope.includes(one))),
  );
}

/** The things that a grant lets see: those that it is about, and what they lie in. */
export function seen(world: World, grant: Grant): Set<string> {
  return new Set([...held(world, grant)].flatMap((slug) => chain(world, slug)));
}

/** Whether who has one grant may see and take away another. */
export function covers(world: World, own: Grant, other: Grant): boolean {
  if (own.role === 'superAdmin') return true;
  const mine = held(world, own);
  return rank(other) >= rank(own) && other.scope.length > 0 && other.scope.every((slug) => mine.has(slug));
}

/** How a grant is refused to who wants to give it; undefined: it is not. */
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

/** The territories that grants reach into. */
export function territoriesOf(world: World, ...grants: Grant[]): string[] {
  const scopes = grants.flatMap(({ role, scope }) => (role === 'superAdmin' ? [] : scope));
  return [...new Set(scopes.flatMap((slug) => territoryOf(world, slug)))];
}

/** The lines of the audit log that an administrator may read, newest first. */
export function linesFor(world: World, { role, scope }: Grant): LineOfWorld[] {
  return world.lines
    .filter(
      ({ territories }) =>
        role === 'superAdmin' || (territories.length > 0 && territories.every((slug) => scope.includes(slug))),
    )
    .reverse();
}
