import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { largestPiece } from '@quarterhour/model/sources/uploads';
import type { FastifyInstance } from 'fastify';
import { readStation } from '../../catalogue/stations.ts';
import { refuseWhenFull } from '../../host/disk-full.ts';
import { Refusal, wrongField } from '../../host/refusal.ts';
import { watchedBody } from '../../http/calls/connections.ts';
import { serve } from '../../http/serve.ts';
import { territoriesOfStation } from '../../identity/grants.ts';
import type { Principal } from '../../identity/principal.ts';
import { formats } from '../../ingest/formats/formats.ts';
import { refuseOptions } from '../../ingest/import.ts';
import type { LogFormat } from '../../ingest/line-kind.ts';
import type { Services } from '../../services.ts';
import { audit } from '../../store/audit.ts';
import { receivedOf, sourceOfUpload, takePiece } from './uploads.ts';

/** Pieces a minute of one person or key. */
const options = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } };

/** Takes logs in pieces: what a client sends again, or after a broken connection, is kept once. */
export function servePieces(app: FastifyInstance, parts: Services): void {
  const { store, queues, clock, config } = parts;
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, body, done) => done(null, body));
    serve(
      own,
      api.uploadLogPiece,
      async ({ principal, input: { format, station, name, offset, ends }, request, reply }) => {
        const known = await refuseWrong(parts, principal, { format, station });
        await refuseWhenFull(config.folder);
        const piece = request.body ? await whole(watchedBody(request.raw, reply.raw)) : Buffer.alloc(0);
        const source = await sourceOfUpload(store, principal, { format, station });
        if (offset === 0) {
          const territories = await territoriesOfStation(store, station);
          const details = { format, station };
          await audit(store.db, { actor: principal, action: 'import_log', subject: name, territories, details });
        }
        const received = await takePiece(
          { store, queue: queues.sources.of(source), clock },
          { source, name, offset, piece, ends, fields: known.fields },
        );
        return { received };
      },
      options,
    );
  });
  serve(app, api.readLogUpload, async ({ principal, input: { format, station, name } }) => {
    await refuseWrong(parts, principal, { format, station });
    return { received: await receivedOf(store, principal, { format, station, name }) };
  });
}

async function refuseWrong(
  { store }: Services,
  principal: Principal,
  { format, station }: { format: string; station?: string },
): Promise<LogFormat> {
  const known = formats.find(({ id }) => id === format);
  if (!known) throw wrongField({ ...fieldError('format', 'source_format'), allowed: formats.map(({ id }) => id) });
  refuseOptions(known, { station });
  if (!known.readsParts && known.fields === undefined) {
    throw new Refusal(
      'wrong_input',
      `Lines of the format ${format} cannot be read without the first of their file; send whole files to /ingest/${format}.`,
    );
  }
  if (station !== undefined) await readStation(store, principal, station);
  else if (principal.role !== 'superAdmin') throw wrongField(fieldError('station', 'station'));
  return known;
}

async function whole(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of pieces) {
    bytes += part.length;
    if (bytes > largestPiece) {
      throw new Refusal('wrong_input', `A piece has at most ${largestPiece >> 20} MiB; send smaller ones.`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
