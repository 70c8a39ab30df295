import { api } from '@quarterhour/model/api';
import type { ExportFormat, ExportProgress } from '@quarterhour/model/exports';
import type { Result } from '@quarterhour/model/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readSnapshot } from '../../catalogue/read-snapshot.ts';
import { notFound } from '../../catalogue/refusals.ts';
import { exportFile } from '../../exports/export-file.ts';
import { Refusal } from '../../host/refusal.ts';
import { readWhereabouts, territoriesOf } from '../../identity/grants.ts';
import type { Principal } from '../../identity/principal.ts';
import type { Services } from '../../services.ts';
import { audit } from '../../store/audit.ts';
import { bearerOf } from '../bearer.ts';
import { clientLeft } from '../problem.ts';
import { serve } from '../serve.ts';
import { signalOf } from '../signal-of.ts';

const mediaTypes: Record<ExportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  svg: 'image/svg+xml',
  csv: 'text/csv; charset=utf-8',
};

/** Exports of one person or key that may wait or run at a time. */
const mostOfOne = 4;

/** Writes files of figures, and records those that the page makes of figures and lists that it has already. */
export function serveExports(app: FastifyInstance, services: Services): void {
  const { store, switches } = services;
  const running = new Map<string, ExportProgress>();
  const open = new Map<string, number>();

  serve(app, api.exportFile, async ({ principal, input, request: from, reply }) => {
    const key = `${principal.id} ${input.id}`;
    const own = open.get(principal.id) ?? 0;
    if (own >= mostOfOne) {
      throw new Refusal('too_many', `${mostOfOne} of your exports run already; wait for one of them.`, {
        retryAfter: 10,
      });
    }
    open.set(principal.id, own + 1);
    const signal = signalOf(reply);
    try {
      const onProgress = (progress: ExportProgress) => running.set(key, progress);
      // What a link shows is evidence for others.
      const provisional = principal.kind !== 'link' && !switches.isOff('live-listening');
      const request = { ...input, provisional };
      const { file, bytes, rows, results } = await exportFile(services, principal, request, { signal, onProgress });
      await refuseChanged(from, principal);
      await recordExport(store, principal, { file, rows, results, format: input.format });
      return await reply
        .type(mediaTypes[input.format])
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(Buffer.from(bytes));
    } catch (error) {
      if (signal.aborted) throw clientLeft();
      throw error;
    } finally {
      running.delete(key);
      const left = (open.get(principal.id) ?? 1) - 1;
      if (left > 0) open.set(principal.id, left);
      else open.delete(principal.id);
    }
  });

  serve(app, api.exportProgress, async ({ principal, input: { id } }) => {
    return running.get(`${principal.id} ${id}`) ?? { state: 'unknown' as const, done: 0, of: 0 };
  });

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

/** Refuses a file whose reader lost access, or sees other things than when they asked: exports wait for each other. */
async function refuseChanged(request: FastifyRequest, before: Principal): Promise<void> {
  const now = await request.server.authenticate(bearerOf(request));
  const grants = [before, now].map(({ role, scope, podcastGroups = [] }) =>
    JSON.stringify([role, [...scope].sort(), [...podcastGroups].sort()]),
  );
  if (grants[0] === grants[1]) return;
  throw new Refusal('forbidden', 'What you may see changed while the file was written; export it again.');
}

/** Records a file with the figures that it shows, as a CSV of the page is recorded. */
async function recordExport(
  store: Services['store'],
  actor: Principal,
  { file, rows, results, format }: { file: string; rows: number; results: readonly Result[]; format: ExportFormat },
): Promise<void> {
  const slugs = [...new Set(results.flatMap(({ query }) => query.stations))];
  const { stations } = await readSnapshot(store, actor);
  const territories = stations.filter(({ slug }) => slugs.includes(slug)).map(({ territory }) => territory.slug);
  const unique = (of: (query: Result['query']) => readonly string[]) => [
    ...new Set(results.flatMap(({ query }) => of(query))),
  ];
  const [first] = results;
  await audit(store.db, {
    actor,
    action: 'export_figures',
    subject: file,
    territories: [...new Set(territories)],
    details: {
      format,
      measures: unique(({ measures }) => measures),
      dimensions: unique(({ dimensions }) => dimensions),
      filters: first?.query.filters.map(([operator, dimension, values]) => ({ dimension, operator, values })) ?? [],
      stations: slugs,
      ...first?.query.period,
      rows,
    },
  });
}
