import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useText } from '@quarterhour/web/text/use-text';
import type { Entry } from '../guide/entry.ts';

const stations = [
  { name: 'Radio One', group: 'North' },
  { name: 'Radio Two', group: 'North' },
  { name: 'Radio Delta', group: 'South' },
];

function GroupedAutocompleteStandard() {
  const { t } = useText();
  return (
    <Autocomplete
      options={stations}
      groupBy={({ group }) => group}
      getOptionLabel={({ name }) => name}
      clearText={t('action.clear')}
      renderInput={(params) => <TextField {...params} label={t('scope.label')} />}
    />
  );
}

function GroupedAutocompleteLoading() {
  const { t } = useText();
  return (
    <Autocomplete
      loading
      loadingText={t('shell.loading')}
      options={[]}
      renderInput={(params) => <TextField {...params} label={t('scope.label')} helperText={t('shell.loading')} />}
    />
  );
}

function GroupedAutocompleteEmpty() {
  const { t } = useText();
  return (
    <Autocomplete
      options={[]}
      noOptionsText={t('filter.no_values')}
      renderInput={(params) => <TextField {...params} label={t('filter.values')} />}
    />
  );
}

function HintedAutocompleteStandard() {
  const { t } = useText();
  return (
    <Autocomplete
      multiple
      filterSelectedOptions
      limitTags={2}
      options={stations}
      defaultValue={stations.slice(0, 1)}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.name === other.name}
      clearText={t('action.clear')}
      renderOption={({ key, ...option }, { name, group }) => (
        <li key={key} {...option}>
          <span>{name}</span>
          <Box component="span" sx={{ marginInlineStart: 'auto', color: 'text.secondary', typography: 'caption' }}>
            {group}
          </Box>
        </li>
      )}
      renderInput={(params) => <TextField {...params} label={t('scope.label')} />}
    />
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'GroupedAutocomplete',
    library: 'https://mui.com/material-ui/react-autocomplete/#grouped',
    patterns: ['combobox'],
    room: 420,
    specimens: {
      standard: GroupedAutocompleteStandard,
      loading: GroupedAutocompleteLoading,
      empty: GroupedAutocompleteEmpty,
    },
  },
  {
    name: 'HintedAutocomplete',
    library: 'https://mui.com/material-ui/react-autocomplete/#multiple-values',
    patterns: ['combobox'],
    room: 260,
    specimens: { standard: HintedAutocompleteStandard },
  },
];
