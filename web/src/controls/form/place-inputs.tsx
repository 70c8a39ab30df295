import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { countryOptions, subdivisionOptions } from '../../data/places.ts';
import { useText } from '../../text/use-text.ts';
import { useChoiceTexts } from './choice-texts.ts';
import { below, type FieldProps, TextInput } from './form-fields.tsx';

/** A country by its name; its value is the code of ISO 3166-1, or empty. */
export function CountryInput<Values>(props: FieldProps<Values>) {
  const { locale } = useText();
  return <PlaceInput {...props} options={countryOptions(locale)} />;
}

/** A county by its name where invoices need its code of ISO 3166-2, otherwise a line of text. */
export function SubdivisionInput<Values>({ country, ...props }: FieldProps<Values> & { country: string }) {
  const { locale } = useText();
  const options = subdivisionOptions(country, locale);
  return options.length > 0 ? <PlaceInput {...props} options={options} /> : <TextInput {...props} autoComplete="off" />;
}

function PlaceInput<Values>(props: FieldProps<Values> & { options: { value: string; name: string }[] }) {
  const choiceTexts = useChoiceTexts();
  const { form, name, label, options } = props;
  const value = String(form.values[name] ?? '');
  // What was written before there was a choice stays as it is.
  const chosen = value === '' ? null : (options.find((option) => option.value === value) ?? { value, name: value });
  return (
    <Autocomplete
      {...choiceTexts}
      autoHighlight
      options={options}
      value={chosen}
      getOptionLabel={(option) => option.name}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      onChange={(_, next) => form.set({ [name]: next?.value ?? '' } as Partial<Values>)}
      onBlur={() => form.leave(name)}
      renderInput={(params) => <TextField {...params} {...below(props)} label={label} />}
    />
  );
}
