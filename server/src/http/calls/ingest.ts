import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import type { ImportProgress } from '@quarterhour/model/imports';
import type { FastifyInstance } from 'fastify';
import { readSnapshot } from '../../catalogue/read-snapshot.ts';
import { readStation } from '../../catalogue/stations.ts';
import { unlessFull } from '../../host/disk-full.ts';
import { Refusal, wrongField } from '../../host/refusal.ts';
import { territoriesOfStation } from '../../identity/grants.ts';
import { formats } from '../../ingest/formats/formats.ts';
import { importLogs, refuseOptions } from '../../ingest/import.ts';
import type { LogFormat } from '../../ingest/line-kind.ts';
import { failureOf } from '../../ingest/log-error.ts';
import type { Progress } from '../../ingest/report.ts';
import { receive } from '../../ingest/sources/receive.ts';
import type { Services } from '../../services.ts';
import { audit } from '../../store/audit.ts';
import { recordFailedImport } from '../../store/imports.ts';
import { readStalled } from '../../store/running-work.ts';
import { deviceSecret } from '../../store/secrets.ts';
import { ConcurrencyLimits } from '../concurrency-limit.ts';
import { serve } from '../serve.ts';
import { watchedBody } from './connections.ts';

/** Uploads a minute of one person or key. Not compressed, because progress must arrive as it happens. */
const options = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } }, compress: false as const };

/** Programs and proxies close an answer that brings nothing for minutes. */
const silentSeconds = 20;

/** Uploads of one person or key that arrive or are imported at a time: each takes room on the disk meanwhile. */
const uploadsAtOnce = 4;

/**
 * Receives logs as a stream into a file, so that memory holds none of them whole. The import, which holds the exclusive lock,
 * begins once all of the upload is there: a client that stalls delays nobody else.
 */
export function serveIngest(app: FastifyInstance, { config, engine, store, clock }: Services): void {
  const limits = new ConcurrencyLimits(uploadsAtOnce, 'uploads');
  const folder = join(config.folder, 'uploads');
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, body, done) => done(null, body));
    serve(
      own,
      api.ingest,
      async ({ principal, input: { format, station, pattern, host, name, force }, request, reply }) => {
        const known = formats.find(({ id }) => id === format);
        if (!known) {
          throw wrongField({ ...fieldError('format', 'format', { format }), allowed: formats.map(({ id }) => id) });
        }
        refuseOptions(known, { station, pattern, host });
        limits.refuseMore(principal.id);
        if (!request.body) throw new Refusal('wrong_input', 'There is no log in this request; send it as the body.');
        if (station !== undefined) await readStation(store, principal, station);
        else if (principal.role !== 'superAdmin') {
          throw wrongField(fieldError('station', 'station'));
        }
        await audit(store.db, {
          actor: principal,
          action: 'import_log',
          subject: name,
          territories: await territoriesOfStation(store, station),
          details: { format, station, pattern, host, ...(force && { force }) },
        });
        const length = Number(request.headers['content-length']);
        const size = Number.isFinite(length) ? length : undefined;
        // Counting a day needs every station, whoever uploads the log.
        const catalogue = () => readSnapshot(store);
        const secret = await deviceSecret(store);
        const answer = new Answer(async () => {
          const work = await readStalled(store, clock());
          return work?.kind === 'import' && work.files.includes(name) ? work.progressedAt : undefined;
        });
        const pieces = watchedBody(request.raw, reply.raw);
        // An upload that does not begin takes no place.
        const begun = pieces.next();
        async function* body() {
          const first = await begun;
          if (!first.done) yield first.value;
          yield* pieces;
        }
        const onProgress = (bytes: number) => answer.progress({ stage: 'receiving', bytes, totalBytes: size });
        async function takeIn(format: LogFormat) {
          const received = await receive(folder, { name, pieces: body(), onProgress }).catch(async (error: unknown) => {
            const failed = { format: format.id, station, files: [name], error: failureOf(error).error };
            await unlessFull(recordFailedImport(store, failed));
            throw error;
          });
          try {
            answer.progress({ stage: 'waiting', bytes: 0 });
            return await importLogs(
              { engine, store, catalogue, secret, clock, keepAddressesDays: config.keepAddressesDays },
              {
                format,
                station,
                pattern,
                host,
                force,
                visible: principal.role === 'superAdmin' ? undefined : () => readSnapshot(store, principal),
                sources: [received.source],
                onProgress: (progress) => answer.progress(progress),
              },
            );
          } finally {
            await received.close();
          }
        }
        begun
          .then(() => limits.take(principal.id, () => takeIn(known)))
          .then((report) => answer.end({ report: { ...report } }))
          .catch((error: unknown) => {
            const left = request.socket.destroyed && !request.raw.complete;
            if (left) request.log.info('the client left before its upload was whole');
            else request.log.error({ err: error }, 'import failed');
            answer.end(failureOf(error));
          })
          .finally(() => pieces.return(undefined));
        return reply.type('application/x-ndjson').header('x-accel-buffering', 'no').send(answer.stream);
      },
      options,
    );
  });
}

/**
 * The progress of an import, in lines of JSON; the first is sent at once, and the last again when nothing new comes: then with
 * the moment since when the import is stalled.
 */
class Answer {
  readonly stream = new PassThrough();
  readonly #stalledSince: () => Promise<Date | undefined>;
  #now: Progress = { stage: 'waiting', bytes: 0 };
  readonly #again = setInterval(() => void this.#repeat(), silentSeconds * 1000);

  /** @param stalledSince since when this import makes no progress; undefined if it moves on, or waits for its turn */
  constructor(stalledSince: () => Promise<Date | undefined>) {
    this.#stalledSince = stalledSince;
    this.progress(this.#now);
  }

  progress(now: Progress): void {
    this.#now = now;
    this.#again.refresh();
    this.#say({ progress: { ...now } });
  }

  async #repeat(): Promise<void> {
    const repeated = this.#now;
    const since = await this.#stalledSince().catch(() => undefined);
    if (this.#now === repeated) this.#say({ progress: { ...repeated, stalled_since: since?.toISOString() } });
  }

  end(last: ImportProgress): void {
    clearInterval(this.#again);
    this.#say(last);
    this.stream.end();
  }

  /** A client that leaves after the upload does not stop the import. */
  #say(line: ImportProgress): void {
    if (!this.stream.destroyed) this.stream.write(`${JSON.stringify(line)}\n`);
  }
}
