import { Readable } from 'node:stream';
import { api } from '@quarterhour/model/api';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { notFound } from '@quarterhour/server/catalogue/refusals';
import { ConcurrencyLimits } from '@quarterhour/server/http/concurrency-limit';
import { serve } from '@quarterhour/server/http/serve';
import { performanceReport } from '@quarterhour/server/query/performances';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import type { FastifyInstance } from 'fastify';

/** Reports for licensing bodies: airings and their audiences. */
export function servePerformances(app: FastifyInstance, { engine, store, answers }: Services): void {
  // A report reads a station's listeners by country and song, which is much more work than a card of the dashboard.
  const limits = new ConcurrencyLimits(1);
  serve(app, api.exportPerformances, async ({ principal, input, reply }) => {
    const visible = (await readSnapshot(store, principal)).stations;
    const stations = input.station ? visible.filter(({ slug }) => slug === input.station) : visible;
    if (input.station && stations.length === 0) notFound('station', input.station);
    const file = `${input.report}-${input.from}-${input.to}.csv`;
    await audit(store.db, {
      actor: principal,
      action: 'export_figures',
      subject: file,
      territories: [...new Set(stations.map(({ territory }) => territory.slug))],
      details: { report: input.report, from: input.from, to: input.to, stations: stations.map(({ slug }) => slug) },
    });
    const pages = performanceReport({ answers, reader: engine, principal, stations }, input);
    // Errors must come before the first line is sent.
    const [head, first] = await limits.take(principal.id, async () => [await pages.next(), await pages.next()]);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}"`)
      .send(Readable.from(joined([head, first], pages)));
  });
}

async function* joined(begun: readonly IteratorResult<string>[], rest: AsyncGenerator<string>): AsyncGenerator<string> {
  for (const { value, done } of begun) if (!done) yield value;
  yield* rest;
}
