import { api } from '@quarterhour/model/api';
import { ownDaypartNoun } from '@quarterhour/model/shows/own-dayparts';
import { showNoun } from '@quarterhour/model/shows/shows';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import { serveNoun } from '../http/serve-noun.ts';
import { signalOf } from '../http/signal-of.ts';
import type { Services } from '../services.ts';
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
