import { createHash, randomBytes } from 'node:crypto';

/** The parts of a browser that signing in needs: it keeps cookies, and follows one redirect at a time. For tests. */
export class Browser {
  readonly #cookies = new Map<string, { value: string; path: string }>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Its cookies, by name. */
  cookies(): Record<string, string> {
    return Object.fromEntries([...this.#cookies].map(([name, { value }]) => [name, value]));
  }

  async go(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.#origin);
    const sent = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (/expires=Thu, 01 Jan 1970/i.test(line) || value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, { value, path });
    }
    return answer;
  }

  /** Follows redirects inside the provider until the address leaves it. */
  async follow(address: string): Promise<URL> {
    let next = new URL(address, this.#origin);
    while (next.origin === this.#origin && next.pathname.startsWith('/oidc/')) {
      const answer = await this.go(next.href);
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${next.pathname} answered ${answer.status}: ${await answer.text()}`);
      next = new URL(location, next);
    }
    return next;
  }
}

export interface Tokens {
  access_token: string;
  id_token: string;
  expires_in: number;
}

/** A sign-in with PKCE, as the page does it. */
export class SignIn {
  readonly verifier = randomBytes(32).toString('base64url');
  readonly state = randomBytes(8).toString('hex');
  readonly nonce = randomBytes(8).toString('hex');
  readonly #origin: string;
  readonly #browser: Browser;

  constructor(origin: string, browser: Browser) {
    this.#origin = origin;
    this.#browser = browser;
  }

  /** The address that the page sends the browser to. */
  address(more: Record<string, string> = {}): string {
    const challenge = createHash('sha256').update(this.verifier).digest('base64url');
    return `${this.#origin}/oidc/auth?${new URLSearchParams({
      client_id: 'quarterhour-web',
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: `${this.#origin}/signin/callback`,
      state: this.state,
      nonce: this.nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    })}`;
  }

  /** Posts e-mail, password and perhaps a code to the sign-in page. */
  post(page: URL, email: string, password: string, code?: string): Promise<Response> {
    return this.#browser.go(`${page.pathname}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, code }),
    });
  }

  async exchange(callback: URL, verifier = this.verifier): Promise<Response> {
    return this.#browser.go('/oidc/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: 'quarterhour-web',
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: `${this.#origin}/signin/callback`,
        code_verifier: verifier,
      }).toString(),
    });
  }
}

/** Signs in from beginning to end, and returns the tokens. */
export async function signInAs(origin: string, email: string, password: string): Promise<Tokens> {
  const browser = new Browser(origin);
  const signIn = new SignIn(origin, browser);
  const page = await browser.follow(signIn.address());
  const posted = await signIn.post(page, email, password);
  if (!posted.ok) throw new Error(await posted.text());
  const { redirect } = (await posted.json()) as { redirect: string };
  const answer = await signIn.exchange(await browser.follow(redirect));
  return (await answer.json()) as Tokens;
}
