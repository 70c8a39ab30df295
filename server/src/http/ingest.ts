import { PassThrough } from 'node:stream';
import { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import type { ImportProgress } from '@quarterhour/model/imports';
import type { FastifyInstance } from 'fastify';
import { readSnapshot } from '../catalogue/read-snapshot.ts';
import { readStation } from '../catalogue/stations.ts';
import { Refusal, wrongField } from '../host/refusal.ts';
import { territoriesOfStation } from '../identity/grants.ts';
import { formats } from '../ingest/formats/formats.ts';
import { importLogs, refuseOptions } from '../ingest/import.ts';
import { failureOf } from '../ingest/log-error.ts';
import type { Progress } from '../ingest/report.ts';
import { audit } from '../store/audit.ts';
import { deviceSecret } from '../store/secrets.ts';
import { watchedBody } from './connections.ts';
import type { Parts } from './parts.ts';
import { serve } from './serve.ts';

/** Uploads a minute of one person or key. Not compressed, because progress must arrive as it happens. */
const options = { config: { rateLimit: { max: 600, timeWindow: '1 minute' } }, compress: false as const };

/** Programs and proxies close an answer that brings nothing for minutes. */
const silentSeconds = 20;

/** Receives logs as a stream: an upload is read as it arrives, and never held whole. */
export function serveIngest(app: FastifyInstance, { config, engine, store, clock }: Parts): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, body, done) => done(null, body));
    serve(
      own,
      api.ingest,
      async ({ principal, input: { format, station, pattern, name }, request, reply }) => {
        const known = formats.find(({ id }) => id === format);
        if (!known) {
          throw wrongField({ ...fieldError('format', 'format', { format }), allowed: formats.map(({ id }) => id) });
        }
        refuseOptions(known, { station, pattern });
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
          details: { format, station, pattern },
        });
        const length = Number(request.headers['content-length']);
        const size = Number.isFinite(length) ? length : undefined;
        // Counting a day needs every station, whoever uploads the log.
        const catalogue = () => readSnapshot(store);
        const secret = await deviceSecret(store);
        const answer = new Answer();
        const pieces = watchedBody(request.raw, reply.raw);
        // No request waits for an upload that does not begin.
        const begun = pieces.next();
        async function* read() {
          answer.progress({ stage: 'reading', bytes: 0, totalBytes: size });
          const first = await begun;
          if (!first.done) yield first.value;
          yield* pieces;
        }
        begun
          .then(() =>
            importLogs(
              { engine, store, catalogue, secret, clock, keepAddressesDays: config.keepAddressesDays },
              {
                format: known,
                station,
                pattern,
                visible: principal.role === 'superAdmin' ? undefined : () => readSnapshot(store, principal),
                sources: [{ name, size, read }],
                onProgress: (progress) => answer.progress(progress),
              },
            ),
          )
          .then((report) => answer.end({ report: { ...report } }))
          .catch((error: unknown) => {
            request.log.error({ err: error }, 'import failed');
            answer.end(failureOf(error));
          })
          .finally(() => pieces.return(undefined));
        return reply.type('application/x-ndjson').header('x-accel-buffering', 'no').send(answer.stream);
      },
      options,
    );
  });
}

/** The progress of an import, in lines of JSON; the first is sent at once, and the last again when nothing new comes. */
class Answer {
  readonly stream = new PassThrough();
  #now: Progress = { stage: 'waiting', bytes: 0 };
  readonly #again = setInterval(() => this.progress(this.#now), silentSeconds * 1000);

  constructor() {
    this.progress(this.#now);
  }

  progress(now: Progress): void {
    this.#now = now;
    this.#again.refresh();
    this.#say({ progress: { ...now } });
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
