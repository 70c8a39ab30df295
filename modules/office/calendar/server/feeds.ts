import { readGroup } from '@quarterhour/server/catalogue/groups';
import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { owner, type Principal } from '@quarterhour/server/identity/principal';
import type { Grant } from '@quarterhour/server/identity/scope';
import { hashToken } from '@quarterhour/server/identity/users';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import type { Services } from '@quarterhour/server/services';
import type { Store } from '@quarterhour/server/store/open';
import { users } from '@quarterhour/server/store/schema/identity';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { newToken } from '../../../shares/server/link-tokens.ts';
import { type CalendarFeed, calendarFeedNoun } from '../model/feeds.ts';
import { calendarFeeds } from './tables.ts';

type Row = typeof calendarFeeds.$inferSelect;
const makerOf = ({ kind, id }: Principal) => (kind === 'person' ? id : null);

/** Feeds of the calendar: everybody sees their own. */
export const feedsOpen = openNoun(calendarFeedNoun, {
  table: calendarFeeds,
  seen: (_store, principal) => {
    const maker = makerOf(principal);
    const isOwner = principal.kind === 'owner' ? isNull(calendarFeeds.makerId) : eq(calendarFeeds.id, 0);
    return and(isNull(calendarFeeds.revokedAt), maker === null ? isOwner : eq(calendarFeeds.makerId, maker));
  },
  subject: ({ name }) => name,
  territories: (readable, { group }) => (group === '' ? [] : territoriesOfGroup(readable, group)),
  removed: { set: () => ({ revokedAt: new Date() }), where: isNull(calendarFeeds.revokedAt) },
  async allow(store, { principal, before, values }) {
    if (!before && values?.group) await readGroup(store, principal, values.group);
  },
});

/** Makes a feed; `url` is the only copy of its address. */
export async function createFeed(
  { store, config }: Pick<Services, 'store' | 'config'>,
  principal: Principal,
  wanted: z.output<typeof calendarFeedNoun.fields>,
): Promise<CalendarFeed & { url: string }> {
  const token = newToken();
  const more = { hash: hashToken(token), makerId: makerOf(principal) };
  const feed = await feedsOpen.create(store, principal, wanted, more);
  return { ...feed, url: `${config.publicUrl}/calendar/feeds/${token}.ics` };
}

/**
 * The feed with this token in its address, and what its maker may see now; undefined if it was revoked, or if its maker has no
 * access any more.
 */
export async function findFeed({ db }: Store, token: string): Promise<{ row: Row; grant: Grant } | undefined> {
  const [row] = await db
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.hash, hashToken(token)), isNull(calendarFeeds.revokedAt)));
  if (!row) return undefined;
  if (row.makerId === null) return { row, grant: owner };
  const [maker] = await db.select().from(users).where(eq(users.id, row.makerId));
  return maker?.active ? { row, grant: maker } : undefined;
}
