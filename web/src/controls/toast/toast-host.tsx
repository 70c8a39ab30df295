import { createContext, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { ShownToast, Toast } from './shown-toast.ts';

export const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Fetches the code that draws toasts. */
export const loadToasts = () => import('./toast-stack.tsx');

const ToastStack = lazy(() => loadToasts().then(({ ToastStack }) => ({ default: ToastStack })));

/** Shows the last few toasts in a stack above the page, at most 3 by default (specification, section 9). */
export function ToastHost({ children }: { children: ReactNode }) {
  const count = useRef(0);
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const show = useCallback((toast: Toast) => {
    count.current += 1;
    const shown = { ...toast, id: count.current };
    setToasts((before) => [...before, shown].slice(-(toast.maxStack ?? 3)));
  }, []);
  const remove = useCallback((gone: number) => setToasts((before) => before.filter(({ id }) => id !== gone)), []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      {toasts.length > 0 && (
        <Suspense fallback={null}>
          <ToastStack toasts={toasts} onGone={remove} />
        </Suspense>
      )}
    </ToastContext.Provider>
  );
}
