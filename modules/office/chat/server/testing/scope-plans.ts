import { addressesOf, byPerson, byReader, isOther, somebody } from '@quarterhour/server/testing/scope-oracle/house';
import type { Plan } from '@quarterhour/server/testing/scope-oracle/request';
import { expect } from 'vitest';
import type { chat } from '../../model/module.ts';

/** Messages, by the addresses of their people. */
const messages: { id: number; from: string; to: string }[] = [];

const listing: Plan = byReader((world, _, principal) => ({
  input: {},
  status: 200,
  check({ users }: { users: { email: string }[] }, where) {
    const others = addressesOf(world, principal).filter((email) => email !== principal.name);
    expect(users.map(({ email }) => email).sort(), where).toEqual(others.sort());
  },
}));
const reading: Plan = byReader((world, chance, principal) => {
  const person = somebody(world, chance, principal);
  return { input: { id: person.id }, status: isOther(world, principal, person) ? 200 : 404 };
});
const filtering: Plan = byReader((world, chance, principal) => {
  const person = somebody(world, chance, principal);
  return {
    input: { user: person.id },
    status: isOther(world, principal, person) ? 200 : 404,
    check({ chats }: { chats: { id: number }[] }, where) {
      const both = [principal.name, person.email];
      const own = messages.filter(({ from, to }) => both.includes(from) && both.includes(to)).map(({ id }) => id);
      const expected = principal.kind === 'person' ? own.slice(-50) : [];
      expect(
        chats.map(({ id }) => id),
        where,
      ).toEqual(expected);
    },
  };
});
const sending = byPerson((world, chance, principal) => {
  const person = somebody(world, chance, principal);
  return {
    input: { to: person.id, text: chance.word() },
    status: isOther(world, principal, person) ? 200 : 404,
    followUp: chance.pick(['removeChat', 'filterChats', 'searchChats'] as const),
    check: ({ id }: { id: number }) => void messages.push({ id, from: principal.name, to: person.email }),
  };
});
const removing = byPerson((_, chance, { name }) => {
  const own = messages.filter(({ from }) => from === name);
  const list = own.length > 0 && chance.below(3) > 0 ? own : messages;
  const message = list.length > 0 ? chance.pick(list) : undefined;
  return { input: { id: message?.id ?? 999_999 }, status: message?.from === name ? 200 : 404 };
});
const toOther = (input: Record<string, unknown> = {}) =>
  byPerson((world, chance, principal) => {
    const person = somebody(world, chance, principal);
    return { input: { user: person.id, ...input }, status: isOther(world, principal, person) ? 200 : 404 };
  });

export const plans: Record<keyof typeof chat.calls, Plan> = {
  listChatUsers: listing,
  readChatUser: reading,
  filterChats: filtering,
  insertChat: sending,
  removeChat: removing,
  markChatRead: toOther({ up_to: 1_000_000 }),
  showTyping: toOther(),
  searchChats: byReader(() => ({ input: { search: 'ab' }, status: 200 })),
};
