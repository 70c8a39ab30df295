import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Store } from './open.ts';
import { secrets } from './schema/identity.ts';

/** The secret of this name. `make` makes it at the first call; concurrent calls get the same one. */
export async function secret<Value>(store: Store, name: string, make: () => Value | Promise<Value>): Promise<Value> {
  const read = async () => (await store.db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value;
  const known = await read();
  if (known !== undefined) return known as Value;
  await store.db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  return (await read()) as Value;
}

/** The 16-byte key of the hash that turns an address and a user agent into a device. */
export async function deviceSecret(store: Store): Promise<Buffer> {
  return Buffer.from(await secret(store, 'device', () => randomBytes(16).toString('hex')), 'hex');
}
