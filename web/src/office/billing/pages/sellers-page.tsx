import { sellerNoun } from '@quarterhour/model/office/billing/sellers';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { nameOf } from '../../../nouns/noun-row.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';

/** Who sends the invoices of the reader's groups. */
export function SellersPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  return (
    <NounPage
      noun={sellerNoun}
      title={t('billing.sellers')}
      nameOf={nameOf}
      columns={['name', 'group', 'vat_number', 'country', 'city', 'iban']}
      options={{ group: groups }}
      initial={{ group: groups[0]?.value }}
    />
  );
}
