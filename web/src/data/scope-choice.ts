import type { Filter } from '@quarterhour/model/query';
import type { Scope, View } from '@quarterhour/model/view-address';
import { type Catalogue, groupsIn, stationsIn } from './catalogue.ts';

/** A node of the scope tree. */
export interface ScopeNode {
  kind: keyof Scope;
  slug: string;
}

/** The leaves of a scope: stations, or, for podcasts, groups, which may have no station. */
export type ScopeLeaf = 'stations' | 'groups';

const nothing: Scope = { territories: [], groups: [], stations: [] };

/** The scope of a single territory, group or station. */
export function onlyNode({ kind, slug }: ScopeNode): Scope {
  return { ...nothing, [kind]: [slug] };
}

/** Whether a scope names anything; an empty scope means all stations. */
export function isNarrowed(scope: Scope): boolean {
  return scope.territories.length + scope.groups.length + scope.stations.length > 0;
}

/** The slugs of the stations or groups in a scope. */
export function namedLeaves(scope: Scope, catalogue: Catalogue, leaf: ScopeLeaf): Set<string> {
  return new Set(slugs(leavesIn(scope, catalogue, leaf)));
}

/** The dimensions whose values the chooser of the scope has, by the part of a scope that names them. */
const scoped = { territory: 'territories', group: 'groups', station: 'stations' } as const;

/** The scope that a view shows: a click on a row of a card filters by it, which the chooser of the scope shows too. */
export function shownScope({ scope, filters }: Pick<View, 'scope' | 'filters'>): Scope {
  const named = filters.flatMap(([operator, dimension, values]) =>
    operator === 'is' && Object.hasOwn(scoped, dimension)
      ? [{ ...nothing, [scoped[dimension as keyof typeof scoped]]: [...values] }]
      : [],
  );
  return named.length === 1 && named[0] ? named[0] : scope;
}

/** The filters that stay when the scope is chosen: it takes the place of those on its dimensions. */
export function filtersBeside(filters: readonly Filter[]): Filter[] {
  return filters.filter(([operator, dimension]) => operator !== 'is' || !Object.hasOwn(scoped, dimension));
}

/** Adds the leaves of a node to a scope, or removes them if all of them are in it. */
export function toggleNode(scope: Scope, node: ScopeNode, catalogue: Catalogue, leaf: ScopeLeaf): Scope {
  const chosen = namedLeaves(scope, catalogue, leaf);
  const own = slugs(leavesIn(onlyNode(node), catalogue, leaf));
  const leaves = own.every((slug) => chosen.has(slug));
  const next = leaves ? [...chosen].filter((slug) => !own.includes(slug)) : [...chosen, ...own];
  return shortest(new Set(next), catalogue, leaf);
}

/** The shortest scope for some leaves: whole territories and groups by name, so that later stations are included. */
function shortest(chosen: Set<string>, catalogue: Catalogue, leaf: ScopeLeaf): Scope {
  if (chosen.size === catalogue[leaf].length) return nothing;
  const whole = (node: ScopeNode): boolean => {
    const own = leavesIn(onlyNode(node), catalogue, leaf);
    return own.length > 1 && own.every(({ slug }) => chosen.has(slug));
  };
  const territories = slugs(catalogue.territories).filter((slug) => whole({ kind: 'territories', slug }));
  const groups = catalogue.groups
    .filter(({ slug, territory }) => !territories.includes(territory) && whole({ kind: 'groups', slug }))
    .map(({ slug }) => slug);
  const byName = { territories, groups, stations: [] };
  const covered = isNarrowed(byName) ? namedLeaves(byName, catalogue, leaf) : new Set();
  const rest = [...chosen].filter((slug) => !covered.has(slug));
  return leaf === 'groups' ? { territories, groups: rest, stations: [] } : { territories, groups, stations: rest };
}

function leavesIn(scope: Scope, catalogue: Catalogue, leaf: ScopeLeaf): readonly { slug: string }[] {
  return leaf === 'groups' ? groupsIn(scope, catalogue) : stationsIn(scope, catalogue);
}

function slugs(list: readonly { slug: string }[]): string[] {
  return list.map(({ slug }) => slug);
}
