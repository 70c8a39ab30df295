import { Readable } from 'node:stream';
import { api } from '@quarterhour/model/api';
import { csvLine, csvMark } from '@quarterhour/model/csv';
import { type Import, previewBytes } from '@quarterhour/model/imports';
import type { WorkKind } from '@quarterhour/model/running-work';
import type { FastifyInstance } from 'fastify';
import { readSnapshot } from '../../catalogue/read-snapshot.ts';
import { listStations } from '../../catalogue/stations.ts';
import type { Engine } from '../../engine/engine.ts';
import { Refusal } from '../../host/refusal.ts';
import { territoriesOfStation } from '../../identity/grants.ts';
import type { Principal } from '../../identity/principal.ts';
import { assignMounts, listUnknownMounts } from '../../ingest/assign-mounts.ts';
import { formats } from '../../ingest/formats/formats.ts';
import { LogError } from '../../ingest/log-error.ts';
import { previewLog } from '../../ingest/preview/preview-log.ts';
import { undoImports } from '../../ingest/undo-import.ts';
import type { Services } from '../../services.ts';
import { audit } from '../../store/audit.ts';
import { beginUndo, type ImportRow, listImports, readImport } from '../../store/imports.ts';
import { type Running, readStalled } from '../../store/running-work.ts';
import { serve } from '../serve.ts';

/** The kinds of work that hold the lock for an import in some state. */
const workOf: Partial<Record<ImportRow['state'], WorkKind>> = { running: 'import', undoing: 'undo' };

function serialize({ startedAt, endedAt, linesDeleted, ...row }: ImportRow, stalled: Running | undefined): Import {
  const isStalled = stalled !== undefined && stalled.kind === workOf[row.state];
  return {
    ...row,
    started_at: startedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    stalled_since: isStalled ? stalled.progressedAt.toISOString() : null,
    lines_deleted: linesDeleted,
  };
}

/** Without the examples of unreadable lines: pages request the list every few seconds. */
function serializeInList(row: ImportRow, stalled: Running | undefined): Import {
  const { unreadable, ...counts } = row.counts as { unreadable?: { count: number } };
  const shown = unreadable ? { ...counts, unreadable: { count: unreadable.count } } : counts;
  return serialize({ ...row, counts: shown }, stalled);
}

export function serveImports(app: FastifyInstance, { engine, store, clock }: Services): void {
  /** The stations whose imports the principal may see; undefined: all, and imports without a station. */
  const stationsOf = async (principal: Principal) =>
    principal.role === 'superAdmin' ? undefined : (await listStations(store, principal)).map(({ slug }) => slug);
  const found = async (principal: Principal, id: number) => {
    const stations = await stationsOf(principal);
    const row = await readImport(store, id);
    if (row && (!stations || (row.station !== null && stations.includes(row.station)))) return row;
    throw new Refusal('not_found', `The import ${id} does not exist, or is outside your scope.`);
  };
  serve(app, api.listFormats, async () => ({ formats: formats.map(({ id, label }) => ({ id, label })) }));
  serve(app, api.listImports, async ({ principal }) => {
    const rows = await listImports(store, 100, await stationsOf(principal));
    const stalled = await readStalled(store, clock());
    return { imports: rows.map((row) => serializeInList(row, stalled)) };
  });
  serve(app, api.readImport, async ({ principal, input }) =>
    serialize(await found(principal, input.id), await readStalled(store, clock())),
  );
  serve(app, api.undoImport, async ({ principal, input, request }) => {
    const { station, linesDeleted } = await found(principal, input.id);
    if (linesDeleted) {
      throw new Refusal(
        'taken',
        'Lines of this import are older than the limit and deleted, so it can no longer be undone.',
      );
    }
    const territories = await territoriesOfStation(store, station);
    const row = await store.db.transaction(async (db) => {
      const begun = await beginUndo(db, input.id);
      if (begun) {
        const details = { files: begun.files, station };
        await audit(db, { actor: principal, action: 'undo_import', subject: String(input.id), territories, details });
      }
      return begun;
    });
    if (!row) throw new Refusal('taken', 'This import is under way, or was undone before.');
    undoImports({ engine, store, catalogue: () => readSnapshot(store) }).catch((error: unknown) =>
      request.log.error({ err: error }, 'undoing an import failed; the next start does it again'),
    );
    return serialize(row, undefined);
  });
  serve(app, api.listUnknownMounts, async () => listUnknownMounts(engine, await readSnapshot(store)));
  serve(app, api.assignMounts, async ({ principal, request }) => {
    await audit(store.db, { actor: principal, action: 'assign_mounts', subject: '', territories: [] });
    assignMounts({ engine, store, catalogue: () => readSnapshot(store) }).catch((error: unknown) =>
      request.log.error({ err: error }, 'assigning mounts failed'),
    );
    return {};
  });
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    serve(
      own,
      api.previewLog,
      async ({ principal, input: { name, timezone, part, format }, request }) => {
        if (!Buffer.isBuffer(request.body)) {
          throw new Refusal('wrong_input', 'There is no log in this request; send its beginning as the body.');
        }
        const visible = await readSnapshot(store, principal);
        const wish = { engine, visible, name, bytes: request.body, part, timezone, format, now: clock() };
        return previewLog(wish).catch((error: unknown) => {
          throw error instanceof LogError ? new Refusal('wrong_input', error.message, { cause: error }) : error;
        });
      },
      { bodyLimit: previewBytes },
    );
  });
  serve(app, api.readRejects, async ({ principal, input, reply }) => {
    const { station } = await found(principal, input.id);
    await audit(store.db, {
      actor: principal,
      action: 'export_rejects',
      subject: String(input.id),
      territories: await territoriesOfStation(store, station),
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="rejects-${input.id}.csv"`)
      .send(Readable.from(rejects(engine, input.id)));
  });
}

const page = 10_000;

/** The rejected lines as CSV, page by page, so that any number of them fits into memory. */
async function* rejects(engine: Engine, id: number): AsyncGenerator<string> {
  yield csvMark + csvLine(['file', 'line', 'reason', 'text']);
  for (let offset = 0; ; offset += page) {
    const rows = await engine.rows<{ file: string; line: number; reason: string; text: string }>(
      `SELECT file, line, reason, text FROM rejects WHERE import_id = {id:UInt32}
       ORDER BY file, line LIMIT {page:UInt32} OFFSET {offset:UInt64}`,
      { id, page, offset },
    );
    if (rows.length === 0) return;
    yield rows.map(({ file, line, reason, text }) => csvLine([file, line, reason, text])).join('');
  }
}
