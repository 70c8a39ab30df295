import { useCallback, useContext, useEffect } from 'react';
import { useProblemText } from '../../data/problem-text.ts';
import { useText } from '../../text/use-text.ts';
import type { Toast } from './shown-toast.ts';
import { loadToasts, ToastContext } from './toast-host.tsx';

/** Opens a toast with every option that toasts have. */
export function useSnackbar(): (toast: Partial<Toast>) => void {
  const show = useShow();
  const { t } = useText();
  return useCallback((toast) => show({ message: t('toast.default'), ...toast }), [show, t]);
}

/** Shows that an action succeeded. `undo`, if given, is offered for a while. */
export function useToast(): (message?: string, undo?: () => void) => void {
  const open = useSnackbar();
  return useCallback((message, undo) => open({ ...(message !== undefined && { message }), action: undo }), [open]);
}

/** Shows that an action failed, and why. */
export function useFailureToast(): (error: unknown) => void {
  const show = useShow();
  const problemText = useProblemText();
  return (error) => show({ message: problemText(error), severity: 'error' });
}

/** Every component that may show a toast prefetches its code: with "no connection" it would be too late. */
function useShow() {
  useEffect(() => void loadToasts().catch(() => undefined), []);
  return useContext(ToastContext);
}
