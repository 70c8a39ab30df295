import type { api } from '@quarterhour/model/api';
import { type Role, roles } from '@quarterhour/model/roles';
import { type Grant, held, scopeKinds, seen, type ThingOfWorld, thingsOf, type World } from './rules.ts';

export interface PrincipalOfWorld extends Grant {
  kind: 'person' | 'read' | 'ingest';
  /** The e-mail address of a person, the name of a key. */
  name: string;
  token: string;
  active: boolean;
  /** A revoked or expired key. */
  ended: boolean;
}

export interface Chance {
  below(limit: number): number;
  pick<Thing>(list: readonly Thing[]): Thing;
  word(): string;
}

/** A request with the answer that the rules allow. */
export interface Request {
  input: Record<string, unknown>;
  /** The file that is sent for calls that take one; by default an invalid one. */
  payload?: string | Buffer;
  status: number;
  /** Names that the answer may contain besides those in the principal's scope. */
  allowed?: string[];
  /** The call made after success, for which few would find anything to work on: by the same principal, or by a person. */
  followUp?: keyof typeof api | { call: keyof typeof api; by: string };
  /** Checks a successful answer, and updates the world. */
  check?: (body: never, where: string) => void;
}
export type Plan = (world: World, chance: Chance, principal: PrincipalOfWorld) => Request;

export const administrators: readonly Role[] = ['superAdmin', 'territoryAdmin'];
export const managers: readonly Role[] = [...administrators, 'groupManager'];

/** The refusal before anything is read, by who the principal is, their role, and their key's kind. */
function stopped(
  principal: PrincipalOfWorld,
  allowed: readonly Role[],
  key: 'read' | 'ingest' | undefined,
): number | undefined {
  if (principal.ended) return 401;
  if (!principal.active) return 403;
  if (!allowed.includes(principal.role)) return 403;
  return principal.kind === 'person' || principal.kind === key ? undefined : 403;
}

/** A request for these roles, and for this kind of key. */
export function guarded(allowed: readonly Role[], key: 'read' | 'ingest' | undefined, plan: Plan): Plan {
  return (world, chance, principal) => {
    const request = plan(world, chance, principal);
    const status = stopped(principal, allowed, key);
    return status === undefined ? request : { input: request.input, payload: request.payload, status };
  };
}

/** A request with the same answer for everybody. */
export function open(input: Record<string, unknown>, status: number): Plan {
  return () => ({ input, status });
}

/** Adds an action to the world's audit log. */
export function write(
  world: World,
  { name: actor }: Pick<PrincipalOfWorld, 'name'>,
  line: { action: string; subject: string; territories: string[]; names?: string[] },
): void {
  world.lines.push({ actor, names: [], ...line });
}

/** A thing of a kind, every other time one in the principal's scope. */
export function someThing(world: World, chance: Chance, principal: Grant, kind: ThingOfWorld['kind']): ThingOfWorld {
  const all = thingsOf(world, kind);
  const mine = held(world, principal);
  const own = chance.below(2) === 0 ? all.filter(({ slug }) => mine.has(slug)) : [];
  return chance.pick(own.length > 0 ? own : all);
}

/** A row, every other time one that the principal may see; undefined if there are none. */
export function someRow<Row extends { group: string }>(
  world: World,
  chance: Chance,
  principal: Grant,
  rows: readonly Row[],
): Row | undefined {
  const sight = seen(world, principal);
  const own = chance.below(2) === 0 ? rows.filter(({ group }) => sight.has(group)) : [];
  const list = own.length > 0 ? own : rows;
  return list.length > 0 ? chance.pick(list) : undefined;
}

/** A role, and some things that it may cover. */
export function someGrant(world: World, chance: Chance, role = chance.pick(roles)): Grant {
  if (role === 'superAdmin') return { role, scope: [] };
  const slugs = thingsOf(world, scopeKinds[role]).map(({ slug }) => slug);
  return { role, scope: [...new Set([chance.pick(slugs), chance.pick(slugs)])].slice(0, 1 + chance.below(2)) };
}
