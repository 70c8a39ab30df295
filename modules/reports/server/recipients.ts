import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Grant } from '@quarterhour/server/identity/scope';
import { hookRecipient } from '@quarterhour/server/notify/channels/post';
import { makeHookSecret } from '@quarterhour/server/notify/channels/web-hook';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import type { Store } from '@quarterhour/server/store/open';
import { users } from '@quarterhour/server/store/schema/identity';
import { and, eq, inArray } from 'drizzle-orm';
import type { Shown } from '../../shares/server/shown.ts';
import type { NewRecipient, Recipient, ReportChannel } from '../model/reports.ts';
import { seesAll } from './sight.ts';
import { type RecipientRow, reportRecipients } from './tables.ts';

/** What a link in a mail does. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

/** The token of a link in a mail to a recipient: nobody guesses it, and it never expires while the recipient is there. */
export function linkToken({ id, linkKey }: Pick<RecipientRow, 'id' | 'linkKey'>, purpose: LinkPurpose): string {
  return `${id}.${createHmac('sha256', Buffer.from(linkKey, 'base64url')).update(purpose).digest('base64url')}`;
}

/** The recipient to whom the link with this token was mailed; undefined for others. */
export async function recipientOfLink(
  { db }: Store,
  token: string,
  purpose: LinkPurpose,
): Promise<RecipientRow | undefined> {
  const [, id] = /^(\d{1,9})\.[\w-]{43}$/.exec(token) ?? [];
  if (!id) return undefined;
  const [row] = await db
    .select()
    .from(reportRecipients)
    .where(eq(reportRecipients.id, Number(id)));
  const own = row && Buffer.from(linkToken(row, purpose));
  return own && own.length === token.length && timingSafeEqual(own, Buffer.from(token)) ? row : undefined;
}

/** The recipients of some reports, without those that were removed. */
export async function readRecipients({ db }: { db: Pick<Store['db'], 'select'> }, reports: readonly number[]) {
  if (reports.length === 0) return [];
  return db
    .select()
    .from(reportRecipients)
    .where(and(inArray(reportRecipients.reportId, [...reports]), eq(reportRecipients.removed, false)))
    .orderBy(reportRecipients.id);
}

/** The grants of the people with access among some recipients, by their addresses. */
export async function readPeople({ db }: Store, rows: readonly RecipientRow[]): Promise<Map<string, Grant>> {
  const addresses = [...new Set(rows.filter(({ channel }) => channel === 'mail').map(({ to }) => to))];
  if (addresses.length === 0) return new Map();
  const found = await db
    .select()
    .from(users)
    .where(and(inArray(users.email, addresses), eq(users.active, true)));
  return new Map(found.map((user) => [user.email, user]));
}

/**
 * Whether a recipient gets a report now. People who may see all of it need not confirm; everybody else gets a link first, so
 * that nobody sends figures to an address that belongs to somebody else.
 */
export function stateOfRecipient(row: RecipientRow, people: ReadonlyMap<string, Grant>, shown: Shown) {
  if (row.unsubscribedAt) return 'unsubscribed';
  if (row.channel !== 'mail' || row.confirmedAt) return 'active';
  const person = people.get(row.to);
  return person && !row.mustConfirm && seesAll(person, shown) ? 'active' : 'unconfirmed';
}

/** A recipient as answers show it. @param isOwn whether the reader owns the report */
export function recipientShown(row: RecipientRow, state: Recipient['state'], isOwn: boolean): Recipient {
  const { id, channel, language, timezone, secret } = row;
  return { id, channel, to: addressShown(row), language, timezone, state, secret: isOwn ? secret : null };
}

/** The address of a recipient; of a web hook only its origin, and a hash that tells two of them apart. */
export function addressShown({ channel, to }: { channel: ReportChannel; to: string }): string {
  return channel === 'mail' ? to : hookRecipient({ url: to });
}

const keyOf = ({ channel, to }: { channel: ReportChannel; to: string }) => `${channel} ${normal({ channel, to })}`;
const normal = ({ channel, to }: { channel: ReportChannel; to: string }) =>
  channel === 'mail' ? to.toLowerCase() : to;

/** Whether a list names a recipient twice. */
export function hasDouble(list: readonly NewRecipient[]): boolean {
  const keys = list.map((one) => (one.id === undefined ? keyOf(one) : `#${one.id}`));
  return new Set(keys).size < keys.length;
}

/**
 * Makes the recipients of a report those of a list. One that stays keeps its confirmation; one that unsubscribed is kept out
 * of sight, and has to confirm if it is added again.
 */
export async function writeRecipients(db: Writer, reportId: number, list: readonly NewRecipient[]): Promise<void> {
  const rows = await db.select().from(reportRecipients).where(eq(reportRecipients.reportId, reportId));
  const kept = new Set<number>();
  for (const { id, channel, to, language, timezone } of list) {
    const given = { channel, to };
    const known = rows.find((row) => (id === undefined ? keyOf(row) === keyOf(given) : row.id === id && !row.removed));
    if (known) {
      kept.add(known.id);
      const isBack = known.removed;
      const again = isBack ? { removed: false, unsubscribedAt: null, confirmedAt: null } : {};
      await db
        .update(reportRecipients)
        .set({ language, timezone, ...again, ...(isBack && known.unsubscribedAt && { mustConfirm: true }) })
        .where(eq(reportRecipients.id, known.id));
    } else if (id === undefined) {
      await db.insert(reportRecipients).values({
        ...{ reportId, channel, to: normal(given), language, timezone },
        linkKey: randomBytes(32).toString('base64url'),
        secret: channel === 'web_hook' ? makeHookSecret() : null,
      });
    }
  }
  const gone = rows.filter((row) => !kept.has(row.id)).map(({ id }) => id);
  if (gone.length > 0) {
    await db.update(reportRecipients).set({ removed: true }).where(inArray(reportRecipients.id, gone));
  }
}
