import { roles } from '@quarterhour/model/roles';
import {
  guarded,
  managers,
  type Plan,
  type PrincipalOfWorld,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { held, seen, territoryOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { views } from '../../model/module.ts';

interface ViewOfWorld {
  id: number;
  /** The kind and name of the principal, whose names are never used twice. */
  owner: string;
  name: string;
  station: string;
  /** The slug of the thing that it is shared with. */
  shared: string | undefined;
  version: number;
}
const list: ViewOfWorld[] = [];
const kinds = ['territory', 'group', 'station'] as const;

const ownerOf = ({ kind, name }: PrincipalOfWorld) => `${kind} ${name}`;
const nameIn = (owner: string) => owner.slice(owner.indexOf(' ') + 1);
const mine = (world: World, principal: PrincipalOfWorld) => {
  const sight = seen(world, principal);
  return list.filter(({ owner, shared }) => owner === ownerOf(principal) || (shared && sight.has(shared)));
};
/** The things that a principal shared own views with: they keep these names after they lost the things. */
const ownWords = (principal: PrincipalOfWorld) =>
  list.flatMap(({ owner, shared }) => (shared && owner === ownerOf(principal) ? [shared] : []));
/** The territories of all that a view names. */
const territories = (world: World, { station, shared }: Pick<ViewOfWorld, 'station' | 'shared'>) => [
  ...new Set([...territoryOf(world, station), ...territoryOf(world, shared)]),
];

const listing: Plan = guarded(roles, 'read', (world, _, principal) => ({
  input: {},
  status: 200,
  allowed: ownWords(principal),
  check({ views }: { views: { id: number }[] }, where) {
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(views), where).toEqual(ids(mine(world, principal)));
  },
}));

const reading: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const view = list.length > 0 ? chance.pick(list) : undefined;
  const isSeen = view && mine(world, principal).includes(view);
  return {
    input: { id: view?.id ?? 999_999 },
    status: isSeen ? 200 : 404,
    allowed: ownWords(principal),
    check({ address, missing }: { address: string; missing: number }, where) {
      const thing = world.things.find(({ slug }) => slug === view?.station);
      const isThere = thing && !thing.archived && seen(world, principal).has(thing.slug);
      expect([address.includes(`s=${view?.station}`), missing], where).toEqual(isThere ? [true, 0] : [false, 1]);
    },
  };
});

const creating: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const station = someThing(world, chance, principal, 'station').slug;
  const kind = chance.pick(kinds);
  const shared = chance.below(3) === 0 ? undefined : someThing(world, chance, principal, kind).slug;
  const name = chance.word();
  return {
    input: {
      name,
      page: '/groups&stations',
      address: `?s=${station}`,
      shared_with: shared === undefined ? null : `${kind}:${shared}`,
    },
    status: shared === undefined || held(world, principal).has(shared) ? 200 : 400,
    followUp: 'setDefaultView',
    check({ id, version }: { id: number; version: number }) {
      list.push({ id, owner: ownerOf(principal), name, station, shared, version });
      const names = [station, ...(shared ? [shared] : [])];
      write(world, principal, {
        action: 'create_view',
        subject: name,
        territories: territories(world, { station, shared }),
        names,
      });
    },
  };
});

const changing: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const view = list.length > 0 ? chance.pick(list) : undefined;
  const version = (view?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
  const name = chance.word();
  const isSeen = view && mine(world, principal).includes(view);
  const holds = view?.shared !== undefined && held(world, principal).has(view.shared);
  const may = view && (view.owner === ownerOf(principal) || (managers.includes(principal.role) && holds));
  return {
    input: { id: view?.id ?? 999_999, version, name },
    status: !isSeen ? 404 : !may ? 403 : version === view.version ? 200 : 409,
    // A refusal names who saved the view, as the list does.
    allowed: [...ownWords(principal), ...(isSeen ? [nameIn(view.owner)] : [])],
    check() {
      if (!view) return;
      view.version++;
      view.name = name;
      write(world, principal, { action: 'change_view', subject: name, territories: territories(world, view) });
    },
  };
});

const choosing: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const view = list.length > 0 ? chance.pick(list) : undefined;
  return {
    input: { id: view?.id ?? 999_999 },
    status: view && mine(world, principal).includes(view) ? 200 : 404,
  };
});

export const plans: Record<keyof typeof views.calls, Plan> = {
  listViews: listing,
  readView: reading,
  createView: creating,
  changeView: changing,
  setDefaultView: choosing,
};
