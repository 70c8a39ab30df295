import { api } from '@quarterhour/model/api';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import { signalOf } from '@quarterhour/server/http/signal-of';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import type { EventSeries, NewEvent } from '../model/events.ts';
import { subscriptionNoun } from '../model/feeds.ts';
import { answerChange, answerWith } from './answer-events.ts';
import { endedBefore, refuseUnknown, splitFor, without } from './change-event.ts';
import { deletedEventsOpen, eventsOpen } from './events.ts';
import { serveFeeds } from './feed-routes.ts';
import { importFile } from './import-file.ts';
import { listLayers } from './layers.ts';
import { listEvents, rangeOf } from './list-events.ts';
import { readNow, subscriptionsOpen } from './subscriptions.ts';

/** The calls of the calendar. */
export function serveCalendar(app: FastifyInstance, parts: Services): void {
  const { store, clock } = parts;
  serveNoun(app, parts, subscriptionNoun, subscriptionsOpen);
  serve(app, api.readCalendarSubscription, ({ principal, input, reply }) =>
    readNow(parts, principal, input.id, signalOf(reply)),
  );
  serveFeeds(app, parts);
  serve(app, api.listEvents, async ({ principal, input, reply }) =>
    answerWith(reply, {}, await listEvents(store, principal, rangeOf(input, clock()), input.group)),
  );
  serve(app, api.listCalendarLayers, async ({ principal, input }) => {
    const { rows: items, next } = pageOf(await listLayers(parts, principal, input), input, ({ id }) => id);
    return { items, next };
  });
  serve(app, api.createEvent, async ({ principal, input: { from, to, ...values }, reply }) => {
    const range = rangeOf({ from, to }, clock());
    const event = await eventsOpen.create(store, principal, values);
    return answerChange(reply, { event }, listEvents(store, principal, range));
  });
  serve(
    app,
    api.changeEvent,
    async ({ principal, input: { from, to, id, version, scope, occurrence, ...changes }, reply }) => {
      const range = rangeOf({ from, to }, clock());
      const row = await eventsOpen.readRow(store, principal, id);
      const { values, next } = splitFor(row, scope, occurrence, changes);
      const event = await store.db.transaction(async (db): Promise<EventSeries> => {
        const within = { ...store, db };
        const changed = await eventsOpen.change(within, principal, id, version, values);
        return next ? eventsOpen.create(within, principal, next satisfies NewEvent) : changed;
      });
      return answerChange(reply, { event }, listEvents(store, principal, range));
    },
  );
  serve(app, api.removeEvent, async ({ principal, input: { from, to, eventId, scope, occurrence }, reply }) => {
    const range = rangeOf({ from, to }, clock());
    const row = await eventsOpen.readRow(store, principal, eventId);
    const isWhole = scope === 'all' || occurrence === undefined || row.rule === '';
    if (!isWhole) refuseUnknown(row, occurrence);
    const removed = isWhole || (scope === 'following' && occurrence === row.start);
    const event = removed
      ? await eventsOpen.remove(store, principal, eventId)
      : await eventsOpen.change(store, principal, eventId, row.version, {
          ...(scope === 'one' ? { exdates: without(row, occurrence) } : { rule: endedBefore(row, occurrence) }),
          before_delete: { rule: row.rule, exdates: row.exdates },
        });
    return answerChange(reply, { version: event.version }, listEvents(store, principal, range));
  });
  serve(app, api.restoreEvent, async ({ principal, input: { from, to, eventId, version }, reply }) => {
    const range = rangeOf({ from, to }, clock());
    const { beforeDelete } = await deletedEventsOpen.readRow(store, principal, eventId);
    const restored = { ...beforeDelete, deleted_at: null, before_delete: null };
    await deletedEventsOpen.change(store, principal, eventId, version, restored);
    return answerChange(reply, {}, listEvents(store, principal, range));
  });
  serve(app, api.importCalendar, ({ principal, input, reply }) => importFile(store, principal, input, signalOf(reply)));
}
