import { decodeText } from '@quarterhour/model/decode-text';
import type { LeftOut } from '@quarterhour/model/left-out';
import { ofGroup } from '@quarterhour/server/catalogue/of-group';
import { type Fetched, fetchLimited } from '@quarterhour/server/host/fetch-limited';
import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import { type Subscription, subscriptionNoun } from '../model/feeds.ts';
import { refuseFull } from './event-limit.ts';
import { chunksOf, valuesOf } from './event-values.ts';
import { readIcal } from './read-ical.ts';
import { calendarEvents, calendarSubscriptions } from './tables.ts';

type Row = typeof calendarSubscriptions.$inferSelect;
type Parts = Pick<Services, 'store' | 'config' | 'clock'>;

/** The limits of podcast feeds, with a smaller size: 5000 events have some 5 MB. */
const limits = { bytes: 8_000_000, milliseconds: 30_000, redirects: 5 };

/** Calendars of others: one whose address changes is read anew. */
export const subscriptionsOpen = openNoun(subscriptionNoun, {
  table: calendarSubscriptions,
  ...ofGroup<Row>(calendarSubscriptions.group),
  subject: ({ name }) => name,
  also: ({ before, values }): Partial<Row> =>
    before && values?.url !== undefined && values.url !== before.url
      ? { state: 'new', lastError: '', etag: null, lastModified: null, triedAt: null }
      : {},
});

const charsetOf = ({ headers }: Pick<Fetched, 'headers'>) =>
  /charset="?([\w-]+)/i.exec(headers['content-type'] ?? '')?.[1];

/** The first thing that was left out; '' if nothing was, cancelled events aside. */
function inWords(list: readonly LeftOut[]): string {
  const [first, ...more] = list.filter(({ reason }) => reason !== 'cancelled');
  if (!first) return '';
  const rest = more.length > 0 ? ` (${more.length} more)` : '';
  return `Line ${first.line}, ${first.item || '—'}: ${first.message}${rest}`;
}

/** Reads a calendar of others now. */
export async function readNow(
  parts: Parts,
  principal: Principal,
  id: number,
  signal: AbortSignal,
): Promise<Subscription> {
  const row = await subscriptionsOpen.readRow(parts.store, principal, id);
  await readSubscription(parts, row, signal);
  return subscriptionsOpen.read(parts.store, principal, id);
}

/** Reads a calendar of others, if it changed, and replaces its events. What went wrong is stored with it. */
export async function readSubscription({ store, config, clock }: Parts, row: Row, signal: AbortSignal): Promise<void> {
  const now = new Date(clock() * 1000);
  const mark = (values: Partial<Row>) =>
    store.db
      .update(calendarSubscriptions)
      .set({ triedAt: now, ...values })
      .where(eq(calendarSubscriptions.id, row.id));
  try {
    const headers = {
      accept: 'text/calendar, */*;q=0.5',
      ...(row.etag && { 'if-none-match': row.etag }),
      ...(row.lastModified && { 'if-modified-since': row.lastModified }),
    };
    const { privateNetworks } = config.feeds;
    const answer = await fetchLimited(row.url, headers, { ...limits, privateNetworks, signal });
    if (answer.status === 304) {
      await mark({ state: 'ok', lastError: '', readAt: now });
      return;
    }
    if (answer.status !== 200)
      throw new Refusal('wrong_input', `${row.url} answered with the status ${answer.status}; check the address.`);
    const { events, leftOut } = await readIcal(decodeText(answer.body, charsetOf(answer)), signal);
    const { group, id } = row;
    await store.db.transaction(async (db) => {
      await refuseFull({ db }, { group, more: events.length, field: 'file', replaces: id });
      await db.delete(calendarEvents).where(eq(calendarEvents.subscription, row.id));
      for (const part of chunksOf(events)) {
        await db
          .insert(calendarEvents)
          .values(part.map((event) => ({ ...valuesOf(event, row.group), subscription: row.id })));
      }
      const { etag = null, 'last-modified': lastModified = null } = answer.headers;
      await db
        .update(calendarSubscriptions)
        .set({
          triedAt: now,
          readAt: now,
          state: 'ok',
          lastError: inWords(leftOut),
          events: events.length,
          etag,
          lastModified,
        })
        .where(eq(calendarSubscriptions.id, row.id));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await mark({ state: 'failed', lastError: error.message });
  }
}
