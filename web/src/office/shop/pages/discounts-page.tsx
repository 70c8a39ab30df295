import { discountNoun } from '@quarterhour/model/office/shop/discounts';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { nameOf } from '../../../nouns/noun-row.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';
import { useInitial } from '../../sales/pages/use-initial.ts';

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
