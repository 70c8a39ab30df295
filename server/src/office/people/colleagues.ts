import type { Colleague } from '@quarterhour/model/office/people/people';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Principal } from '../../identity/principal.ts';
import type { Services } from '../../services.ts';
import type { Store } from '../../store/open.ts';
import { listHouse, missingPerson, otherOfHouse, type PersonOfHouse, readerOf } from './house.ts';
import { follows, friendships } from './tables.ts';

type Parts = Pick<Services, 'store' | 'live'>;

/** The people of the house, as the reader sees them; with `key`, those whose name, address, position or city has it. */
export async function listColleagues(parts: Parts, principal: Principal, key = ''): Promise<Colleague[]> {
  const people = await listHouse(parts.store, principal);
  const wanted = key.toLowerCase();
  const fits = ({ name, email, position, city }: PersonOfHouse) =>
    [name, email, position, city].some((text) => text.toLowerCase().includes(wanted));
  return describe(parts, principal, people.filter(fits), people);
}

/** @throws Refusal not_found for people of other houses */
export async function readColleague(parts: Parts, principal: Principal, id: string): Promise<Colleague> {
  const people = await listHouse(parts.store, principal);
  const found = people.filter((person) => person.id === id);
  const [colleague] = await describe(parts, principal, found, people);
  if (!colleague) throw missingPerson();
  return colleague;
}

/** The people of the house among these. */
export async function colleaguesAmong(parts: Parts, principal: Principal, ids: ReadonlySet<string>, key?: string) {
  return (await listColleagues(parts, principal, key)).filter(({ id }) => ids.has(id));
}

/** Whose page it is: the reader's own, or that of somebody of the house. */
export async function pageOwner(store: Store, principal: Principal, person: string | undefined): Promise<string> {
  const reader = readerOf(principal);
  return person === undefined || person === reader ? reader : otherOfHouse(store, principal, person);
}

/** The ids of those who follow a person. */
export async function followersOf({ db }: Store, person: string): Promise<Set<string>> {
  const rows = await db.select({ id: follows.follower }).from(follows).where(eq(follows.followed, person));
  return new Set(rows.map(({ id }) => id));
}

/** The ids of a person's friends. */
export async function friendsOf({ db }: Store, person: string): Promise<Set<string>> {
  const theirs = or(eq(friendships.sender, person), eq(friendships.recipient, person));
  const rows = await db
    .select()
    .from(friendships)
    .where(and(isNotNull(friendships.acceptedAt), theirs));
  return new Set(rows.map(({ sender, recipient }) => (sender === person ? recipient : sender)));
}

/** Adds what the reader's house knows of these people: who is online, their friends and followers. */
async function describe(
  { store, live }: Parts,
  principal: Principal,
  people: readonly PersonOfHouse[],
  house: readonly PersonOfHouse[],
): Promise<Colleague[]> {
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const reader = readerOf(principal);
  const { db } = store;
  const [online, followed, pairs] = await Promise.all([
    live.presence.online(ids),
    db.select().from(follows).where(inArray(follows.followed, ids)),
    db
      .select()
      .from(friendships)
      .where(or(inArray(friendships.sender, ids), inArray(friendships.recipient, ids))),
  ]);
  // Whoever left the house is counted no longer.
  const here = new Set(house.map(({ id }) => id));
  return people.map((person) => {
    const followers = followed.filter((row) => row.followed === person.id && here.has(row.follower));
    const theirs = pairs.filter(({ sender, recipient }) => sender === person.id || recipient === person.id);
    const friends = theirs.filter((row) => row.acceptedAt && here.has(row.sender) && here.has(row.recipient));
    const shared = theirs.find(({ sender, recipient }) => sender === reader || recipient === reader);
    const self = person.id === reader;
    return {
      ...person,
      online: online.has(person.id),
      followers: followers.length,
      friends: friends.length,
      self,
      following: followers.some(({ follower }) => follower === reader),
      friendship: self ? 'none' : friendshipFor(reader, shared),
    };
  });
}

function friendshipFor(reader: string, row: typeof friendships.$inferSelect | undefined): Colleague['friendship'] {
  if (!row) return 'none';
  if (row.acceptedAt) return 'friends';
  return row.sender === reader ? 'requested' : 'received';
}
