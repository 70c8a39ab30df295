import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { PopperProps } from '@mui/material/Popper';
import TextField from '@mui/material/TextField';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { isTimeDimension } from '@quarterhour/model/period';
import type { QueryInput } from '@quarterhour/model/query';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { use } from 'react';
import { type Frame, useFrame } from '../../data/catalogue.ts';
import { LockedContext } from '../../data/locked.ts';
import { placeHint } from '../../data/place-hint.ts';
import { useProblemText } from '../../data/problem-text.ts';
import { useResult } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { useChoiceTexts } from '../form/choice-texts.ts';
import { Tick } from '../tick.tsx';

/** The number of values to request, the most heard first, and the number of matches in the list. */
const offered = 2_000;
const listed = 100;

interface FilterValuesProps {
  dimension: DimensionId;
  values: string[];
  onChange: (values: string[]) => void;
  /** Called on Esc. */
  onLeave: () => void;
}

/** Chooses values of a dimension that have listening in the period; typing searches them. */
export function FilterValues({ dimension, values, onChange, onLeave }: FilterValuesProps) {
  const choiceTexts = useChoiceTexts();
  const { t } = useText();
  const { view } = useView();
  const shown = use(LockedContext)?.measures;
  const usual = viewKinds[view.subject].measure;
  // Any measure has the values.
  const measure = shown && !shown.includes(usual) ? (shown[0] ?? usual) : usual;
  const nameOf = useValueName();
  const problemText = useProblemText();
  const { result, loading, error } = useResult(valuesQuery(useFrame(), measure, dimension));
  const found = result?.rows.map(([value]) => String(value ?? '')) ?? [];
  const hintOf = (value: string) => placeHint(dimension, value, nameOf) ?? '';
  return (
    <Autocomplete
      {...choiceTexts}
      multiple
      open
      disableCloseOnSelect
      forcePopupIcon={false}
      slots={{ popper: ListBelow }}
      onClose={(_, reason) => reason === 'escape' && onLeave()}
      size="small"
      limitTags={3}
      // Chosen values may have no listening now.
      options={[...new Set([...found, ...values])]}
      value={values}
      onChange={(_, chosen) => onChange(chosen)}
      getOptionLabel={(value) => nameOf(dimension, value)}
      getOptionKey={(value) => value}
      filterOptions={createFilterOptions({
        limit: listed,
        stringify: (value) => `${nameOf(dimension, value)} ${hintOf(value)}`,
      })}
      loading={loading}
      loadingText={t('shell.loading')}
      noOptionsText={error ? problemText(error) : t('filter.no_values')}
      clearText={t('action.clear')}
      renderInput={(input) => (
        // With chosen values, the list shows them instead of a loading message.
        <TextField {...input} autoFocus label={t('filter.values')} helperText={loading && t('shell.loading')} />
      )}
      renderOption={({ key, ...option }, value, { selected }) => (
        <li key={key} {...option}>
          <Tick checked={selected} />
          <span>
            {nameOf(dimension, value)}{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {hintOf(value)}
            </Box>
          </span>
        </li>
      )}
    />
  );
}

/** Draws the list inside the panel instead of floating above it. */
function ListBelow({ children, className }: PopperProps) {
  return (
    <Box className={className} sx={list}>
      {typeof children === 'function' ? null : children}
    </Box>
  );
}

const list = {
  '& .MuiAutocomplete-paper': { boxShadow: 'none', margin: 0, border: 1, borderColor: 'divider' },
  '& .MuiAutocomplete-listbox': { maxBlockSize: 260, padding: 0.5 },
  '& .MuiAutocomplete-option': { fontSize: '0.875rem', minBlockSize: 34, borderRadius: 1 },
} as const;

/** The view's query without the filters of this dimension. */
function valuesQuery({ compare: _, ...frame }: Frame, measure: MeasureId, dimension: DimensionId): QueryInput {
  return {
    ...frame,
    filters: frame.filters.filter(([, of]) => of !== dimension),
    measures: [measure],
    dimensions: [dimension],
    limit: offered,
    ...(isTimeDimension(dimension) ? {} : { order_by: [[measure, 'desc']] }),
  };
}
