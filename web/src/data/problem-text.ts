import { useText } from '../text/use-text.ts';
import { ProblemError } from './call.ts';

/** Says what went wrong with a call, in the reader's language where we know the case. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useText();
  return (error) => {
    if (!(error instanceof ProblemError)) return t('error.unknown');
    if (error.status === 0) return t('error.unreachable');
    if (error.status === 403) return t('error.forbidden');
    return error.problem?.detail ?? t('error.server', { status: error.status });
  };
}
