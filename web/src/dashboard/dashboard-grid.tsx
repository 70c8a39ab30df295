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

/** On paper there is no grid: browsers break grids badly over pages, and long tables would cover what follows them. */
export const printedGrid = { display: 'block', marginInline: -1 } as const;

/** A cell of such a grid on paper, of this width in percent. One that takes whole lines may go on over the page. */
export const printedCell = (width: number) => ({
  display: width === 100 ? 'block' : 'inline-block',
  verticalAlign: 'top',
  inlineSize: `${width}%`,
  boxSizing: 'border-box',
  paddingInline: 1,
  marginBlockEnd: 2,
});

/** The cards of a dashboard, with the open full view above them. */
export function DashboardGrid({ children }: { children: ReactNode }) {
  const { view } = useView();
  const context = useContext();
  usePrintInFull();
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', '@media print': printedGrid }}
    >
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
  return (
    <Box
      id={id}
      sx={{
        gridColumn: { xs: '1 / -1', lg: `span ${card ? 12 : columns}` },
        minInlineSize: 0,
        '@media print': printedCell(columns === 6 ? 50 : 100),
      }}
    >
      {children}
    </Box>
  );
}
