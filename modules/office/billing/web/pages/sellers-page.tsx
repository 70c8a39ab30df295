import { languageOptions } from '@quarterhour/web/nouns/language-options';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { sellerNoun } from '../../model/sellers.ts';

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
      options={{ group: groups, language: [{ value: '', name: t('billing.language.by_country') }, ...languageOptions] }}
      initial={{ group: groups[0]?.value }}
    />
  );
}
