import { sellerNoun } from '@quarterhour/model/office/billing/sellers';
import { type SellerCountry, sellerCountries } from '@quarterhour/model/office/billing/vat';
import { useQuery } from '@tanstack/react-query';
import { modulesOff } from '../../../data/modules-off.ts';
import type { NounRow } from '../../../nouns/noun-row.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { apiOf } from '../../../nouns/use-noun.ts';

/** What a new row of a group starts with: the first group, and the currency of those who send its invoices. */
export function useInitial(): NounRow {
  const [first] = useGroupOptions();
  const { data } = useQuery({
    queryKey: [sellerNoun.many, 'currencies'],
    queryFn: ({ signal }) => apiOf(sellerNoun).list({}, signal),
    enabled: !modulesOff().includes('office/billing'),
  });
  const seller = data?.rows.find(({ group }) => group === first?.value) ?? data?.rows[0];
  const currency = seller && sellerCountries[seller.country as SellerCountry].currency;
  return { group: first?.value, ...(currency && { currency }) };
}
