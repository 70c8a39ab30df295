import { fieldError } from '@quarterhour/model/field-errors';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import type { Config } from '@quarterhour/server/host/config';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { makeHookSecret } from '@quarterhour/server/notify/channels/web-hook';
import type { Readable, Writer } from '@quarterhour/server/nouns/open-noun';
import { audit } from '@quarterhour/server/store/audit';
import { eq } from 'drizzle-orm';
import type { Provider, ProviderState } from '../../model/providers.ts';
import { providers, sellers } from '../tables.ts';

type Settings = Pick<Config, 'eInvoiceFolder'>;

/** How documents of a group reach its provider; undefined: it has none. */
export async function providerOfGroup({ db }: Readable, group: string) {
  const [found] = await db
    .select({ way: providers.way, url: providers.url, secret: providers.secret })
    .from(providers)
    .innerJoin(sellers, eq(sellers.id, providers.seller))
    .where(eq(sellers.group, group));
  return found?.way === 'none' ? undefined : found;
}

/** Whom a provider's documents reach, as records show it: the path of a web hook is a secret of most services. */
export function recipientOf(
  { way, url }: { way: string; url: string },
  { eInvoiceFolder }: Settings,
  group: string,
): string {
  return way === 'folder' ? `${eInvoiceFolder}/${group}` : new URL(url).origin;
}

/** How documents of a seller reach its provider, as people see it. */
export async function readProvider(
  { db }: Readable,
  { eInvoiceFolder }: Settings,
  { id, group }: Pick<typeof sellers.$inferSelect, 'id' | 'group'>,
): Promise<ProviderState> {
  const [found] = await db.select().from(providers).where(eq(providers.seller, id));
  return {
    way: found?.way ?? 'none',
    url: found?.url ?? '',
    secret: found?.secret || null,
    folder: eInvoiceFolder === undefined ? null : `${eInvoiceFolder}/${group}`,
  };
}

/**
 * Changes how documents of a seller reach its provider. A web hook at another address gets another secret.
 * @throws Refusal wrong_input for a folder where the installation has none
 */
export async function changeProvider(
  db: Writer,
  { eInvoiceFolder }: Settings,
  principal: Principal,
  { seller, way, url }: Provider & { seller: typeof sellers.$inferSelect },
): Promise<void> {
  if (way === 'folder' && eInvoiceFolder === undefined) throw wrongField(fieldError('way', 'provider_folder_off'));
  const [before] = await db.select().from(providers).where(eq(providers.seller, seller.id));
  const isHook = way === 'web_hook';
  const keeps = before?.way === way && before.url === url;
  const secret = !isHook ? '' : keeps ? before.secret : makeHookSecret();
  const values = { way, url: isHook ? url : '', secret };
  await db
    .insert(providers)
    .values({ seller: seller.id, ...values })
    .onConflictDoUpdate({ target: providers.seller, set: values });
  const territories = await territoriesOfGroup({ db }, seller.group);
  // The path of a web hook is a secret of most services.
  const details = { way, ...(isHook && { to: new URL(url).origin }) };
  await audit(db, { actor: principal, action: 'change_provider', subject: seller.name, territories, details });
}
