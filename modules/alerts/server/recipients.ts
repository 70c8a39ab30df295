import { fieldError } from '@quarterhour/model/field-errors';
import { managers } from '@quarterhour/model/roles';
import type { CatalogueSnapshot } from '@quarterhour/server/catalogue/snapshot';
import { wrongField } from '@quarterhour/server/host/refusal';
import { hookRecipient } from '@quarterhour/server/notify/channels/post';
import { makeHookSecret } from '@quarterhour/server/notify/channels/web-hook';
import type { Store } from '@quarterhour/server/store/open';
import { users } from '@quarterhour/server/store/schema/identity';
import { and, eq, inArray } from 'drizzle-orm';
import type { AlertRecipient, NewAlertRecipient } from '../model/alerts.ts';
import { seesAll } from './scope.ts';
import type { AlertRow, StoredRecipient } from './tables.ts';

/** A recipient as answers show it. @param isOwn whether the reader may change the alert */
export function recipientShown({ id, channel, to, language, secret }: StoredRecipient, isOwn: boolean): AlertRecipient {
  return {
    id,
    channel,
    to: channel === 'mail' ? to : hookRecipient({ url: to }),
    language,
    secret: isOwn ? secret : null,
  };
}

/**
 * The recipients of an alert after a change.
 * @throws Refusal for somebody by mail without access to all that it is about, and for a recipient named twice
 */
export async function recipientsAfter(
  store: Store,
  catalogue: CatalogueSnapshot,
  alert: Pick<AlertRow, 'group' | 'station'>,
  before: readonly StoredRecipient[],
  wanted: readonly NewAlertRecipient[],
): Promise<StoredRecipient[]> {
  let next = Math.max(0, ...before.map(({ id }) => id));
  const list = wanted.flatMap(({ id, channel, to, language }): StoredRecipient[] => {
    const known = before.find((one) => one.id === id);
    if (known) return [{ ...known, language }];
    if (id !== undefined) return [];
    const address = channel === 'mail' ? to.toLowerCase() : to;
    return [{ id: ++next, channel, to: address, language, secret: channel === 'web_hook' ? makeHookSecret() : null }];
  });
  const names = list.map(({ channel, to }) => `${channel} ${to}`);
  if (new Set(names).size < names.length) throw wrongField(fieldError('recipients', 'alert_double'));
  for (const [at, recipient] of list.entries()) {
    if (recipient.channel !== 'mail' || before.includes(recipient)) continue;
    if (!(await hasAccess(store, recipient.to, alert, catalogue))) {
      throw wrongField(fieldError(`recipients.${at}.to`, 'alert_recipient'));
    }
  }
  return list;
}

/** Whether a mail address is that of somebody who may see all that an alert is about. */
export async function hasAccess(
  { db }: Pick<Store, 'db'>,
  address: string,
  alert: Pick<AlertRow, 'group' | 'station'>,
  catalogue: CatalogueSnapshot,
): Promise<boolean> {
  const found = await db
    .select()
    .from(users)
    .where(and(inArray(users.email, [address]), eq(users.active, true)));
  return found.some((user) => seesAll(user, alert, catalogue));
}

/** The mail addresses of recipients who manage stations, and so may open the settings of alerts. */
export async function managersAmong(
  { db }: Pick<Store, 'db'>,
  recipients: readonly StoredRecipient[],
): Promise<ReadonlySet<string>> {
  const addresses = recipients.filter(({ channel }) => channel === 'mail').map(({ to }) => to);
  if (addresses.length === 0) return new Set();
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, addresses), inArray(users.role, [...managers])));
  return new Set(found.map(({ email }) => email));
}
