import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { readStation } from '@quarterhour/server/catalogue/stations';
import { refuseWhenFull } from '@quarterhour/server/host/disk-full';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import { watchedBody } from '@quarterhour/server/http/calls/connections';
import { serve } from '@quarterhour/server/http/serve';
import { territoriesOfStation } from '@quarterhour/server/identity/grants';
import type { Principal } from '@quarterhour/server/identity/principal';
import { formats } from '@quarterhour/server/ingest/formats/formats';
import { refuseOptions } from '@quarterhour/server/ingest/import';
import type { LogFormat } from '@quarterhour/server/ingest/line-kind';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import type { FastifyInstance } from 'fastify';
import { largestPiece } from '../../model/uploads.ts';
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
