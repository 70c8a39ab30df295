import { lazy, Suspense } from 'react';
import type { PanelProps } from './floating-panel.tsx';
import { useOpened } from './use-opened.ts';

const FloatingPanel = lazy(() =>
  import('./floating-panel.tsx').then(({ FloatingPanel }) => ({ default: FloatingPanel })),
);

/** A panel below what was pressed; its code, and that of what it holds, is fetched when it is first opened. */
export function Panel(props: PanelProps) {
  const opened = useOpened(props.anchor !== null);
  return (
    opened && (
      <Suspense fallback={null}>
        <FloatingPanel {...props} />
      </Suspense>
    )
  );
}
