import { Refusal } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { socialTopic } from '../model/people.ts';
import { actorOf, otherOfHouse, pairOf } from './house.ts';
import { mailTo } from './mail.ts';
import { follows, friendships } from './tables.ts';

type Parts = Pick<Services, 'store' | 'live' | 'notify' | 'config' | 'clock'>;

/** The ids of those who ask a person to be friends. */
export async function requestsTo({ db }: Store, person: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: friendships.sender })
    .from(friendships)
    .where(and(eq(friendships.recipient, person), isNull(friendships.acceptedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Asks a person to be friends. If they asked first, both are friends now. */
export async function askFriend(parts: Parts, principal: Principal, id: string): Promise<void> {
  const { store, live } = parts;
  const sender = actorOf(principal);
  const recipient = await otherOfHouse(store, principal, id);
  const asked = { pair: pairOf(sender, recipient), sender, recipient };
  const isNew = await store.db.transaction(async (db) => {
    const [made] = await db.insert(friendships).values(asked).onConflictDoNothing().returning();
    if (!made) {
      const theirs = and(eq(friendships.pair, asked.pair), eq(friendships.sender, recipient));
      await db
        .update(friendships)
        .set({ acceptedAt: new Date() })
        .where(and(theirs, isNull(friendships.acceptedAt)));
    }
    await live.publish([sender, recipient], socialTopic, { kind: 'friends' }, db);
    return made !== undefined;
  });
  if (isNew) {
    const cause = `friend_request:${asked.pair}` as const;
    await mailTo(parts, principal, recipient, {
      kind: 'friend_requests',
      cause,
      path: '/apps/user/social-profile/friend-request',
    });
  }
}

/** Declines a request, or withdraws one's own. */
export function declineFriend(parts: Parts, principal: Principal, id: string): Promise<void> {
  return end(parts, principal, id, false);
}

/** Ends a friendship. */
export function endFriendship(parts: Parts, principal: Principal, id: string): Promise<void> {
  return end(parts, principal, id, true);
}

async function end({ store, live }: Parts, principal: Principal, id: string, accepted: boolean): Promise<void> {
  const reader = actorOf(principal);
  const other = await otherOfHouse(store, principal, id);
  await store.db.transaction(async (db) => {
    const state = accepted ? isNotNull(friendships.acceptedAt) : isNull(friendships.acceptedAt);
    const [gone] = await db
      .delete(friendships)
      .where(and(eq(friendships.pair, pairOf(reader, other)), state))
      .returning();
    if (!gone) {
      const what = accepted ? 'You are no friends' : 'There is no request between you';
      throw new Refusal('not_found', `${what} at present.`);
    }
    await live.publish([reader, other], socialTopic, { kind: 'friends' }, db);
  });
}

/** Follows a person, or no longer. */
export async function follow({ store, live }: Parts, principal: Principal, id: string, on: boolean): Promise<void> {
  const follower = actorOf(principal);
  const followed = await otherOfHouse(store, principal, id);
  if (on) await store.db.insert(follows).values({ follower, followed }).onConflictDoNothing();
  else await store.db.delete(follows).where(and(eq(follows.follower, follower), eq(follows.followed, followed)));
  await live.publish([follower, followed], socialTopic, { kind: 'followers' });
}
