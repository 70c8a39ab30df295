import { api } from '@quarterhour/model/api';
import type { Group, Station, Territory } from '@quarterhour/model/catalogue';
import type { Filter, QueryInput } from '@quarterhour/model/query';
import { readWhole } from '@quarterhour/model/read-pages';
import type { Scope } from '@quarterhour/model/view-address';
import { useSuspenseQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from './call.ts';
import { useView } from './view.ts';
import { zonesOf } from './zones.ts';

/** Everything that the person may see, without archived things. */
export interface Catalogue {
  territories: Territory[];
  groups: Group[];
  stations: Station[];
}

const fresh = 5 * 60_000;

/** Where the catalogue comes from: the API, or what a share link shows. */
let source = {
  territories: () => call(api.listTerritories, {}),
  groups: () => call(api.listGroups, {}),
  stations: () => readWhole('stations', (page) => call(api.listStations, page)),
};

/** Sets another source of the catalogue. */
export function takeCatalogue(given: typeof source): void {
  source = given;
}

/** The catalogue; suspends until it has loaded. */
export function useCatalogue(): Catalogue {
  const [territories, groups, stations] = useSuspenseQueries({
    queries: [
      { queryKey: ['territories'], staleTime: fresh, queryFn: () => source.territories() },
      { queryKey: ['groups'], staleTime: fresh, queryFn: () => source.groups() },
      { queryKey: ['stations'], staleTime: fresh, queryFn: () => source.stations() },
    ],
  });
  return useMemo(
    () => ({
      territories: territories.data.territories.filter(({ archived }) => !archived),
      groups: groups.data.groups.filter(({ archived }) => !archived),
      stations: stations.data.stations.filter(({ archived }) => !archived),
    }),
    [territories.data, groups.data, stations.data],
  );
}

/** The stations of a scope; an empty scope means all. */
export function stationsIn(scope: Scope, { groups, stations }: Catalogue): Station[] {
  if (isAll(scope)) return stations;
  const territoryOf = new Map(groups.map(({ slug, territory }) => [slug, territory]));
  return stations.filter(
    ({ slug, group }) =>
      scope.stations.includes(slug) ||
      scope.groups.includes(group) ||
      scope.territories.includes(territoryOf.get(group) ?? ''),
  );
}

/** The groups whose podcasts are in a scope: its groups, and those of its stations. */
export function groupsIn(scope: Scope, { groups, stations }: Catalogue): Group[] {
  if (isAll(scope)) return groups;
  const ofStations = new Set(stations.filter(({ slug }) => scope.stations.includes(slug)).map(({ group }) => group));
  return groups.filter(
    ({ slug, territory }) =>
      scope.groups.includes(slug) || scope.territories.includes(territory) || ofStations.has(slug),
  );
}

function isAll({ territories, groups, stations }: Scope): boolean {
  return territories.length + groups.length + stations.length === 0;
}

export interface ChosenScope {
  stations: Station[];
  /** The time zones of days and hours: the chosen one, or those of the stations. */
  zones: string[];
}

/** Resolves the view's scope. Podcasts belong to no station: their days are those of UTC unless a clock is chosen. */
export function useScope(): ChosenScope {
  const catalogue = useCatalogue();
  const { scope, filters, timezone, subject } = useView().view;
  return useMemo(() => {
    const stations = stationsIn(scope, catalogue);
    const own = subject === 'downloads' ? ['UTC'] : zonesOf(stations, filters, catalogue);
    return { stations, zones: timezone ? [timezone] : own };
  }, [scope, filters, timezone, subject, catalogue]);
}

/** The part of every query that the view decides: scope, period, comparison, filters. */
export type Frame = Omit<QueryInput, 'measures' | 'filters'> & { filters: Filter[] };

/** The query frame of the view. */
export function useFrame(): Frame {
  const { view } = useView();
  const { stations } = useScope();
  const catalogue = useCatalogue();
  return useMemo(
    () => ({
      period: view.period,
      filters: view.filters,
      ...(view.compare === 'none' ? {} : { compare: view.compare, ...(view.equal ? {} : { equal_coverage: false }) }),
      ...(view.timezone === undefined ? {} : { timezone: view.timezone }),
      ...(view.subject === 'downloads' ? groupsOf(view.scope, catalogue) : narrowing(view.scope, stations)),
    }),
    [view, stations, catalogue],
  );
}

function groupsOf(scope: Scope, catalogue: Catalogue): Pick<QueryInput, 'groups'> {
  if (isAll(scope)) return {};
  return { groups: groupsIn(scope, catalogue).map(({ slug }) => slug) };
}

/**
 * A query's territories, groups and stations narrow one another, whereas a scope is their union: a mixed scope is
 * sent as its stations.
 */
function narrowing(scope: Scope, stations: readonly Station[]): Pick<QueryInput, keyof Scope> {
  const kinds = (['territories', 'groups', 'stations'] as const).filter((kind) => scope[kind].length > 0);
  const [kind] = kinds;
  if (!kind) return {};
  return kinds.length === 1 ? { [kind]: scope[kind] } : { stations: stations.map(({ slug }) => slug) };
}
