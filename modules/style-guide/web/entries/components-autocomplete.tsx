import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { ChoiceInput, ManyInput, WordsInput } from '@quarterhour/web/controls/form/form-fields.tsx';
import { CountryInput, SubdivisionInput } from '@quarterhour/web/controls/form/place-inputs.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { z } from 'zod';
import type { Entry } from '../guide/entry.ts';

const schema = z.object({ daypart: z.string(), stations: z.array(z.string()) });
const places = z.object({ country: z.string(), region: z.string() });
const stations = [
  { value: 'one', name: 'Radio One' },
  { value: 'two', name: 'Radio Two' },
  { value: 'delta', name: 'Radio Delta' },
];
const dayparts = ['overnight', 'breakfast', 'drive', 'evening'] as const;

function AutocompleteStandard() {
  const { t } = useText();
  return (
    <Autocomplete
      options={dayparts.map((id) => t(`daypart.${id}`))}
      defaultValue={t('daypart.breakfast')}
      clearText={t('action.clear')}
      renderInput={(params) => <TextField {...params} label={t('dimension.daypart')} />}
    />
  );
}

function AutocompleteDisabled() {
  const { t } = useText();
  return (
    <Autocomplete
      disabled
      options={dayparts.map((id) => t(`daypart.${id}`))}
      defaultValue={t('daypart.breakfast')}
      renderInput={(params) => <TextField {...params} label={t('dimension.daypart')} />}
    />
  );
}

function ChoiceInputStandard() {
  const { t } = useText();
  const form = useForm(schema, { daypart: 'breakfast', stations: ['one', 'delta'] });
  const options = dayparts.map((value) => ({ value, name: t(`daypart.${value}`) }));
  return <ChoiceInput form={form} name="daypart" label={t('dimension.daypart')} options={options} />;
}

function ManyInputStandard() {
  const { t } = useText();
  const form = useForm(schema, { daypart: 'breakfast', stations: ['one', 'delta'] });
  return <ManyInput form={form} name="stations" label={t('scope.label')} options={stations} />;
}

function CountryInputStandard() {
  const { t } = useText();
  const form = useForm(places, { country: 'RO', region: 'RO-CJ' });
  return <CountryInput form={form} name="country" label={t('dimension.country')} />;
}

function SubdivisionInputStandard() {
  const { t } = useText();
  const form = useForm(places, { country: 'RO', region: 'RO-CJ' });
  return <SubdivisionInput form={form} name="region" label={t('dimension.region')} country="RO" />;
}

function WordsInputStandard() {
  const { t } = useText();
  const [words, setWords] = useState(['Bakery Lane', 'bakery']);
  return <WordsInput label={t('filter.texts')} words={words} onChange={setWords} />;
}

function WordsInputError() {
  const { t } = useText();
  const [words, setWords] = useState<string[]>([]);
  return <WordsInput label={t('filter.texts')} error={t('signin.required')} words={words} onChange={setWords} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'ChoiceInput',
    about: ['controls/form/form-fields#ChoiceInput'],
    patterns: ['select'],
    room: 240,
    specimens: { standard: ChoiceInputStandard },
  },
  {
    name: 'ManyInput',
    about: ['controls/form/form-fields#ManyInput'],
    patterns: ['combobox'],
    room: 240,
    specimens: { standard: ManyInputStandard },
  },
  {
    name: 'CountryInput',
    about: ['controls/form/place-inputs#CountryInput'],
    patterns: ['combobox'],
    room: 240,
    specimens: { standard: CountryInputStandard },
  },
  {
    name: 'SubdivisionInput',
    about: ['controls/form/place-inputs#SubdivisionInput'],
    patterns: ['combobox'],
    room: 240,
    specimens: { standard: SubdivisionInputStandard },
  },
  {
    name: 'WordsInput',
    about: ['controls/form/form-fields#WordsInput'],
    patterns: ['combobox'],
    specimens: { standard: WordsInputStandard, error: WordsInputError },
  },
  {
    name: 'Autocomplete',
    library: 'https://mui.com/material-ui/api/autocomplete/',
    patterns: ['combobox'],
    room: 320,
    specimens: { standard: AutocompleteStandard, disabled: AutocompleteDisabled },
  },
];
