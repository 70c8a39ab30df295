import { api } from '@quarterhour/model/api';
import { readWhole } from '@quarterhour/model/read-pages';
import { administrators, managers, type Role } from '@quarterhour/model/roles';
import { call } from '@quarterhour/web/data/call';
import { useSession } from '@quarterhour/web/identity/session';
import type { Option } from '@quarterhour/web/nouns/noun-words';
import { useQueries } from '@tanstack/react-query';
import type { SharedKind } from '../../model/saved-views.ts';

/** The roles that cover whole things of a kind, so that they may share views with them. */
const holders: Record<SharedKind, readonly Role[]> = {
  territory: administrators,
  group: managers,
  station: [...managers, 'stationUser'],
};

export interface ShareOption extends Option {
  value: string;
  kind: SharedKind;
}

/** All that the reader sees and a view may be shared with; what they may not share with themselves is `past`. */
export function useShareOptions(): ShareOption[] {
  const session = useSession();
  const role = session.state === 'signed_in' ? session.user.role : undefined;
  const [territories, groups, stations] = useQueries({
    queries: [
      { queryKey: ['territories'], queryFn: () => call(api.listTerritories, {}) },
      { queryKey: ['groups'], queryFn: () => call(api.listGroups, {}) },
      { queryKey: ['stations'], queryFn: () => readWhole('stations', (page) => call(api.listStations, page)) },
    ],
  });
  const options = (kind: SharedKind, list: readonly { slug: string; name: string; archived: boolean }[] = []) =>
    list.map(({ slug, name, archived }) => ({
      value: `${kind}:${slug}`,
      name,
      kind,
      past: archived || !role || !holders[kind].includes(role),
    }));
  return [
    ...options('territory', territories.data?.territories),
    ...options('group', groups.data?.groups),
    ...options('station', stations.data?.stations),
  ];
}
