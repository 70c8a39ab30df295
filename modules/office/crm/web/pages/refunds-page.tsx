import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useText } from '@quarterhour/web/text/use-text';
import { refundNoun } from '../../model/refunds.ts';
import { useOrderInput } from './use-row-input.tsx';

/** The refunds of orders. */
export function RefundsPage() {
  const { t } = useText();
  const groups = useGroupOptions();
  const order = useOrderInput();
  return (
    <NounPage
      noun={refundNoun}
      title={t('crm.refunds')}
      nameOf={nameOf}
      columns={['name', 'status', 'amount_minor', 'order_name', 'group', 'created_at']}
      sort={{ field: 'created_at', descending: true }}
      options={{ group: groups, order: order.options }}
      initial={{ group: groups[0]?.value }}
      inputs={{ order: order.input }}
    />
  );
}
