import { roles } from '@quarterhour/model/roles';
import {
  changingOf,
  creatingOf,
  listingOf,
  type NounOfGroup,
} from '@quarterhour/server/testing/scope-oracle/noun-of-group';
import {
  guarded,
  managers,
  type Plan,
  type PrincipalOfWorld,
  someRow,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { seen, territoryOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { calendar } from '../../model/module.ts';

interface EventOfWorld {
  id: number;
  group: string;
  title: string;
  version: number;
  deleted: boolean;
}
const list: EventOfWorld[] = [];
const range = { from: '2026-10-01', to: '2026-11-01' };
const mine = (world: World, principal: PrincipalOfWorld) => {
  const sight = seen(world, principal);
  return list.filter(({ group, deleted }) => !deleted && sight.has(group));
};
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const record = (world: World, principal: PrincipalOfWorld, action: string, { title, group }: EventOfWorld) => {
  const names = action === 'create_event' ? [group] : [];
  write(world, principal, { action, subject: title, territories: territoryOf(world, group), names });
};
const expectMine = (world: World, principal: PrincipalOfWorld, events: { id: number }[], where: string) =>
  expect(ids(events), where).toEqual(ids(mine(world, principal)));

const listing: Plan = guarded(roles, 'read', (world, _, principal) => ({
  input: range,
  status: 200,
  check: ({ events }: { events: { id: number }[] }, where) => expectMine(world, principal, events, where),
}));

const creating: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const group = someThing(world, chance, principal, 'group').slug;
  const title = chance.word();
  return {
    input: { group, title, start: '2026-10-12T09:00', end: '2026-10-12T10:00', ...range },
    status: seen(world, principal).has(group) ? 200 : 404,
    check({ event, events }: { event: EventOfWorld; events: { id: number }[] }, where) {
      const made = { id: event.id, version: event.version, group, title, deleted: false };
      list.push(made);
      record(world, principal, 'create_event', made);
      expectMine(world, principal, events, where);
    },
  };
});

const changing: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const event = someRow(world, chance, principal, list);
  const version = (event?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
  const title = chance.word();
  const isSeen = event && mine(world, principal).includes(event);
  return {
    input: { id: event?.id ?? 999_999, version, title, ...range },
    status: !isSeen ? 404 : version === event.version ? 200 : 409,
    check({ events }: { events: { id: number }[] }, where) {
      if (!event) return;
      Object.assign(event, { title, version: event.version + 1 });
      record(world, principal, 'change_event', event);
      expectMine(world, principal, events, where);
    },
  };
});

const removing: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const event = someRow(world, chance, principal, list);
  return {
    input: { eventId: event?.id ?? 999_999, ...range },
    status: event && mine(world, principal).includes(event) ? 200 : 404,
    followUp: 'restoreEvent',
    check({ version }: { version: number }) {
      if (!event) return;
      Object.assign(event, { version, deleted: true });
      record(world, principal, 'remove_event', event);
    },
  };
});

const restoring: Plan = guarded(roles, undefined, (world, _, principal) => {
  const event = list.findLast(({ deleted }) => deleted);
  const isSeen = event && seen(world, principal).has(event.group);
  return {
    input: { eventId: event?.id ?? 999_999, version: event?.version ?? 1, ...range },
    status: isSeen ? 200 : 404,
    check() {
      if (!event) return;
      Object.assign(event, { version: event.version + 1, deleted: false });
      record(world, principal, 'change_event', event);
    },
  };
});

const importing: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const group = someThing(world, chance, principal, 'group').slug;
  return {
    input: { group, file: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
    status: seen(world, principal).has(group) ? 200 : 404,
    check() {
      write(world, principal, { action: 'import_calendar', subject: group, territories: territoryOf(world, group) });
    },
  };
});

interface FeedOfWorld {
  id: number;
  owner: string;
  name: string;
  group: string;
}
const feeds: FeedOfWorld[] = [];
const ownFeeds = ({ kind, name }: PrincipalOfWorld) => feeds.filter(({ owner }) => kind === 'person' && owner === name);

const listingFeeds: Plan = guarded(roles, 'read', (_world, _chance, principal) => ({
  input: {},
  status: 200,
  // People keep the names of groups that they chose, also after they lost them.
  allowed: ownFeeds(principal).map(({ group }) => group),
  check: ({ calendar_feeds: found }: { calendar_feeds: { id: number }[] }, where) =>
    expect(ids(found), where).toEqual(ids(ownFeeds(principal))),
}));

const creatingFeed: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const group = chance.below(3) === 0 ? '' : someThing(world, chance, principal, 'group').slug;
  const name = chance.word();
  return {
    input: { name, group },
    status: group === '' || seen(world, principal).has(group) ? 200 : 404,
    followUp: 'revokeCalendarFeed',
    check({ id }: { id: number }) {
      feeds.push({ id, owner: principal.name, name, group });
      const territories = territoryOf(world, group);
      write(world, principal, { action: 'create_calendar_feed', subject: name, territories, names: [group] });
    },
  };
});

const revokingFeed: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const own = ownFeeds(principal);
  const feed = own.length > 0 && chance.below(2) === 0 ? chance.pick(own) : feeds[0];
  return {
    input: { id: feed?.id ?? 999_999 },
    status: feed && own.includes(feed) ? 200 : 404,
    allowed: feed && own.includes(feed) ? [feed.group] : [],
    check() {
      if (!feed) return;
      feeds.splice(feeds.indexOf(feed), 1);
      const territories = territoryOf(world, feed.group);
      write(world, principal, { action: 'revoke_calendar_feed', subject: feed.name, territories });
    },
  };
});

const subscriptions: NounOfGroup = {
  one: 'calendar_subscription',
  many: 'calendar_subscriptions',
  fields: { url: 'https://127.0.0.1/league.ics' },
  rows: [],
};

/** The address is the server's own network, which is never asked. */
const readingSubscription: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const row = someRow(world, chance, principal, subscriptions.rows);
  const isSeen = row && seen(world, principal).has(row.group);
  return {
    input: { id: row?.id ?? 999_999 },
    status: isSeen ? 200 : 404,
    check: ({ state }: { state: string }, where) => expect(state, where).toBe('failed'),
  };
});

const removingSubscription: Plan = guarded(managers, undefined, (world, chance, principal) => {
  // Most stay, so that the other calls find some.
  const row = subscriptions.rows.length > 3 ? someRow(world, chance, principal, subscriptions.rows) : undefined;
  return {
    input: { id: row?.id ?? 999_999 },
    status: row && seen(world, principal).has(row.group) ? 200 : 404,
    check() {
      if (!row) return;
      subscriptions.rows.splice(subscriptions.rows.indexOf(row), 1);
      const territories = territoryOf(world, row.group);
      write(world, principal, { action: 'remove_calendar_subscription', subject: row.name, territories });
    },
  };
});

export const plans: Record<keyof typeof calendar.calls, Plan> = {
  listEvents: listing,
  createEvent: creating,
  changeEvent: changing,
  removeEvent: removing,
  restoreEvent: restoring,
  importCalendar: importing,
  listCalendarLayers: guarded(roles, 'read', () => ({ input: range, status: 200 })),
  listCalendarFeeds: listingFeeds,
  createCalendarFeed: creatingFeed,
  revokeCalendarFeed: revokingFeed,
  listCalendarSubscriptions: listingOf(subscriptions),
  createCalendarSubscription: creatingOf(subscriptions),
  changeCalendarSubscription: changingOf(subscriptions),
  removeCalendarSubscription: removingSubscription,
  readCalendarSubscription: readingSubscription,
};
