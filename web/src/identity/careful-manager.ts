import Cookies from 'js-cookie';
import {
  ErrorTimeout,
  SigninState,
  type UseRefreshTokenArgs,
  type User,
  UserManager,
  type UserManagerSettings,
  WebStorageStateStore,
} from 'oidc-client-ts';
import { SignInError } from './sign-in-problem.ts';

const tokenAttempts = 3;
/** Records for a day that this browser has a signed-in user. It grants nothing: only tokens do. */
const sessionCookie = 'quarterhour.session';

/**
 * Keeps the state of a sign-in until the sign-in is over, so that its code can be exchanged again after a failed
 * attempt.
 */
class PatientStore extends WebStorageStateStore {
  #held: string | undefined;

  async holding<Value>(key: string, run: () => Promise<Value>): Promise<Value> {
    this.#held = key;
    try {
      return await run();
    } finally {
      this.#held = undefined;
      await this.remove(key);
    }
  }

  override remove(key: string): Promise<string | null> {
    return key === this.#held ? this.get(key) : super.remove(key);
  }
}

/** Whether a user was signed in in this browser within the last day. */
export function seemsSignedIn(): boolean {
  return Cookies.get(sessionCookie) !== undefined;
}

type Settings = Omit<UserManagerSettings, 'stateStore' | 'userStore'>;

/**
 * The library's user manager, but it retries requests that got no answer and keeps no user whose ID token it has not
 * verified.
 */
export class CarefulManager extends UserManager {
  readonly #begun: PatientStore;

  constructor(settings: Settings) {
    const begun = new PatientStore({ prefix: 'quarterhour.signin.', store: localStorage });
    const userStore = new WebStorageStateStore({ prefix: 'quarterhour.', store: localStorage });
    super({ ...settings, stateStore: begun, userStore });
    this.#begun = begun;
  }

  /** Whether a user was signed in here within the last day. */
  get isRecent(): boolean {
    return seemsSignedIn();
  }

  /** Whether this browser began a sign-in that is not finished. */
  async hasBegun(): Promise<boolean> {
    return (await this.#begun.getAllKeys()).length > 0;
  }

  /** The stored state of the sign-in that the provider's answer belongs to. */
  async dataOf(answer: string): Promise<unknown> {
    const begun = await this.#begun.get(stateOf(answer));
    return begun ? (await SigninState.fromStorageString(begun)).data : undefined;
  }

  override async storeUser(user: User | null): Promise<void> {
    // A refresh may return no ID token (OpenID Connect Core, 12.2): the old one stays, and has been verified.
    if (user && user.id_token !== (await this._loadUser())?.id_token) await this.#verify(user);
    await super.storeUser(user);
    if (user) Cookies.set(sessionCookie, '1', { expires: 1, sameSite: 'lax', secure: location.protocol === 'https:' });
    else Cookies.remove(sessionCookie);
  }

  protected override _signinEnd(answer: string, subject?: string): Promise<User> {
    return this.#begun.holding(stateOf(answer), () => persistently(() => super._signinEnd(answer, subject)));
  }

  protected override _useRefreshToken(request: UseRefreshTokenArgs): Promise<User> {
    return persistently(() => super._useRefreshToken(request));
  }

  async #verify({ id_token }: User): Promise<void> {
    const { authority: issuer, client_id: clientId } = this.settings;
    const keysUrl = await this.metadataService.getKeysEndpoint(false);
    // Fetched at a sign-in, not at each visit.
    const { verifyIdToken } = await import('./verify-id-token.ts').catch(() => {
      throw new SignInError('unreachable');
    });
    await verifyIdToken(id_token, { issuer, clientId, keysUrl });
  }
}

function stateOf(answer: string): string {
  return new URL(answer).searchParams.get('state') ?? '';
}

/** Retries a request that got no answer, or none in time. */
async function persistently<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const unanswered = error instanceof ErrorTimeout || error instanceof TypeError;
      if (attempt === tokenAttempts || !unanswered) throw error;
    }
  }
}
