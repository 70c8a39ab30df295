import { randomBytes, scryptSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { requestOf } from '@quarterhour/model/request-of';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { readConfig } from '../src/host/config.ts';
import { owner } from '../src/identity/principal.ts';
import { makePasswordToken, saveUser, setPassword } from '../src/identity/users.ts';
import { startServer } from '../src/main.ts';
import { type OpenParts, openParts } from '../src/open-parts.ts';
import { users } from '../src/store/schema/identity.ts';
import { freePort } from './free-port.ts';

export interface TestServer {
  url: string;
  parts: OpenParts;
  /** Stops the server's clock at this second; without an argument, the clock runs again. */
  freeze(seconds?: number): void;
  /** Makes a call with this token (by default the owner's) and returns status and body. */
  call<Input extends z.ZodType, Output extends z.ZodType>(
    endpoint: Endpoint<Input, Output>,
    input: Record<string, unknown>,
    token?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Gives a person access, with this password. */
  letIn(user: { email: string; role: string; scope?: string[] }, password: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The real server on a fresh data folder, for tests: embedded engine, embedded store, built-in sign-in, real HTTP.
 * @param elapsed seconds by which jobs are started; if they stand still, jobs run at the start only
 */
export async function startTestServer(settings: NodeJS.ProcessEnv = {}, elapsed?: () => number): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'quarterhour-server-'));
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    WARM_CACHE: 'false',
    ...settings,
  });
  const now = () => Math.floor(Date.now() / 1000);
  let frozen: number | undefined;
  const parts = await openParts(config, 'a test', () => frozen ?? now());
  const server = await startServer(parts, elapsed);
  const url = `http://localhost:${port}`;
  return {
    url,
    parts,
    freeze(seconds) {
      frozen = seconds;
    },
    async call(endpoint, input, token = parts.ownerToken) {
      const { address, body } = requestOf(endpoint, input);
      const answer = await fetch(url + address, {
        method: endpoint.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body,
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
    async letIn({ email, role, scope = [] }, password) {
      const user = await saveUser(parts.store, owner, { email, role: role as 'superAdmin', scope });
      await setPassword(parts.store, await makePasswordToken(parts.store, user.id), password);
      const passwordHash = weakHash(password);
      await parts.store.db.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    },
    async stop() {
      await server.stop();
      await parts.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A hash of the product's form with the least cost: with the product's own, each sign-in takes a fifth of a second. */
function weakHash(password: string): string {
  const [N, r, p] = [16, 8, 1];
  const salt = randomBytes(16);
  const key = scryptSync(password.normalize('NFKC'), salt, 32, { N, r, p });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}
