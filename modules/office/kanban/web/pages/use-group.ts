import { useAddress } from '@quarterhour/web/browser/use-address';
import type { Option } from '@quarterhour/web/nouns/noun-words';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';

/** The group whose board the page shows: that of the address, or the first. */
export function useBoardGroup(): { group: string; groups: Option[]; setGroup: (group: string) => void } {
  const [search, setSearch] = useAddress();
  const groups = useGroupOptions().filter(({ past }) => !past);
  const named = search.get('group');
  const group = groups.find(({ value }) => value === named) ?? groups[0];
  return {
    group: String(group?.value ?? ''),
    groups,
    setGroup: (next) => setSearch({ group: next }, { replace: true }),
  };
}
