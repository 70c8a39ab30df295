import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { DayInput } from '@quarterhour/web/controls/form/day-input.tsx';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { ChoiceInput, ManyInput, TextInput, WordsInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { MoneyInput, NumberInput } from '@quarterhour/web/controls/form/number-fields.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { type NounRow, nameOf } from '@quarterhour/web/nouns/noun-row';
import { useNounWords } from '@quarterhour/web/nouns/noun-words';
import { useStationOptions } from '@quarterhour/web/nouns/use-group-options';
import { useNounList } from '@quarterhour/web/nouns/use-noun';
import { useText } from '@quarterhour/web/text/use-text';
import type { z } from 'zod';
import { type Order, type OrderLine, orderLineSchema } from '../../model/orders.ts';
import { packageDayparts, pricings, productNoun } from '../../model/products.ts';

interface LineDialogProps {
  order: Order;
  /** Omitted: a new line. */
  line: OrderLine | undefined;
  onSave: (line: OrderLine) => Promise<void>;
  onRemove: () => void;
  onClose: () => void;
}

const blank = {
  name: '',
  stations: [],
  from: '',
  to: '',
  daypart: 'any',
  spots: null,
  impressions: null,
  pricing: 'fixed',
  price_minor: '',
  titles: [],
};
/** What a package fills in. */
const ofPackage = ['name', 'stations', 'daypart', 'spots', 'impressions', 'pricing', 'price_minor'] as const;

/** Adds or changes a line of an order; a package of the group fills it in. */
export function LineDialog({ order, line, onSave, onRemove, onClose }: LineDialogProps) {
  const { t } = useText();
  const words = useNounWords(productNoun);
  const stations = useStationOptions(order.group);
  const filter = `archived:false,kind:package,group:${order.group}`;
  const packages = useNounList(productNoun, { filter, sort: 'name' }).data?.rows ?? [];
  const form = useForm<NounRow>(orderLineSchema as unknown as z.ZodType<NounRow>, line ?? blank);
  const choices = (field: string, values: readonly string[]) =>
    values.map((value) => ({ value, name: words.value(field, value) }));
  const fillIn = (id: string) => {
    const chosen = packages.find((row) => String(row.id) === id);
    if (chosen) form.set(Object.fromEntries(ofPackage.map((field) => [field, chosen[field]])));
  };
  const input = (name: string, hint?: string) => ({ form, name, label: words.label(name), hint });
  return (
    <FormDialog
      title={line ? line.name : t('sales.line.add')}
      submit={t(line ? 'settings.save' : 'settings.add')}
      form={form}
      save={(values) => onSave(values as unknown as OrderLine)}
      onClose={onClose}
      aside={
        line && (
          <Button color="error" onClick={onRemove}>
            {t('sales.line.remove')}
          </Button>
        )
      }
    >
      {packages.length > 0 && (
        <TextField select label={t('sales.line.package')} value="" onChange={({ target }) => fillIn(target.value)}>
          {packages.map((row) => (
            <MenuItem key={String(row.id)} value={String(row.id)}>
              {nameOf(row)}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextInput {...input('name')} autoComplete="off" />
      <DayInput form={form} name="from" label={t('noun.order.from')} />
      <DayInput form={form} name="to" label={t('noun.order.to')} />
      <ManyInput form={form} name="stations" label={words.label('stations')} options={stations} />
      <ChoiceInput {...input('daypart')} options={choices('daypart', packageDayparts)} />
      <NumberInput {...input('spots')} />
      <NumberInput {...input('impressions', words.hint('impressions'))} />
      <ChoiceInput {...input('pricing')} options={choices('pricing', pricings)} />
      <MoneyInput {...input('price_minor')} currency={order.currency} />
      <WordsInput
        label={t('sales.line.titles')}
        hint={t('sales.line.titles.hint')}
        error={form.errorAt('titles')}
        words={form.values.titles as string[]}
        onChange={(titles) => form.set({ titles })}
      />
    </FormDialog>
  );
}
