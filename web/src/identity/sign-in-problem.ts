/** The ways in which a sign-in can fail (specification, section 8, and failures of browsers); each has its own message. */
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

/** A sign-in that failed in a known way. */
export class SignInError extends Error {
  readonly problem: SignInProblem;

  constructor(problem: SignInProblem) {
    super(problem);
    this.name = 'SignInError';
    this.problem = problem;
  }
}

/** The known problem with this name, such as an identity provider writes into an address. */
export function signInProblem(name: string | null): SignInProblem | undefined {
  return name === null ? undefined : (signInProblems.find((problem) => problem === name) ?? 'unknown');
}

/** Maps any error of a sign-in to a known problem. */
export function problemOf(error: unknown): SignInProblem {
  if (error instanceof SignInError) return error.problem;
  // A request without an answer, or a lock that another tab held too long.
  if (isTimeout(error)) return 'timeout';
  // fetch throws this if no answer came.
  if (error instanceof TypeError) return 'unreachable';
  return 'unknown';
}

/** Whether something took longer than we wait for it. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
