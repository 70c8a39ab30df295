import type { PageInput } from '@quarterhour/model/paging';
import { contains } from '@quarterhour/model/search';
import type { Principal } from '@quarterhour/server/identity/principal';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import type { Services } from '@quarterhour/server/services';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Colleague } from '../model/people.ts';
import { listHouse, missingPerson, otherOfHouse, type PersonOfHouse, readerOf } from './house.ts';
import { follows, friendships } from './tables.ts';

type Parts = Pick<Services, 'store' | 'live'>;

interface AskedPeople extends PageInput {
  /** Only those whose name, address, position or city has it. */
  key?: string | undefined;
  /** Only these. */
  among?: ReadonlySet<string>;
}

/** A page of the people of the house, as the reader sees them. */
export async function listColleagues(
  parts: Parts,
  principal: Principal,
  { key = '', among, ...page }: AskedPeople,
): Promise<{ people: Colleague[]; next?: string }> {
  const house = await listHouse(parts.store, principal);
  const fits = ({ id, name, email, position, city }: PersonOfHouse) =>
    (among?.has(id) ?? true) && contains([name, email, position, city], key);
  const { rows, next } = pageOf(house.filter(fits), page, ({ id }) => id);
  return { people: await describe(parts, principal, rows, house), next };
}

/** @throws Refusal not_found for people of other houses */
export async function readColleague(parts: Parts, principal: Principal, id: string): Promise<Colleague> {
  const people = await listHouse(parts.store, principal);
  const found = people.filter((person) => person.id === id);
  const [colleague] = await describe(parts, principal, found, people);
  if (!colleague) throw missingPerson();
  return colleague;
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
  const followersBy = grouped(followed, ({ followed: id }) => [id]);
  const pairsBy = grouped(pairs, ({ sender, recipient }) => [sender, recipient]);
  return people.map((person) => {
    const followers = (followersBy.get(person.id) ?? []).filter(({ follower }) => here.has(follower));
    const theirs = pairsBy.get(person.id) ?? [];
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

/** Rows by the people that they name. */
function grouped<Row>(rows: readonly Row[], peopleIn: (row: Row) => readonly string[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    for (const id of peopleIn(row)) {
      const others = found.get(id);
      if (others) others.push(row);
      else found.set(id, [row]);
    }
  }
  return found;
}
