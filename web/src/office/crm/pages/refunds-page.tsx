import { refundNoun } from '@quarterhour/model/office/crm/refunds';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { nameOf } from '../../../nouns/noun-row.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useText } from '../../../text/use-text.ts';
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
