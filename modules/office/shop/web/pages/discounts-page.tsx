import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useInitial } from '../../../sales/web/pages/use-initial.ts';
import { discountNoun } from '../../model/discounts.ts';

/** The discount codes of the reader's groups. */
export function DiscountsPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  const initial = useInitial();
  return (
    <NounPage
      noun={discountNoun}
      title={t('shop.discounts')}
      nameOf={nameOf}
      columns={['name', 'percent', 'amount_minor', 'from', 'to', 'minimum_minor', 'group']}
      options={{ group: groups }}
      initial={initial}
    />
  );
}
