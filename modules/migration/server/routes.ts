import { api } from '@quarterhour/model/api';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { Refusal } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import { pageOf } from '@quarterhour/server/nouns/page-of';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { earlierByteLimit, mostFigures } from '../model/figures.ts';
import { deleteEarlierSource, listEarlierSources, readEarlierFigures, saveEarlierFigures } from './earlier-figures.ts';
import { readEarlierCsv } from './read-earlier-csv.ts';

/** Errors in one answer: a file whose lines all have the same error needs no thousand. */
const toldAtOnce = 100;

/** Figures of an earlier provider, for broadcasters who migrate to Quarterhour. */
export function serveMigration(app: FastifyInstance, { store, clock }: Pick<Services, 'store' | 'clock'>): void {
  serve(app, api.listEarlierSources, async ({ principal, input }) => {
    const all = await listEarlierSources(store, principal);
    const pairs = all.flatMap(({ stations, ...source }) => stations.map((station) => ({ source, station })));
    const { rows, ...behind } = pageOf(pairs, input, ({ source, station }) => `${station.slug} ${source.source}`);
    const sources = [...new Set(rows.map(({ source }) => source))].map((source) => ({
      ...source,
      stations: rows.filter((row) => row.source === source).map(({ station }) => station),
    }));
    return { sources, ...behind };
  });
  serve(app, api.readEarlierFigures, async ({ principal, input: { limit = mostFigures, cursor, ...asked } }) => {
    const all = await readEarlierFigures(store, principal, asked);
    const { rows: figures, next } = pageOf(all, { limit, cursor }, ({ day, station }) => `${day} ${station}`);
    return { figures, next };
  });
  serve(app, api.deleteEarlierSource, async ({ principal, input }) => ({
    days: await deleteEarlierSource(store, principal, input.source),
  }));
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    serve(
      own,
      api.uploadEarlierFigures,
      async ({ principal, input: { source, file }, request }) => {
        const now = clock();
        const { stations } = await readSnapshot(store, principal);
        const bySlug = new Map(stations.map((station) => [station.slug, station]));
        const { value: lines, errors } = await readEarlierCsv(String(request.body ?? ''), { stations: bySlug, now });
        if (errors) {
          const found = errors.length === 1 ? 'one problem' : `${errors.length} problems`;
          throw new Refusal('wrong_input', `Nothing was stored: the file has ${found}. ${errors[0]?.message}`, {
            errors: errors.slice(0, toldAtOnce),
          });
        }
        return {
          source,
          ...(await saveEarlierFigures(store, principal, { source, file, lines, at: new Date(now * 1000) })),
        };
      },
      { bodyLimit: earlierByteLimit },
    );
  });
}
