import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { ChoiceInput, TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { MoneyInput } from '@quarterhour/web/controls/form/number-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import type { z } from 'zod';
import { type Invoice, type InvoiceLine, invoiceLineSchema } from '../../model/invoices.ts';
import { itemNoun } from '../../model/items.ts';
import { units } from '../../model/units.ts';
import { taxKinds } from '../../model/vat.ts';
import { DecimalInput } from './decimal-input.tsx';

interface LineDialogProps {
  invoice: Invoice;
  /** Omitted: a new line. */
  line: InvoiceLine | undefined;
  onSave: (line: InvoiceLine) => Promise<void>;
  onRemove: () => void;
  onClose: () => void;
}

const blank = {
  name: '',
  description: '',
  quantity_milli: 1000,
  unit: 'piece',
  price_minor: '',
  discount_bp: 0,
  tax: 'standard',
};
const ofItem = ['name', 'description', 'unit', 'price_minor', 'tax'] as const;

/** Adds or changes a line of an invoice; an item of the group in the same currency fills it in. */
export function LineDialog({ invoice, line, onSave, onRemove, onClose }: LineDialogProps) {
  const { t } = useText();
  const words = useNounWords(itemNoun);
  const { group, currency } = invoice;
  const listed = useNounList(itemNoun, { filter: `archived:false,group:${group}`, sort: 'name' }).data?.rows ?? [];
  const items = listed.filter((item) => item.currency === currency);
  const form = useForm<NounRow>(invoiceLineSchema as unknown as z.ZodType<NounRow>, line ?? blank);
  const choices = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, name: words.value(field, value) }));
  const fillIn = (id: string) => {
    const chosen = items.find((row) => String(row.id) === id);
    if (chosen) form.set(Object.fromEntries(ofItem.map((field) => [field, chosen[field]])));
  };
  const input = (name: string) => ({ form, name, label: words.label(name) });
  return (
    <FormDialog
      title={line ? line.name : t('billing.line.add')}
      submit={t(line ? 'settings.save' : 'settings.add')}
      form={form}
      save={(values) => onSave(values as unknown as InvoiceLine)}
      onClose={onClose}
      aside={
        line && (
          <Button color="error" onClick={onRemove}>
            {t('billing.line.remove')}
          </Button>
        )
      }
    >
      {items.length > 0 && (
        <TextField select label={t('billing.line.item')} value="" onChange={({ target }) => fillIn(target.value)}>
          {items.map((row) => (
            <MenuItem key={String(row.id)} value={String(row.id)}>
              {nameOf(row)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextInput {...input('name')} autoComplete="off" />
      <TextInput {...input('description')} autoComplete="off" />
      <DecimalInput form={form} name="quantity_milli" label={t('billing.line.quantity')} digits={3} />
      <ChoiceInput {...input('unit')} options={choices('unit', units)} />
      <MoneyInput {...input('price_minor')} currency={currency} />
      <DecimalInput form={form} name="discount_bp" label={t('billing.line.discount')} digits={2} unit="%" />
      <ChoiceInput {...input('tax')} options={choices('tax', taxKinds)} />
    </FormDialog>
  );
}
