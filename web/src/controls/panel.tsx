import { lazy, Suspense } from 'react';
import type { PanelProps } from './floating-panel.tsx';
import { useOpened } from './use-opened.ts';

const FloatingPanel = lazy(() =>
  import('./floating-panel.tsx').then(({ FloatingPanel }) => ({ default: FloatingPanel })),
);

/** A panel below an element. Its code and that of its content are fetched when it first opens. */
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
