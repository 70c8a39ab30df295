import { customerNoun } from '@quarterhour/model/office/sales/customers';
import { addressNoun } from '@quarterhour/model/office/shop/addresses';
import { ChoiceInput } from '../../../controls/form/form-fields.tsx';
import type { Form } from '../../../controls/form/use-form.ts';
import { NounPage } from '../../../nouns/noun-page.tsx';
import { type NounRow, nameOf } from '../../../nouns/noun-row.ts';
import { useNounWords } from '../../../nouns/noun-words.ts';
import { useGroupOptions } from '../../../nouns/use-group-options.ts';
import { useNounList } from '../../../nouns/use-noun.ts';
import { useText } from '../../../text/use-text.ts';

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
