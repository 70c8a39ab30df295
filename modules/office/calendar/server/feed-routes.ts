import { api } from '@quarterhour/model/api';
import { unlessFull } from '@quarterhour/server/host/disk-full';
import { Refusal } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import type { Services } from '@quarterhour/server/services';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calendarFeedNoun } from '../model/feeds.ts';
import { eventsSeen } from './events.ts';
import { createFeed, feedsOpen, findFeed } from './feeds.ts';
import { calendarEvents, calendarFeeds } from './tables.ts';

/** Calendars read a feed some times an hour. */
const reading = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
/** The most events of a feed, and how long past events stay in it, in seconds. */
const most = 10_000;
const past = 400 * 86_400;

/** The feeds of the calendar: their calls, and their secret addresses. */
export function serveFeeds(app: FastifyInstance, parts: Services): void {
  const { store, clock, config } = parts;
  serveNoun(app, parts, calendarFeedNoun, feedsOpen, { except: ['create'] });
  serve(app, api.createCalendarFeed, ({ principal, input }) => createFeed(parts, principal, input));

  app.get('/calendar/feeds/:file', reading, async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const found = await findFeed(store, request.params.file.replace(/\.ics$/, ''));
    if (!found) throw new Refusal('gone', 'This calendar was withdrawn, or never existed; ask the person who made it.');
    const { row, grant } = found;
    const events = await store.db
      .select()
      .from(calendarEvents)
      .where(
        and(
          eventsSeen(store, grant),
          row.group === '' ? undefined : eq(calendarEvents.group, row.group),
          isNull(calendarEvents.deletedAt),
          isNull(calendarEvents.subscription),
          or(isNull(calendarEvents.last), gt(calendarEvents.last, clock() - past)),
        ),
      )
      .orderBy(calendarEvents.id)
      .limit(most);
    const used = store.db
      .update(calendarFeeds)
      .set({ lastUsedAt: new Date(clock() * 1000) })
      .where(eq(calendarFeeds.id, row.id));
    await unlessFull(Promise.resolve(used));
    const { writeIcal } = await import('./write-ical.ts');
    reply.header('cache-control', 'private, max-age=300').header('x-robots-tag', 'noindex');
    return reply
      .type('text/calendar; charset=utf-8')
      .send(writeIcal(events, { name: row.name, host: new URL(config.publicUrl).host, now: clock() }));
  });
}
