import { addressesOf, byPerson, byReader, isOther, somebody } from '@quarterhour/server/testing/scope-oracle/house';
import type { Chance, Plan, Request } from '@quarterhour/server/testing/scope-oracle/request';
import { expect } from 'vitest';

/** Requests and friendships, by both addresses in their order. */
const pairs = new Map<string, { sender: string; accepted: boolean }>();
const pairOf = (one: string, other: string) => [one, other].sort().join(' ');

const friendsOf = (email: string) =>
  [...pairs].flatMap(([pair, { accepted }]) => {
    const both = pair.split(' ');
    return accepted && both.includes(email) ? both.filter((one) => one !== email) : [];
  });
const requestsTo = (email: string) =>
  [...pairs].flatMap(([pair, { sender, accepted }]) =>
    !accepted && sender !== email && pair.split(' ').includes(email) ? [sender] : [],
  );
/** A list of some people of the house. */
const some = (field: string, whose: (email: string) => string[], input = {}): Plan =>
  byReader((world, _, principal) => ({
    input,
    status: 200,
    check(body: Record<string, { email: string }[]>, where) {
      const near = new Set(addressesOf(world, principal));
      const own = principal.kind === 'person' ? whose(principal.name).filter((email) => near.has(email)) : [];
      expect(body[field]?.map(({ email }) => email).sort(), where).toEqual(own.sort());
    },
  }));
type About = (
  own: string,
  other: string,
  chance: Chance,
) => { fits: boolean; done?: () => void; followUp?: Request['followUp'] };
/**
 * An act about another person of the house.
 * @param whose the people that it is mostly about
 */
const about = (act: About, whose: (email: string) => string[] = () => []): Plan =>
  byPerson((world, chance, principal) => {
    const meant = whose(principal.name);
    const known = world.people.filter(({ id, email }) => id && meant.includes(email));
    const person = known.length > 0 && chance.below(3) > 0 ? chance.pick(known) : somebody(world, chance, principal);
    const { fits, done, followUp = 'listFriends' } = act(principal.name, person.email, chance);
    const status = isOther(world, principal, person) && fits ? 200 : 404;
    return { input: { person: person.id }, status, followUp, check: done };
  });
const asking = about((own, other, chance) => {
  const pair = pairs.get(pairOf(own, other));
  return {
    fits: true,
    // Two people of many would seldom meet by chance: the other one accepts or declines, and a friendship is ended.
    followUp: pair ? 'endFriendship' : { call: chance.pick(['askFriend', 'declineFriend'] as const), by: other },
    done() {
      if (!pair) pairs.set(pairOf(own, other), { sender: own, accepted: false });
      else if (pair.sender === other) pair.accepted = true;
    },
  };
}, requestsTo);
const ending = (accepted: boolean) =>
  about(
    (own, other) => ({
      fits: pairs.get(pairOf(own, other))?.accepted === accepted,
      done: () => pairs.delete(pairOf(own, other)),
    }),
    accepted ? friendsOf : requestsTo,
  );
const following = about(() => ({ fits: true }));

export const friendPlans = {
  listFriendRequests: some('friend_requests', requestsTo),
  filterFriendRequests: some('friend_requests', requestsTo, { key: '@' }),
  listFriends: some('friends', friendsOf),
  filterFriends: some('friends', friendsOf, { key: '@' }),
  followPerson: following,
  unfollowPerson: following,
  askFriend: asking,
  declineFriend: ending(false),
  endFriendship: ending(true),
};
