import type { Filter } from '@quarterhour/model/query';
import { readView } from '@quarterhour/model/read-view';
import { formatView, type Scope } from '@quarterhour/model/view-address';
import type { ViewPage } from '@quarterhour/model/view-kinds';
import type { SharedKind } from '../model/saved-views.ts';
import type { Sight } from './sight.ts';

const scopeKinds = { territories: 'territory', groups: 'group', stations: 'station' } as const;

/** The territories, groups and stations that an address names. */
export function namesIn(page: ViewPage, address: string): { kind: SharedKind; slug: string }[] {
  const { scope, filters } = readView(address, {}, page).view;
  const inScope = (Object.keys(scopeKinds) as (keyof Scope)[]).flatMap((key) =>
    scope[key].map((slug) => ({ kind: scopeKinds[key], slug })),
  );
  const inFilters = filters.flatMap(([, dimension, values]) => {
    const kind = kindOf(dimension);
    return kind ? values.map((slug) => ({ kind, slug })) : [];
  });
  return [...inScope, ...inFilters];
}

/** An address without what cannot be read and the names that somebody does not see, and how many these are. */
export function fitAddress(page: ViewPage, address: string, sight: Sight): { address: string; missing: number } {
  const { view, unread } = readView(address, {}, page);
  const kept = (kind: SharedKind, slugs: readonly string[]) => slugs.filter((slug) => sight[kind].has(slug));
  const scope: Scope = {
    territories: kept('territory', view.scope.territories),
    groups: kept('group', view.scope.groups),
    stations: kept('station', view.scope.stations),
  };
  const filters = view.filters.flatMap(([operator, dimension, values]): Filter[] => {
    const kind = kindOf(dimension);
    // What a reader types after "contains" is a part of any name.
    const left = kind && operator !== 'contains' ? kept(kind, values) : values;
    return left.length > 0 ? [[operator, dimension, left]] : [];
  });
  const fitting = formatView({ ...view, scope, filters });
  const missing = namesIn(page, address).length - namesIn(page, fitting).length;
  return { address: fitting, missing: missing + unread.length };
}

function kindOf(dimension: string): SharedKind | undefined {
  return dimension === 'territory' || dimension === 'group' || dimension === 'station' ? dimension : undefined;
}
