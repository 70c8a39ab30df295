import { ChoiceInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { nameOf } from '@quarterhour/web/nouns/noun-row';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { customerNoun } from '../../model/customers.ts';
import { orderNoun } from '../../model/orders.ts';
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
