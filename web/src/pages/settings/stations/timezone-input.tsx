import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useChoiceTexts } from '../../../controls/form/choice-texts.ts';
import { useText } from '../../../text/use-text.ts';

interface TimezoneInputProps {
  value: string;
  error?: string;
  hint: string;
  onChange: (timezone: string) => void;
}

/** A time zone field with search. */
export function TimezoneInput({ value, error, hint, onChange }: TimezoneInputProps) {
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  return (
    <Autocomplete
      {...choiceTexts}
      disableClearable
      options={Intl.supportedValuesOf('timeZone')}
      value={value}
      onChange={(_, timezone) => onChange(timezone)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('settings.field.timezone')}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  );
}
