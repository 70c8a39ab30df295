import { useAddress } from '../../../browser/use-address.ts';
import type { Option } from '../../../nouns/noun-words.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';

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
