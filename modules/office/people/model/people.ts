import { endpoint } from '@quarterhour/model/endpoint';
import { next, pageInput } from '@quarterhour/model/paging';
import { roles } from '@quarterhour/model/roles';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';

/** How two people stand to each other: nothing, a request of the reader, a request to the reader, friends. */
export const friendships = ['none', 'requested', 'received', 'friends'] as const;

/** A person of the house, as its other people see them. */
export const colleagueSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  position: z.string(),
  phone: z.string(),
  city: z.string(),
  about: z.string(),
  online: z.boolean(),
  followers: z.int(),
  friends: z.int(),
  /** Whether it is the reader. */
  self: z.boolean(),
  following: z.boolean(),
  friendship: z.enum(friendships),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** The topic of the live connection under which changes of friends, followers and posts arrive. */
export const socialTopic = 'social';

const person = z.uuid();
/** The person whose things are listed; left out: the reader, or everybody. */
export const ofPerson = z.object({ person: person.optional() });
const key = z.strictObject({ key: text.trim().max(200), ...pageInput() });
const people = <Name extends string>(name: Name) =>
  z.object({ [name]: z.array(colleagueSchema), next } as Record<Name, z.ZodArray<typeof colleagueSchema>> & {
    next: typeof next;
  });
const done = z.object({ person: colleagueSchema });

const list = <Name extends string>(path: `/api/${string}`, name: Name, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    input: ofPerson.extend(pageInput()),
    output: people(name),
    access: 'signed_in',
  });
const filter = <Name extends string>(path: `/api/${string}`, name: Name, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    input: key,
    output: people(name),
    access: 'signed_in',
    key: 'read',
    example: { key: 'ana' },
  });
const about = (path: `/api/${string}`, summary: string) =>
  endpoint({ method: 'POST', path, summary, input: z.strictObject({ person }), output: done, access: 'signed_in' });

/** The calls of the staff directory. */
export const directoryCalls = {
  listUsers1: list('/api/user-list/s1/list', 'users_s1', 'Lists the people of the house.'),
  listUsers2: list('/api/user-list/s2/list', 'users_s2', 'Lists the people of the house, for the second layout.'),
  listDetailsCards: list('/api/details-card/list', 'details_cards', 'Lists the people of the house with all details.'),
  listSimpleCards: list('/api/simple-card/list', 'simple_cards', 'Lists the people of the house for small cards.'),
  listProfileCards: list('/api/profile-card/list', 'profile_cards', 'Lists the people of the house for profile cards.'),
  filterDetailsCards: filter('/api/details-card/filter', 'details_cards', 'Searches the people of the house.'),
  filterSimpleCards: filter('/api/simple-card/filter', 'simple_cards', 'Searches the people for small cards.'),
  filterProfileCards: filter('/api/profile-card/filter', 'profile_cards', 'Searches the people for profile cards.'),
};

/** The calls about followers and friends. */
export const friendCalls = {
  listFollowers: list('/api/followers/list', 'followers', 'Lists who follows a person of the house.'),
  listFriendRequests: list('/api/friend-request/list', 'friend_requests', 'Lists who asks the reader to be friends.'),
  listFriends: list('/api/friends/list', 'friends', 'Lists the friends of a person of the house.'),
  filterFollowers: filter('/api/followers/filter', 'followers', 'Searches the reader’s followers.'),
  filterFriendRequests: filter('/api/friend-request/filter', 'friend_requests', 'Searches the friend requests.'),
  filterFriends: filter('/api/friends/filter', 'friends', 'Searches the reader’s friends.'),
  readColleague: endpoint({
    method: 'GET',
    path: '/api/colleagues/:id',
    summary: 'Reads a person of the house.',
    input: z.object({ id: person }),
    output: colleagueSchema,
    access: 'signed_in',
  }),
  followPerson: about('/api/followers/add', 'Follows a person of the house, whose posts then come first.'),
  unfollowPerson: about('/api/followers/remove', 'Follows a person no longer.'),
  askFriend: about('/api/friend-request/add', 'Asks a person to be friends; accepts the request if they asked first.'),
  declineFriend: about('/api/friend-request/remove', 'Declines the request of a person, or withdraws one’s own.'),
  endFriendship: about('/api/friends/remove', 'Ends a friendship.'),
};
