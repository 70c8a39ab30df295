import { api } from '@quarterhour/model/api';
import type { Group, Station, Territory } from '@quarterhour/model/catalogue';
import { readWhole } from '@quarterhour/model/read-pages';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import type { Option } from '../../nouns/noun-words.ts';
import type { Versioned } from '../../nouns/use-change.ts';

export interface WholeCatalogue {
  territories: (Territory & Versioned)[];
  groups: (Group & Versioned)[];
  stations: (Station & Versioned)[];
}

/** Everything that the person may see, including archived things, with the versions that changes need. */
export function useWholeCatalogue(): { data: WholeCatalogue | undefined; error: unknown; refetch: () => void } {
  return useQueries({
    queries: [
      { queryKey: ['territories'], queryFn: () => call(api.listTerritories, {}) },
      { queryKey: ['groups'], queryFn: () => call(api.listGroups, {}) },
      { queryKey: ['stations'], queryFn: () => readWhole('stations', (page) => call(api.listStations, page)) },
    ],
    combine: ([territories, groups, stations]) => ({
      data:
        territories.data && groups.data && stations.data
          ? { ...territories.data, ...groups.data, ...stations.data }
          : undefined,
      error: territories.error ?? groups.error ?? stations.error,
      refetch() {
        for (const part of [territories, groups, stations]) void part.refetch();
      },
    }),
  });
}

/** The things that a field can name. Archived ones name what is there, and are not offered. */
export function optionsOf(things: WholeCatalogue['territories'] | WholeCatalogue['groups']): Option[] {
  return things.map(({ slug, name, archived }) => ({ value: slug, name, past: archived }));
}
