import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useChoiceTexts } from '@quarterhour/web/controls/form/choice-texts';
import { useText } from '@quarterhour/web/text/use-text';
import type { ShareOption } from './use-share-options.ts';

const lists = {
  territory: 'settings.list.territories',
  group: 'settings.list.groups',
  station: 'settings.list.stations',
} as const;

interface ShareInputProps {
  value: string | null;
  options: readonly ShareOption[];
  error: string | undefined;
  /** Who sees what is shared; left out: the sentence about views. */
  hint?: string;
  onChange: (value: string | null) => void;
}

/** Chooses with whom a view, or another thing of the reader, is shared: nobody, or the people of a territory, group or station. */
export function ShareInput({ value, options, error, hint, onChange }: ShareInputProps) {
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  const offered = options.filter((option) => !option.past || option.value === value);
  return (
    <Autocomplete
      {...choiceTexts}
      options={offered}
      value={options.find((option) => option.value === value) ?? null}
      groupBy={({ kind }) => t(lists[kind])}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      onChange={(_, option) => onChange(option?.value ?? null)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('noun.view.shared_with')}
          placeholder={t('views.only_me')}
          error={error !== undefined}
          helperText={error ?? hint ?? t('noun.view.shared_with.hint')}
          slotProps={{ ...params.slotProps, inputLabel: { shrink: true } }}
        />
      )}
    />
  );
}
