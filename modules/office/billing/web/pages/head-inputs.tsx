import { ChoiceInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import type { Inputs } from '@quarterhour/web/nouns/noun-fields.tsx';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import type { Text } from '@quarterhour/web/text/use-text';
import { DecimalInput } from './decimal-input.tsx';

/** The inputs of an invoice that are not simply those of its fields. Its lines have a page. */
export function headInputs(customers: readonly NounRow[], t: Text['t']): Inputs {
  return {
    lines: null,
    customer: (form) => (
      <ChoiceInput
        form={form}
        name="customer"
        label={t('noun.invoice.customer')}
        options={customers
          .filter(({ group }) => group === form.values.group)
          .map((row) => ({ value: Number(row.id), name: nameOf(row) }))}
      />
    ),
    discount_bp: (form) => (
      <DecimalInput form={form} name="discount_bp" label={t('noun.invoice.discount_bp')} digits={2} unit="%" />
    ),
  };
}
