import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useChoiceTexts } from './choice-texts.ts';
import type { Form } from './use-form.ts';

export interface FieldProps<Values> {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  /** Explains the field where its label is not enough. */
  hint?: string;
}

/** The error of a field, or its hint. */
export function below<Values>({ form, name, hint }: FieldProps<Values>): { error: boolean; helperText?: string } {
  const error = form.errorAt(name);
  return { error: error !== undefined, helperText: error ?? hint };
}

/** A line of text. `onText`, if given, transforms each change. */
export function TextInput<Values>(
  props: FieldProps<Values> & Pick<TextFieldProps, 'autoFocus' | 'type' | 'autoComplete' | 'multiline' | 'slotProps'>,
) {
  const { form, name, label, hint: _hint, ...rest } = props;
  return (
    <TextField
      {...rest}
      {...below(props)}
      label={label}
      name={name}
      value={form.values[name] ?? ''}
      onChange={({ target }) => form.set({ [name]: target.value } as Partial<Values>)}
      onBlur={() => form.leave(name)}
    />
  );
}

interface Option {
  value: string | number;
  name: string;
}

/** A select field with few options. */
export function ChoiceInput<Values>(props: FieldProps<Values> & { options: readonly Option[] }) {
  const { form, name, label, options } = props;
  return (
    <TextField
      {...below(props)}
      select
      label={label}
      name={name}
      value={form.values[name] ?? ''}
      onChange={({ target }) => form.set({ [name]: target.value } as Partial<Values>)}
    >
      {options.map(({ value, name: text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A multiple choice among many options, with search. */
export function ManyInput<Values>(props: FieldProps<Values> & { options: readonly Option[] }) {
  const choiceTexts = useChoiceTexts();
  const { form, name, label, options } = props;
  const chosen = form.values[name] as readonly string[];
  return (
    <Autocomplete
      {...choiceTexts}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      options={[...options]}
      value={chosen.map((value) => options.find((option) => option.value === value) ?? { value, name: value })}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      onChange={(_, next) => form.set({ [name]: next.map(({ value }) => value) } as Partial<Values>)}
      onBlur={() => form.leave(name)}
      renderInput={(params) => <TextField {...params} {...below(props)} label={label} />}
    />
  );
}

interface WordsInputProps {
  label: string;
  hint?: string;
  error?: string;
  words: readonly string[];
  onChange: (words: string[]) => void;
}

/** A list of free words: Enter, a comma or leaving the field ends a word. */
export function WordsInput({ label, hint, error, words, onChange }: WordsInputProps) {
  const choiceTexts = useChoiceTexts();
  const take = (list: readonly string[]) =>
    onChange([...new Set(list.flatMap((text) => text.split(',')).map((text) => text.trim()))].filter(Boolean));
  return (
    <Autocomplete
      {...choiceTexts}
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={[...words]}
      onChange={(_, next) => take(next)}
      onInputChange={(_, text) => text.includes(',') && take([...words, text])}
      renderInput={(params) => (
        <TextField {...params} label={label} error={error !== undefined} helperText={error ?? hint} />
      )}
    />
  );
}
