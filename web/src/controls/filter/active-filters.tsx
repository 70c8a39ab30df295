import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Filter } from '@quarterhour/model/query';
import { useCallback, useLayoutEffect } from 'react';
import { replaceFilter } from '../../data/filters.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { useToast } from '../toast/toast.ts';
import { FilterPill } from './filter-pill.tsx';

/** The active filters, each with buttons to change and remove it. Esc removes all, which can be undone. */
export function ActiveFilters() {
  const { t } = useText();
  const { view, change } = useView();
  const { filters } = view;
  const toast = useToast();
  const clear = useCallback(() => {
    change({ filters: [] });
    toast(t('filter.cleared'), () => change({ filters }));
  }, [change, toast, t, filters]);
  // As soon as its button is shown.
  useLayoutEffect(() => {
    const clearByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event.target)) clear();
    };
    addEventListener('keydown', clearByKey);
    return () => removeEventListener('keydown', clearByKey);
  }, [clear]);
  const replace = (index: number, filter: Filter | undefined) =>
    change(({ filters }) => ({ filters: replaceFilter(filters, index, filter) }));
  return (
    <Box
      role="group"
      aria-label={t('filter.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {filters.map((filter, index) => (
        <FilterPill key={filter.join('\n')} filter={filter} onChange={(changed) => replace(index, changed)} />
      ))}
      <Button size="small" color="inherit" onClick={clear}>
        {t('filter.clear')}
        <Box component="kbd" sx={{ marginInlineStart: 1, color: 'text.secondary', font: 'inherit', fontSize: 12 }}>
          Esc
        </Box>
      </Button>
    </Box>
  );
}

/** Esc has another meaning in fields and in dialogs, menus and panels. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [role=dialog], [role=menu]') !== null;
}
