import { useCallback, useContext, useEffect } from 'react';
import { useProblemText } from '../../data/problem-text.ts';
import { useText } from '../../text/use-text.ts';
import { loadToasts, ToastContext } from './toast-host.tsx';

/** Shows that an action succeeded. `undo`, if given, is offered for a while. */
export function useToast(): (text?: string, undo?: () => void) => void {
  const show = useShow();
  const { t } = useText();
  return useCallback((text = t('toast.default'), undo) => show({ text, undo }), [show, t]);
}

/** Shows that an action failed, and why. */
export function useFailureToast(): (error: unknown) => void {
  const show = useShow();
  const problemText = useProblemText();
  return (error) => show({ text: problemText(error), failed: true });
}

/** Every component that may show a toast prefetches its code: with "no connection" it would be too late. */
function useShow() {
  useEffect(() => void loadToasts().catch(() => undefined), []);
  return useContext(ToastContext);
}
