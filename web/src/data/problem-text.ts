import type { FieldErrorCode } from '@quarterhour/model/field-errors';
import type { MessageKey } from '../text/en.ts';
import { useText } from '../text/use-text.ts';
import { ProblemError } from './call.ts';

/** Our messages for the server's error codes. */
const words: Record<string, MessageKey> = {
  wrong_input: 'error.wrong_input',
  too_large: 'error.too_large',
  not_signed_in: 'error.not_signed_in',
  no_role: 'error.no_role',
  forbidden: 'error.forbidden',
  not_found: 'error.not_found',
  taken: 'error.taken',
  changed_meanwhile: 'error.changed_meanwhile',
  link_used: 'password.link_over',
  too_heavy: 'error.too_heavy',
  maintenance: 'error.maintenance',
  disk_full: 'error.disk_full',
  wrong_password: 'signin.wrong',
  wrong_code: 'signin.wrong_code',
  too_many: 'signin.too_many',
};

/** The message for an invalid field, in the reader's language. */
export function useFieldText(): (error: { code?: string; values?: Record<string, string | number> }) => string {
  const { t, has } = useText();
  return ({ code, values }) => {
    // Each of our codes has a message; those of another version may have none.
    const key = `field_error.${code as FieldErrorCode}` as const satisfies MessageKey;
    return t(has(key) ? key : 'field_error.wrong_kind', values);
  };
}

/** The message for a failed call, in the reader's language. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useText();
  const fieldText = useFieldText();
  return (error) => {
    if (!(error instanceof ProblemError)) return t('error.unknown');
    if (error.status === 0) return t('error.unreachable');
    if (error.silent) return t('error.wrong_services');
    const { code = '', errors = [] } = error.problem ?? {};
    const field = errors.find((one) => one.code);
    if (field) return fieldText(field);
    const known = words[code];
    return known ? t(known) : t('error.server', { status: error.status });
  };
}

/** The server's code for a refusal, such as link_used: a link or a sign-in that has ended. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ProblemError ? error.problem?.code : undefined;
}
