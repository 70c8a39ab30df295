import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { audit } from '../store/audit.ts';
import type { Store } from '../store/open.ts';
import { secrets } from '../store/schema/identity.ts';
import { secret } from '../store/secrets.ts';
import type { Principal } from './principal.ts';

/** Seconds for which the built-in provider's tokens are valid. */
export const tokenSeconds = 600;
/** Seconds between two checks of each server for new signing keys. */
export const lookSeconds = 60;
/** Every server publishes a new key before one signs with it. */
const publishedFirst = 2 * lookSeconds;
/** A server may sign with the old key until its next check, and a token is valid for its time and the leeway of clocks. */
const heldAfterwards = lookSeconds + tokenSeconds + 60;

/** A private key that signs from a moment on (unix seconds), until the next one does. */
type SigningKey = JWK & { from: number };

const secretName = 'signing_keys';

async function makeSigningKey(from: number): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex'), from };
}

/** The keys valid at this moment, oldest first. */
function heldAt(keys: readonly SigningKey[], now: number): SigningKey[] {
  return keys.filter((_, index) => {
    const next = keys[index + 1];
    return !next || now <= next.from + heldAfterwards;
  });
}

/** The keys whose tokens are valid now or soon, as the provider expects them: the one that signs comes first. */
export async function readSigningKeys(store: Store, now: number): Promise<JWK[]> {
  const held = heldAt(await secret(store, secretName, async () => [await makeSigningKey(0)]), now);
  const signing = held.findLast(({ from }) => from <= now);
  return held
    .toSorted((one, other) => Number(other === signing) - Number(one === signing))
    .map(({ from: _, ...key }) => key);
}

/** Makes a new signing key. Returns when it starts to sign, and until when tokens of the one before are valid. */
export async function rotateSigningKey(
  store: Store,
  principal: Principal,
  now: number,
): Promise<{ kid: string; signsFrom: number; heldUntil: number }> {
  // If there is none yet, makes the one to follow.
  await readSigningKeys(store, now);
  const signsFrom = now + publishedFirst;
  const made = await makeSigningKey(signsFrom);
  const kid = made.kid ?? '';
  const named = eq(secrets.name, secretName);
  await store.db.transaction(async (db) => {
    const [row] = await db.select().from(secrets).where(named).for('update');
    await db
      .update(secrets)
      .set({ value: [...heldAt(row?.value as SigningKey[], now), made] })
      .where(named);
    await audit(db, { actor: principal, action: 'rotate_signing_key', subject: kid });
  });
  return { kid, signsFrom, heldUntil: signsFrom + heldAfterwards };
}
