import { lazy, Suspense } from 'react';
import { addFilter } from '../../data/filters.ts';
import { useView } from '../../data/view.ts';
import { FilterListIcon } from '../../icons/filter-list.tsx';
import { useText } from '../../text/use-text.ts';
import { PanelButton } from '../panel-button.tsx';

/** Fetched when the panel first opens. */
export const FilterForm = lazy(() => import('./filter-form.tsx').then(({ FilterForm }) => ({ default: FilterForm })));

/** Adds a filter by any dimension, also by those without a visible card. */
export function FilterAdder() {
  const { t } = useText();
  const { view, change } = useView();
  return (
    <PanelButton
      label={t('filter.add')}
      shortcut="filter"
      icon={<FilterListIcon />}
      width={360}
      faceFrom="sm"
      marked={view.filters.length > 0}
      face={t('filter.add')}
    >
      {(close) => (
        <Suspense fallback={null}>
          <FilterForm
            onLeave={close}
            onApply={(filter) => {
              change(({ filters }) => ({ filters: addFilter(filters, filter) }));
              close();
            }}
          />
        </Suspense>
      )}
    </PanelButton>
  );
}
