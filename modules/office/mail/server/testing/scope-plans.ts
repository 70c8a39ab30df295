import { roles } from '@quarterhour/model/roles';
import {
  type Chance,
  guarded,
  type Plan,
  type PrincipalOfWorld,
} from '@quarterhour/server/testing/scope-oracle/request';
import { type Grant, seen, thingsOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { mail } from '../../model/module.ts';

interface CopyOfWorld {
  id: number;
  mailbox: string;
  from: string;
}
/** What senders have; recipients learn their own ids from their lists. */
const copies: CopyOfWorld[] = [];
/** Addresses that wrote to a mailbox. */
const writers = new Map<string, Set<string>>();
const unknown = 999_999;
/** A picture of a private network, which is never fetched. */
const picture = 'http://127.0.0.1/1.png';
const body = `<p>Rundown <img src="${picture}"></p>`;

const mailboxOf = ({ kind, name }: PrincipalOfWorld) =>
  kind === 'person' && name !== 'owner' ? name : `${kind}:${name}`;
const groupsOf = (world: World, grant: Grant) => {
  const sight = seen(world, grant);
  return thingsOf(world, 'group').filter(({ slug }) => sight.has(slug));
};
/** Whether two share a group, or one of them belongs to every house. */
function isOfHouse(world: World, own: Grant, other: Grant): boolean {
  if (own.role === 'superAdmin' || other.role === 'superAdmin') return true;
  const mine = new Set(groupsOf(world, own));
  return groupsOf(world, other).some((group) => mine.has(group));
}
const allowedTo = (principal: PrincipalOfWorld) => [...(writers.get(mailboxOf(principal)) ?? [])];

const listing = (input: Record<string, unknown>, key: 'read' | undefined): Plan =>
  guarded(roles, key, (_world, _chance, principal) => ({
    input,
    status: 200,
    allowed: allowedTo(principal),
    check({ mails }: { mails: { id: number; from: string }[] }, where) {
      const own = mailboxOf(principal);
      const from = principal.name === 'owner' ? 'owner:owner' : own;
      for (const mail of mails) {
        expect([from, ...allowedTo(principal)], where).toContain(mail.from);
        if (!copies.some(({ id }) => id === mail.id)) copies.push({ id: mail.id, mailbox: own, from: mail.from });
      }
    },
  }));

const sending: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const person = chance.pick(world.people);
  return {
    input: { to: [person.email], subject: chance.word(), body },
    status: person.active && isOfHouse(world, principal, person) ? 200 : isSelf(principal, person.email) ? 200 : 400,
    followUp: 'listMails',
    allowed: [person.email],
    check({ id, from }: { id: number; from: string }) {
      copies.push({ id, mailbox: mailboxOf(principal), from });
      const known = writers.get(person.email) ?? new Set();
      writers.set(person.email, known.add(from));
      const own = mailboxOf(principal);
      writers.set(own, (writers.get(own) ?? new Set()).add(person.email));
    },
  };
});
const isSelf = (principal: PrincipalOfWorld, email: string) => mailboxOf(principal) === email;

/** A call on one mail: it exists for the owner of the mailbox only. */
const onOne = (key: 'read' | undefined, inputOf: (id: number) => Record<string, unknown>): Plan =>
  guarded(roles, key, (_world, chance, principal) => {
    const copy = someCopy(chance, principal);
    const isOwn = copy !== undefined && copy.mailbox === mailboxOf(principal);
    return {
      input: inputOf(copy?.id ?? unknown),
      status: isOwn ? 200 : 404,
      allowed: allowedTo(principal),
    };
  });

function someCopy(chance: Chance, principal: PrincipalOfWorld): CopyOfWorld | undefined {
  const own = copies.filter(({ mailbox }) => mailbox === mailboxOf(principal));
  const list = chance.below(2) === 0 && own.length > 0 ? own : copies;
  return list.length > 0 ? chance.pick(list) : undefined;
}

const own = (key: 'read' | undefined, input: Record<string, unknown> = {}): Plan =>
  guarded(roles, key, (_world, _chance, principal) => ({ input, status: 200, allowed: allowedTo(principal) }));

export const plans: Record<keyof typeof mail.calls, Plan> = {
  listMails: listing({ view: 'all', limit: 200 }, 'read'),
  filterMails: listing({ filter: 'inbox' }, undefined),
  setMailImportant: onOne(undefined, (id) => ({ id })),
  setMailStarred: onOne(undefined, (id) => ({ id, on: true })),
  setMailRead: onOne(undefined, (id) => ({ id })),
  readMail: onOne('read', (id) => ({ id })),
  moveMails: onOne(undefined, (id) => ({ ids: [id], folder: 'archive' })),
  labelMail: onOne(undefined, (id) => ({ id, labels: ['Sales'] })),
  emptyTrash: own(undefined),
  saveDraft: own(undefined, { subject: 'Rundown', body }),
  forwardMail: onOne(undefined, (id) => ({ id })),
  sendMail: sending,
  listMailPeople: guarded(roles, 'read', (world, _chance, principal) => ({
    input: {},
    status: 200,
    allowed: world.people.filter((one) => one.active && isOfHouse(world, principal, one)).map(({ email }) => email),
    check({ people }: { people: string[] }, where) {
      const wanted = world.people.filter((one) => one.active && isOfHouse(world, principal, one));
      expect(people, where).toEqual(expect.arrayContaining(wanted.map(({ email }) => email)));
    },
  })),
  readMailPicture: onOne('read', (id) => ({ id, address: picture })),
};
