import { readFile } from 'node:fs/promises';
import { api } from '@quarterhour/model/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BeaconStreams } from '../../catalogue/beacon-streams.ts';
import { Refusal } from '../../host/refusal.ts';
import { beaconLine } from '../../ingest/beacon/beacon-lines.ts';
import { momentsOf, readReports } from '../../ingest/beacon/read-reports.ts';
import type { Services } from '../../services.ts';
import { servePublic } from '../serve.ts';

export const beaconPath = api.beacon.path;

/** Many listeners share the address of a mobile network, and each reports twice in a minute. */
const options = { bodyLimit: 64 * 1024, config: { rateLimit: { max: 3000, timeWindow: '1 minute' } } };
const daySeconds = 86_400;

/** Receives the reports of players, and serves the script that sends them. */
export async function serveBeacon(
  app: FastifyInstance,
  { store, queues, clock }: Pick<Services, 'store' | 'queues' | 'clock'>,
): Promise<void> {
  const script = await readFile(new URL('../../ingest/beacon/beacon.js', import.meta.url), 'utf8');
  app.get('/beacon.js', (_request, reply) =>
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=3600')
      .type('text/javascript')
      .send(script),
  );
  const streams = new BeaconStreams(store);
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    own.addHook('onRequest', async (request, reply) => allowPages(request, reply));
    // CMCD has a media type of its own, so browsers ask first.
    own.options(beaconPath, (_request, reply) =>
      reply
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', String(daySeconds))
        .code(204)
        .send(),
    );
    servePublic(
      own,
      api.beacon,
      async ({ input, request }) => {
        const found = await streams.find(input.station, input.stream || undefined);
        if (!found) throw new Refusal('gone', noStream(input));
        const { origin } = request.headers;
        if (!found.origins.some((allowed) => allowed === '*' || allowed === origin)) {
          throw new Refusal('forbidden', notAllowed(origin));
        }
        const reports = readReports(typeof request.body === 'string' ? request.body : '');
        if ('error' in reports) throw new Refusal('wrong_input', reports.error);
        const moments = momentsOf(reports, clock());
        const { headers, ip: address } = request;
        const from = { address, agent: headers['user-agent'] ?? '', referer: headers.referer ?? origin ?? '' };
        const lines = reports.map((report, index) =>
          beaconLine(report, { at: moments[index] ?? 0, ...found, ...from }),
        );
        await Promise.all(lines.map((line) => queues.beacon.append(line)));
        return { taken: reports.length };
      },
      options,
    );
  });
}

/** Every page may read the answer, which says why a report is refused; cookies are never sent with it. */
function allowPages(_request: FastifyRequest, reply: FastifyReply): void {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
}

function noStream({ station, stream }: { station: string; stream: string }): string {
  const missing =
    stream === ''
      ? `The station ${station} has no one stream`
      : `There is no stream ${stream} of the station ${station}`;
  return `${missing} whose players report; name the stream, and allow the origin of the page in its settings.`;
}

function notAllowed(origin: string | undefined): string {
  return origin === undefined
    ? 'The request names no origin, as those of apps; add * to the origins of the stream.'
    : `The origin ${origin} is not among those of the stream; add it in its settings.`;
}
