import { epochSeconds } from './user-store.ts';

const prefix = 'quarterhour.signin.';
/** A sign-in that was begun longer ago is abandoned. */
const patienceSeconds = 900;

/** A sign-in for which the provider's answer has not come yet. */
export interface BegunSignIn {
  code_verifier: string;
  nonce: string;
  redirect_uri: string;
  /** The page that the person wanted. */
  return_to?: string;
  /** Seconds since 1970. */
  created: number;
}

/** Keeps a sign-in until its answer comes, and forgets abandoned ones. */
export function keepBegun(state: string, begun: Omit<BegunSignIn, 'created'>): void {
  const oldest = epochSeconds() - patienceSeconds;
  for (const key of begunKeys()) if (!((read(key)?.created ?? 0) >= oldest)) localStorage.removeItem(key);
  localStorage.setItem(prefix + state, JSON.stringify({ ...begun, created: epochSeconds() }));
}

/** The sign-in of this state; undefined if this browser did not begin it. */
export function begunSignIn(state: string): BegunSignIn | undefined {
  const begun = read(prefix + state);
  return begun?.code_verifier && begun.nonce && begun.redirect_uri ? (begun as BegunSignIn) : undefined;
}

/** Forgets a sign-in, so that its answer counts once. */
export function forgetBegun(state: string): void {
  localStorage.removeItem(prefix + state);
}

/** Whether this browser began a sign-in that is not finished. */
export function hasBegun(): boolean {
  return begunKeys().length > 0;
}

/** The state in the address to which the provider sent the browser. */
export function stateOf(answer: string): string {
  return new URL(answer).searchParams.get('state') ?? '';
}

function begunKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}

/** What is stored under a key. Earlier releases stored other fields. */
function read(key: string): Partial<BegunSignIn> | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
