import { useCallback, useContext, useEffect } from 'react';
import { useProblemText } from '../data/problem-text.ts';
import { useText } from '../text/use-text.ts';
import { loadToasts, ToastContext } from './toast-host.tsx';

/** Says that something was done; `undo`, where it can be taken back, is offered for a while. */
export function useToast(): (text?: string, undo?: () => void) => void {
  const show = useShow();
  const { t } = useText();
  return useCallback((text = t('toast.default'), undo) => show({ text, undo }), [show, t]);
}

/** Says that something could not be done, and why. */
export function useFailureToast(): (error: unknown) => void {
  const show = useShow();
  const problemText = useProblemText();
  return (error) => show({ text: problemText(error), failed: true });
}

/** Whoever may show a toast has its code fetched in advance, as for "no connection" it would be too late. */
function useShow() {
  useEffect(() => void loadToasts().catch(() => undefined), []);
  return useContext(ToastContext);
}
