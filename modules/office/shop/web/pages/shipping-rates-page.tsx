import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { useInitial } from '../../../sales/web/pages/use-initial.ts';
import { shippingRateNoun } from '../../model/shipping-rates.ts';

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
