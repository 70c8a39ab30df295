import { api } from '@quarterhour/model/api';
import { Refusal } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import type { Services } from '@quarterhour/server/services';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { largestFileMb } from '../model/files.ts';
import { Contents } from './contents.ts';
import { serializeFile } from './files.ts';
import { mayReadFiles, registerFileOwner } from './owners.ts';
import { receiveFile, tooLarge } from './receive-file.ts';
import { sendFile } from './send-file.ts';
import { fileContents, fileReferences } from './tables.ts';
import { upload } from './uploads.ts';

const missing = () => new Refusal('not_found', 'This file does not exist, or is outside your scope.');

/** The calls of files. */
export function serveFiles(app: FastifyInstance, { store, config }: Pick<Services, 'store' | 'config'>): void {
  const { folder } = config;
  const contents = new Contents(folder);
  registerFileOwner('upload', async (_parts, principal, owner) => upload(principal).owner === owner);

  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    serve(
      own,
      api.uploadFile,
      async ({ principal, input, request }) => {
        if (Number(request.headers['content-length'] ?? 0) > largestFileMb * 2 ** 20) throw tooLarge();
        const pieces = (request.body ?? []) as AsyncIterable<Uint8Array>;
        const row = await receiveFile({ store, folder }, principal, { name: input.name, pieces });
        return serializeFile(row, await bytesOf(row.hash));
      },
      { bodyLimit: 2 * largestFileMb * 2 ** 20 },
    );
  });

  serve(app, api.readFile, async ({ principal, input, reply }) => {
    const [row] = await store.db.select().from(fileReferences).where(eq(fileReferences.id, input.id));
    if (!row || !(await mayReadFiles({ store }, principal, row))) throw missing();
    return sendFile(reply, contents, row, { size: input.size, cache: 'private' });
  });

  serve(app, api.removeUpload, async ({ principal, input }) => {
    const { ownerKind, owner } = upload(principal);
    const own = and(eq(fileReferences.ownerKind, ownerKind), eq(fileReferences.owner, owner));
    const gone = await store.db
      .delete(fileReferences)
      .where(and(eq(fileReferences.id, input.id), own))
      .returning({ id: fileReferences.id });
    if (gone.length === 0) throw missing();
    return {};
  });

  async function bytesOf(hash: string): Promise<number> {
    const [row] = await store.db.select().from(fileContents).where(eq(fileContents.hash, hash));
    return row?.bytes ?? 0;
  }
}
