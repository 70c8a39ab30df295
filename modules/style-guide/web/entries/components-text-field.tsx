import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { TextInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { MoneyInput, NumberInput } from '@quarterhour/web/controls/form/number-fields.tsx';
import { SearchInput } from '@quarterhour/web/controls/form/search-input.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { z } from 'zod';
import type { Entry } from '../guide/entry.ts';

const schema = z.object({ name: z.string().trim().min(1).max(100), spots: z.int(), amount: z.int() });

function TextInputStandard() {
  const { t } = useText();
  const form = useForm(schema, { name: 'Radio One', spots: 40, amount: 125_050 });
  return <TextInput form={form} name="name" label={t('style.sample.name')} hint={t('style.sample.name_hint')} />;
}

function NumberInputStandard() {
  const { t } = useText();
  const form = useForm(schema, { name: 'Radio One', spots: 40, amount: 125_050 });
  return <NumberInput form={form} name="spots" label={t('style.sample.spots')} />;
}

function MoneyInputStandard() {
  const { t } = useText();
  const form = useForm(schema, { name: 'Radio One', spots: 40, amount: 125_050 });
  return <MoneyInput form={form} name="amount" label={t('style.sample.amount')} currency="EUR" />;
}

function SearchInputStandard() {
  const { t } = useText();
  const [text, setText] = useState('');
  return <SearchInput label={t('scope.search')} text={text} onChange={setText} />;
}

function TextFieldStandard() {
  const { t } = useText();
  return <TextField label={t('signin.email')} defaultValue="ana@example.org" />;
}

function TextFieldHint() {
  const { t } = useText();
  return <TextField label={t('password.new')} type="password" helperText={t('password.rule', { count: 12 })} />;
}

function TextFieldIcon() {
  const { t } = useText();
  const adornment = <InputAdornment position="end">EUR</InputAdornment>;
  return (
    <TextField
      label={t('style.sample.amount')}
      defaultValue="250"
      slotProps={{ input: { endAdornment: adornment }, htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

function TextFieldLong() {
  const { t } = useText();
  return (
    <TextField label={t('style.sample.note')} defaultValue={t('page.no_data.after')} multiline minRows={3} fullWidth />
  );
}

function TextFieldError() {
  const { t } = useText();
  return <TextField label={t('signin.email')} error helperText={t('signin.required')} />;
}

function TextFieldDisabled() {
  const { t } = useText();
  return <TextField label={t('signin.email')} defaultValue="ana@example.org" disabled />;
}

export const entries: readonly Entry[] = [
  {
    name: 'TextInput',
    about: ['controls/form/form-fields#TextInput'],
    patterns: ['textbox'],
    specimens: { standard: TextInputStandard },
  },
  {
    name: 'NumberInput',
    about: ['controls/form/number-fields#NumberInput'],
    patterns: ['textbox'],
    specimens: { standard: NumberInputStandard },
  },
  {
    name: 'MoneyInput',
    about: ['controls/form/number-fields#MoneyInput'],
    patterns: ['textbox'],
    specimens: { standard: MoneyInputStandard },
  },
  {
    name: 'SearchInput',
    about: ['controls/form/search-input#SearchInput'],
    patterns: ['textbox'],
    specimens: { standard: SearchInputStandard },
  },
  {
    name: 'TextField',
    library: 'https://mui.com/material-ui/api/text-field/',
    patterns: ['textbox'],
    specimens: {
      standard: TextFieldStandard,
      hint: TextFieldHint,
      icon: TextFieldIcon,
      long: TextFieldLong,
      error: TextFieldError,
      disabled: TextFieldDisabled,
    },
  },
];
