import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { LockedContext } from '../data/locked.ts';
import { useView } from '../data/view.ts';
import { needWords } from '../text/words.ts';
import { Announcer } from './announcer.tsx';
import { useContext } from './use-context.ts';
import { usePrintInFull } from './use-print-in-full.ts';

const Details = lazy(async () => {
  const [{ Details }] = await Promise.all([import('./details/details.tsx'), needWords('later')]);
  return { default: Details };
});

/** The cards of a dashboard, with the open full view above them. */
export function DashboardGrid({ children }: { children: ReactNode }) {
  const { view } = useView();
  const context = useContext();
  usePrintInFull();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' }}>
      {children}
      <Announcer context={context} />
      {view.open && (
        <Suspense fallback={null}>
          <Details opened={view.open} context={context} />
        </Suspense>
      )}
    </Box>
  );
}

/**
 * A cell of the grid: the given number of twelve columns on a wide page, all of them on a narrow one; on paper, halves
 * beside each other.
 */
export function Cell({ id, columns = 12, children }: { id?: string; columns?: number; children: ReactNode }) {
  const { card } = use(LockedContext) ?? {};
  if (card && card !== id) return null;
  const printed = columns === 6 ? 'span 6' : '1 / -1';
  return (
    <Box
      id={id}
      sx={{
        gridColumn: { xs: '1 / -1', lg: `span ${card ? 12 : columns}` },
        minInlineSize: 0,
        '@media print': { gridColumn: printed },
      }}
    >
      {children}
    </Box>
  );
}
