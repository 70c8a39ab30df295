import { api } from '@quarterhour/model/api';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import { signalOf } from '@quarterhour/server/http/signal-of';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { ownDaypartNoun } from '../model/own-dayparts.ts';
import { showNoun } from '../model/shows.ts';
import { importSchedule } from './import-schedule.ts';
import { openOwnDayparts } from './own-dayparts.ts';
import { readShowFlow } from './show-flow.ts';
import { openShows } from './show-list.ts';

/** The calls of programme schedules. */
export function serveShows(app: FastifyInstance, parts: Services): void {
  const { store, clock } = parts;
  serveNoun(app, parts, showNoun, openShows());
  serveNoun(app, parts, ownDaypartNoun, openOwnDayparts());
  serve(app, api.readShowFlow, ({ principal, input }) => readShowFlow(parts, principal, input));
  serve(app, api.importSchedule, ({ principal, input, reply }) =>
    importSchedule(store, principal, input, clock(), signalOf(reply)),
  );
}
