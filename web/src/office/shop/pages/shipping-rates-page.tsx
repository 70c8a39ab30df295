import { shippingRateNoun } from '@quarterhour/model/office/shop/shipping-rates';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { nameOf } from '../../../nouns/noun-row.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';
import { useInitial } from '../../sales/pages/use-initial.ts';

/** What the reader's groups charge for fast shipping of merchandise. */
export function ShippingRatesPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  const initial = useInitial();
  return (
    <NounPage
      noun={shippingRateNoun}
      title={t('shop.shipping_rates')}
      nameOf={nameOf}
      columns={['name', 'price_minor', 'group', 'currency']}
      options={{ group: groups }}
      initial={{ ...initial, name: t('shop.express') }}
    />
  );
}
