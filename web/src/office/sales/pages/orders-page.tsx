import { customerNoun } from '@quarterhour/model/office/sales/customers';
import { orderNoun } from '@quarterhour/model/office/sales/orders';
import { ChoiceInput } from '../../../controls/form/form-fields.tsx';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { nameOf } from '../../../nouns/noun-row.ts';
import { useNounWords } from '../../../nouns/noun-words.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useNounList } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';
import { orderPath } from './order-path.ts';
import { useInitial } from './use-initial.ts';
import { useStatusActions } from './use-status-actions.ts';

/** The orders of the reader's groups. */
export function OrdersPage() {
  const { t } = useText();
  const words = useNounWords(orderNoun);
  const groups = useGroupOptions();
  const initial = useInitial();
  const statusActions = useStatusActions();
  const customers = useNounList(customerNoun, { filter: 'archived:false', sort: 'name' }).data?.rows ?? [];
  return (
    <NounPage
      noun={orderNoun}
      title={t('sales.orders')}
      nameOf={nameOf}
      href={orderPath}
      columns={['name', 'status', 'customer_name', 'total_minor', 'from', 'to', 'group']}
      sort={{ field: 'created_at', descending: true }}
      options={{ group: groups }}
      initial={initial}
      bulk={statusActions}
      inputs={{
        lines: null,
        customer: (form) => (
          <ChoiceInput
            form={form}
            name="customer"
            label={words.label('customer')}
            options={customers
              .filter(({ group }) => group === form.values.group)
              .map((row) => ({ value: Number(row.id), name: nameOf(row) }))}
          />
        ),
      }}
    />
  );
}
