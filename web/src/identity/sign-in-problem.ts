import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';

/** How a sign-in can fail (specification, section 8, and what browsers add); each has its own words. */
export const signInProblems = [
  'timeout',
  'cancelled',
  'blocked',
  'state_mismatch',
  'missing_transaction',
  'missing_refresh_token',
  'mfa_required',
  'login_required',
  'access_denied',
  'invalid_token',
  'unreachable',
  'unknown',
] as const;
export type SignInProblem = (typeof signInProblems)[number];

/** A sign-in that failed in a way that we know. */
export class SignInError extends Error {
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem) {
    super(problem);
    this.name = 'SignInError';
    this.problem = problem;
  }
}

/** The known problem of that name, such as the identity provider puts into an address. */
export function signInProblem(name: string | null): SignInProblem | undefined {
  return name === null ? undefined : (signInProblems.find((problem) => problem === name) ?? 'unknown');
}

/** What went wrong, from whatever the sign-in library threw. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof SignInError) return error.problem;
  if (error instanceof ErrorTimeout) return 'timeout';
  // Of a lock that another tab held too long.
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  if (error instanceof ErrorResponse) return signInProblem(error.error) ?? 'unknown';
  // What fetch throws when no answer came.
  if (error instanceof TypeError) return 'unreachable';
  const message = error instanceof Error ? error.message : '';
  if (/id.token/i.test(message)) return 'invalid_token';
  if (message.includes('state')) return 'state_mismatch';
  if (message === 'Popup closed by user') return 'cancelled';
  if (message.includes('disposed window')) return 'blocked';
  return 'unknown';
}
