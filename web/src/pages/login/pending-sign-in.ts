/** A sign-in whose password was right, and which waits for its one-time code. It lasts as long as the page. */
export interface PendingSignIn {
  uid: string;
  email: string;
  password: string;
}

let pending: PendingSignIn | undefined;

/** Keeps a sign-in for the page that asks for its code. Never in the history or a store of the browser: it has a password. */
export function keepPending(signIn: PendingSignIn): void {
  pending = signIn;
}

/** The sign-in that waits for its code; undefined if there is none, such as after a reload. */
export function pendingSignIn(): PendingSignIn | undefined {
  return pending;
}
