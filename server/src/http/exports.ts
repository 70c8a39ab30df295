import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { notFound } from '../catalogue/refusals.ts';
import { readWhereabouts, territoriesOf } from '../identity/grants.ts';
import type { Services } from '../services.ts';
import { audit } from '../store/audit.ts';
import { serve } from './serve.ts';

/** Records exports: the page makes files of figures and lists that it has already. */
export function serveExports(app: FastifyInstance, { store }: Pick<Services, 'store'>): void {
  serve(app, api.noteExport, async ({ principal, input: { file, rows, query } }) => {
    const { measures, dimensions, filters, period } = query;
    const { stations } = await readSnapshot(store, principal);
    const territories = query.stations.map((slug) => {
      const { territory } = stations.find((station) => station.slug === slug) ?? notFound('station', slug);
      return territory.slug;
    });
    await audit(store.db, {
      actor: principal,
      action: 'export_figures',
      subject: file,
      territories: [...new Set(territories)],
      details: {
        measures,
        dimensions,
        filters: filters.map(([operator, dimension, values]) => ({ dimension, operator, values })),
        stations: query.stations,
        ...period,
        rows,
      },
    });
    return { noted: true as const };
  });
  serve(app, api.noteListExport, async ({ principal, input: { file, ...details } }) => {
    await audit(store.db, {
      actor: principal,
      action: 'export_list',
      subject: file,
      territories: territoriesOf(principal, await readWhereabouts(store)),
      details,
    });
    return { noted: true as const };
  });
}
