import type { Noun } from '@quarterhour/model/noun';
import { ChoiceInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { customerNoun } from '../../../sales/model/customers.ts';
import { orderNoun } from '../../../sales/model/orders.ts';

interface RowInput {
  /** The names of the rows, for columns. */
  options: { value: number; name: string }[];
  input: (form: Form<NounRow>) => React.JSX.Element;
}

/** The input of a field that names a row of the same group, or none where `none` says so. */
function useRowInput(noun: Noun, { name, none }: { name: string; none?: string }): RowInput {
  const { t } = useText();
  const filter = noun.filters.includes('archived') ? { filter: 'archived:false' } : {};
  const rows = useNounList(noun, { ...filter, sort: 'name' }).data?.rows ?? [];
  const optionOf = (row: NounRow) => ({ value: Number(row.id), name: nameOf(row) });
  const label = name === 'order' ? t('crm.order') : t('noun.order.customer');
  return {
    options: rows.map(optionOf),
    input: (form) => {
      const own = rows.filter(({ group }) => group === form.values.group).map(optionOf);
      // A select has no null: the empty choice stands for it.
      const shown: Form<NounRow> = {
        ...form,
        values: { ...form.values, [name]: form.values[name] ?? '' },
        set: (changes) => form.set(changes[name] === '' ? { ...changes, [name]: null } : changes),
      };
      const options = none === undefined ? own : [{ value: '', name: none }, ...own];
      return <ChoiceInput form={shown} name={name} label={label} options={options} />;
    },
  };
}

/** The customer of a row, if it has one. */
export function useCustomerInput(): RowInput {
  const { t } = useText();
  return useRowInput(customerNoun, { name: 'customer', none: t('crm.no_customer') });
}

/** The order of a row. */
export function useOrderInput(): RowInput {
  return useRowInput(orderNoun, { name: 'order' });
}
