import { modulesOff } from '@quarterhour/web/data/modules-off';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { apiOf } from '@quarterhour/web/nouns/use-noun';
import { useQuery } from '@tanstack/react-query';
import { sellerNoun } from '../../../billing/model/sellers.ts';
import { type SellerCountry, sellerCountries } from '../../../billing/model/vat.ts';

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
