import { type ComponentProps, lazy, Suspense } from 'react';

/** Fetched when a table is first asked for. */
const FullTable = lazy(() => import('./full-table.tsx').then(({ FullTable }) => ({ default: FullTable })));

/** The values behind a chart as a table, to be read, copied, and heard. */
export function ValueTable(props: ComponentProps<typeof FullTable>) {
  return (
    <Suspense fallback={null}>
      <FullTable {...props} />
    </Suspense>
  );
}
