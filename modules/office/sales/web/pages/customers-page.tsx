import { languageOptions } from '@quarterhour/web/nouns/language-options';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { customerNoun } from '../../model/customers.ts';
import { useInitial } from './use-initial.ts';

/** The customers of the reader's groups. */
export function CustomersPage({ title, adding }: { title?: string; adding?: () => void }) {
  const { t } = useText();
  const groups = useGroupOptions();
  const initial = useInitial();
  return (
    <NounPage
      noun={customerNoun}
      title={title ?? t('sales.customers')}
      adding={groups.length > 0 ? adding : undefined}
      nameOf={nameOf}
      columns={['name', 'kind', 'contact', 'city', 'group', 'email', 'payment_days']}
      options={{ group: groups, language: [{ value: '', name: t('sales.language.default') }, ...languageOptions] }}
      initial={initial}
    />
  );
}
