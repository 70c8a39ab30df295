import { type Catalogue, stationsIn } from './catalogue.ts';
import type { Scope } from './view-address.ts';

/** A place in the tree of what can be chosen. */
export interface ScopeNode {
  kind: keyof Scope;
  slug: string;
}

const nothing: Scope = { territories: [], groups: [], stations: [] };

/** The scope of one territory, group or station alone. */
export function onlyNode({ kind, slug }: ScopeNode): Scope {
  return { ...nothing, [kind]: [slug] };
}

/** Whether a scope names anything; one that does not means all stations. */
export function isNarrowed(scope: Scope): boolean {
  return scope.territories.length + scope.groups.length + scope.stations.length > 0;
}

/** The slugs of the stations that a scope names; none where it means all. */
export function namedStations(scope: Scope, catalogue: Catalogue): Set<string> {
  return new Set(isNarrowed(scope) ? stationsIn(scope, catalogue).map(({ slug }) => slug) : []);
}

/** Adds the stations of a node to a scope, or takes them out where all of them are in it. */
export function toggleNode(scope: Scope, node: ScopeNode, catalogue: Catalogue): Scope {
  const chosen = namedStations(scope, catalogue);
  const own = stationsIn(onlyNode(node), catalogue).map(({ slug }) => slug);
  const leaves = own.every((slug) => chosen.has(slug));
  const next = leaves ? [...chosen].filter((slug) => !own.includes(slug)) : [...chosen, ...own];
  return shortest(new Set(next), catalogue);
}

/** The shortest scope for a set of stations: whole territories and groups by their name, so that later stations belong. */
function shortest(chosen: Set<string>, catalogue: Catalogue): Scope {
  if (chosen.size === catalogue.stations.length) return nothing;
  const whole = (node: ScopeNode): boolean => {
    const own = stationsIn(onlyNode(node), catalogue);
    return own.length > 1 && own.every(({ slug }) => chosen.has(slug));
  };
  const territories = slugs(catalogue.territories).filter((slug) => whole({ kind: 'territories', slug }));
  const groups = catalogue.groups
    .filter(({ slug, territory }) => !territories.includes(territory) && whole({ kind: 'groups', slug }))
    .map(({ slug }) => slug);
  const covered = namedStations({ territories, groups, stations: [] }, catalogue);
  return { territories, groups, stations: [...chosen].filter((slug) => !covered.has(slug)) };
}

function slugs(list: readonly { slug: string }[]): string[] {
  return list.map(({ slug }) => slug);
}
