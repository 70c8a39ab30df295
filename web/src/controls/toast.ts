import { useCallback, useContext } from 'react';
import { useProblemText } from '../data/problem-text.ts';
import { useText } from '../text/use-text.ts';
import { loadToasts, ToastContext } from './toast-host.tsx';

void loadToasts().catch(() => undefined);

/** Says that something was done; `undo`, where it can be taken back, is offered for a while. */
export function useToast(): (text?: string, undo?: () => void) => void {
  const show = useContext(ToastContext);
  const { t } = useText();
  return useCallback((text = t('toast.default'), undo) => show({ text, undo }), [show, t]);
}

/** Says that something could not be done, and why. */
export function useFailureToast(): (error: unknown) => void {
  const show = useContext(ToastContext);
  const problemText = useProblemText();
  return (error) => show({ text: problemText(error), failed: true });
}
