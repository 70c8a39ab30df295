import Paper from '@mui/material/Paper';
import type { Filter } from '@quarterhour/model/query';
import { ActiveFilters } from '@quarterhour/web/controls/filter/active-filters.tsx';
import { FilterAdder } from '@quarterhour/web/controls/filter/filter-adder.tsx';
import { FilterForm } from '@quarterhour/web/controls/filter/filter-form.tsx';
import { FilterPill } from '@quarterhour/web/controls/filter/filter-pill.tsx';
import { FilterPills } from '@quarterhour/web/controls/filter/filter-pills.tsx';
import { FilterTexts } from '@quarterhour/web/controls/filter/filter-texts.tsx';
import { FilterValues } from '@quarterhour/web/controls/filter/filter-values.tsx';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

function FilterAdderStandard() {
  return (
    <>
      <FilterAdder />
      <FilterPills />
    </>
  );
}

function FilterFormOpen() {
  return (
    <Paper variant="outlined" sx={{ maxInlineSize: 360 }}>
      <FilterForm filter={['is', 'country', ['RO', 'MD']]} onApply={() => undefined} onLeave={() => undefined} />
    </Paper>
  );
}

function FilterPillStandard() {
  const [filter, setFilter] = useState<Filter | undefined>(['is', 'device_category', ['car', 'smart_speaker']]);
  return filter && <FilterPill filter={filter} onChange={setFilter} />;
}

function ActiveFiltersStandard() {
  return <ActiveFilters />;
}

function FilterTextsStandard() {
  const [texts, setTexts] = useState(['morning', 'news']);
  return <FilterTexts texts={texts} onChange={setTexts} />;
}

function FilterValuesStandard() {
  const [values, setValues] = useState(['RO']);
  return <FilterValues dimension="country" values={values} onChange={setValues} onLeave={() => undefined} />;
}

export const entries: readonly Entry[] = [
  {
    name: 'FilterAdder',
    about: ['controls/filter/filter-adder#FilterAdder', 'controls/filter/filter-pills#FilterPills'],
    inside: ['controls/filter/filter-adder#FilterForm'],
    patterns: ['panel'],
    room: 620,
    specimens: { standard: FilterAdderStandard },
  },
  {
    name: 'FilterForm',
    about: ['controls/filter/filter-form#FilterForm'],
    patterns: ['select', 'toggle_button', 'combobox'],
    specimens: { open: FilterFormOpen },
  },
  {
    name: 'FilterPill',
    about: ['controls/filter/filter-pill#FilterPill'],
    patterns: ['panel', 'button'],
    room: 620,
    specimens: { standard: FilterPillStandard },
  },
  {
    name: 'ActiveFilters',
    about: ['controls/filter/active-filters#ActiveFilters'],
    patterns: ['button'],
    specimens: { standard: ActiveFiltersStandard },
  },
  {
    name: 'FilterTexts',
    about: ['controls/filter/filter-texts#FilterTexts'],
    patterns: ['textbox'],
    specimens: { standard: FilterTextsStandard },
  },
  {
    name: 'FilterValues',
    about: ['controls/filter/filter-values#FilterValues'],
    patterns: ['combobox'],
    specimens: { standard: FilterValuesStandard },
  },
];
