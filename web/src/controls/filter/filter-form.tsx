import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { FilterOperator } from '@quarterhour/model/filter-operators';
import { isCyclic, isTimeDimension } from '@quarterhour/model/period';
import type { Filter } from '@quarterhour/model/query';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { type SyntheticEvent, useState } from 'react';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { FilterTexts } from './filter-texts.tsx';
import { FilterValues } from './filter-values.tsx';

/**
 * Whether the form offers a dimension: the period picker chooses time, the view of a song its airings, and a card the
 * excluded connections.
 */
const isOffered = (id: DimensionId) =>
  id !== 'excluded_by' && id !== 'airing' && id !== 'broadcast' && (!isTimeDimension(id) || isCyclic(id));
/** Dimensions with open-ended names, for which "contains" is useful. */
const openEnded: readonly DimensionId[] = [
  'region',
  'city',
  'device',
  'player',
  'song',
  'artist',
  'podcast',
  'episode',
  'show',
];

interface FilterFormProps {
  /** The filter to change, whose dimension is fixed; undefined: a new one. */
  filter?: Filter;
  onApply: (filter: Filter) => void;
  onLeave: () => void;
}

/** Builds a filter as a sentence: a dimension, an operator, and values. */
export function FilterForm({ filter, onApply, onLeave }: FilterFormProps) {
  const { t } = useText();
  const { view } = useView();
  const dimensions = viewKinds[view.subject].dimensions.filter(isOffered);
  const [dimension, setDimension] = useState<DimensionId>(filter?.[1] ?? 'country');
  const [operator, setOperator] = useState<FilterOperator>(filter?.[0] ?? 'is');
  const [values, setValues] = useState<string[]>(filter?.[2] ?? []);
  const operators: FilterOperator[] = ['is', 'is_not', ...(openEnded.includes(dimension) ? ['contains' as const] : [])];
  const chooseDimension = (next: DimensionId) => {
    setDimension(next);
    setValues([]);
    if (operator === 'contains') setOperator('is');
  };
  const chooseOperator = (next: FilterOperator | null) => {
    if (!next) return;
    // A part of a name is not a value, so switching to or from "contains" clears the list.
    if ((next === 'contains') !== (operator === 'contains')) setValues([]);
    setOperator(next);
  };
  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    if (values.length > 0) onApply([operator, dimension, values]);
  };
  return (
    <Box component="form" onSubmit={apply} sx={{ display: 'grid', gap: 2, padding: 2 }}>
      <TextField
        select
        size="small"
        label={t('filter.dimension')}
        value={dimension}
        disabled={filter !== undefined}
        onChange={(event) => chooseDimension(event.target.value as DimensionId)}
      >
        {dimensions.map((id) => (
          <MenuItem key={id} value={id} dense>
            {t(`dimension.${id}`)}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={operator}
        onChange={(_, next: FilterOperator | null) => chooseOperator(next)}
        aria-label={t('filter.operator')}
      >
        {operators.map((id) => (
          <ToggleButton key={id} value={id}>
            {t(`filter.${id}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {operator === 'contains' ? (
        <FilterTexts texts={values} onChange={setValues} />
      ) : (
        <FilterValues key={dimension} dimension={dimension} values={values} onChange={setValues} onLeave={onLeave} />
      )}
      <Button type="submit" variant="contained" disabled={values.length === 0}>
        {t('action.apply')}
      </Button>
    </Box>
  );
}
