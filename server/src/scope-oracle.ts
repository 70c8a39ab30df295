import { type Role, roles } from '@quarterhour/model/roles';

export interface Grant {
  role: Role;
  scope: string[];
}
export interface PersonOfWorld extends Grant {
  id: string;
  email: string;
  active: boolean;
  version: number;
}
export interface KeyOfWorld extends Grant {
  id: string;
  name: string;
  kind: 'read' | 'ingest';
  secret: string;
  revoked: boolean;
}
export interface LineOfWorld {
  actor: string;
  action: string;
  subject: string;
  territories: string[];
}

/** Everything that the rules are about, as plain lists: `above` names what a thing lies in. For tests. */
export interface World {
  things: { slug: string; kind: 'territory' | 'group' | 'station'; above: string | undefined; version: number }[];
  people: PersonOfWorld[];
  keys: KeyOfWorld[];
  imports: { id: number; station: string | null }[];
  lines: LineOfWorld[];
}

/** A thing with all that it lies in, itself first. */
export function chain(world: World, slug: string | undefined): string[] {
  const thing = world.things.find((one) => one.slug === slug);
  return thing ? [thing.slug, ...chain(world, thing.above)] : [];
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

/** Whether who has one grant may give, see and take another. */
export function covers(world: World, own: Grant, other: Grant): boolean {
  if (own.role === 'superAdmin') return true;
  const mine = held(world, own);
  return rank(other) >= rank(own) && other.scope.length > 0 && other.scope.every((slug) => mine.has(slug));
}

export function rank({ role }: Grant): number {
  return roles.indexOf(role);
}

/** The territories that a grant reaches into. */
export function territoriesOf(world: World, { role, scope }: Grant): string[] {
  if (role === 'superAdmin') return [];
  return [...new Set(scope.map((slug) => chain(world, slug).at(-1) ?? ''))];
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
