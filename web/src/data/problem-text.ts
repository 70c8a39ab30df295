import type { MessageKey } from '../text/en.ts';
import { useText } from '../text/use-text.ts';
import { ProblemError } from './call.ts';

/** Our words for what the server refuses by name; the others come with their own sentence, in English. */
const words: Record<string, MessageKey> = {
  forbidden: 'error.forbidden',
  not_found: 'error.not_found',
  changed_meanwhile: 'error.changed_meanwhile',
  too_heavy: 'error.too_heavy',
  wrong_password: 'signin.wrong',
  wrong_code: 'signin.wrong_code',
  too_many: 'signin.too_many',
};

/** Says what went wrong with a call, in the reader's language where we know the case. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useText();
  return (error) => {
    if (!(error instanceof ProblemError)) return t('error.unknown');
    if (error.status === 0) return t('error.unreachable');
    const known = error.problem?.code && words[error.problem.code];
    if (known) return t(known);
    return error.problem?.detail ?? t('error.server', { status: error.status });
  };
}

/** The name that the server gives to a refusal, such as link_used: a link or a sign-in that is over. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ProblemError ? error.problem?.code : undefined;
}
