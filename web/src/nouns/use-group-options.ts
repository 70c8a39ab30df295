import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { useQuery } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import type { Option } from './noun-words.ts';

interface Listed {
  slug: string;
  name: string;
  archived: boolean;
}

/** The groups of stations that the reader may see, for the field `group` of nouns that belong to groups. */
export function useGroupOptions(): Option[] {
  const { data } = useQuery({ queryKey: ['groups'], queryFn: () => call(api.listGroups, {}) });
  return (data?.groups ?? []).map(optionOf);
}

/** The stations that the reader may see, or those of one group. */
export function useStationOptions(group?: string): Option[] {
  const { data } = useQuery({
    queryKey: ['stations'],
    queryFn: () => readWhole('stations', (page) => call(api.listStations, page)),
  });
  return (data?.stations ?? []).filter((station) => group === undefined || station.group === group).map(optionOf);
}

/** Archived things name what is there, and are not offered. */
function optionOf({ slug, name, archived }: Listed): Option {
  return { value: slug, name, past: archived };
}
