import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import { useView } from '../../data/view.ts';

const ActiveFilters = lazy(() =>
  import('./active-filters.tsx').then(({ ActiveFilters }) => ({ default: ActiveFilters })),
);

/** The active filters. Their code is fetched with the first of them. */
export function FilterPills() {
  const { filters } = useView().view;
  // The height of a filter, so that nothing moves when they arrive.
  const place = <Box sx={{ blockSize: 32 }} />;
  return (
    filters.length > 0 && (
      <Suspense fallback={place}>
        <ActiveFilters />
      </Suspense>
    )
  );
}
