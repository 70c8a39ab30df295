import { ChoiceInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import type { Form } from '@quarterhour/web/controls/form/use-form';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useGroupOptions } from '@quarterhour/web/nouns/use-group-options';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import { customerNoun } from '../../../sales/model/customers.ts';
import { addressNoun } from '../../model/addresses.ts';

/** The addresses for invoices and deliveries of the reader's groups. */
export function AddressesPage() {
  const { t } = useText();
  const words = useNounWords(addressNoun);
  const groups = useGroupOptions();
  const rows = useNounList(customerNoun, { filter: 'archived:false', sort: 'name' }).data?.rows ?? [];
  const optionOf = (row: NounRow) => ({ value: Number(row.id), name: nameOf(row) });
  const customer = (form: Form<NounRow>) => {
    // A select has no null: the empty choice stands for it.
    const shown: Form<NounRow> = {
      ...form,
      values: { ...form.values, customer: form.values.customer ?? '' },
      set: (changes) => form.set(changes.customer === '' ? { ...changes, customer: null } : changes),
    };
    const own = rows.filter(({ group }) => group === form.values.group).map(optionOf);
    const options = [{ value: '', name: t('shop.no_customer') }, ...own];
    return <ChoiceInput form={shown} name="customer" label={words.label('customer')} options={options} />;
  };
  return (
    <NounPage
      noun={addressNoun}
      title={t('shop.addresses')}
      nameOf={nameOf}
      columns={['name', 'street', 'postcode', 'city', 'country', 'phone', 'customer', 'group']}
      options={{ group: groups, customer: rows.map(optionOf) }}
      initial={{ group: groups[0]?.value }}
      inputs={{ customer }}
    />
  );
}
