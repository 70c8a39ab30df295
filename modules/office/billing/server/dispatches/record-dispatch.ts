import type { Config } from '@quarterhour/server/host/config';
import type { Writer } from '@quarterhour/server/nouns/open-noun';
import { keepFile } from '../../../files/server/keep-file.ts';
import type { DocumentFile } from '../documents/write-document.ts';
import { dispatches } from '../tables.ts';

/** Files of a dispatch are held under this kind. */
export const dispatchFiles = 'dispatch';

/** Records that a document leaves, with a copy of what leaves; returns the number of the dispatch. */
export async function recordDispatch(
  { db }: { db: Writer },
  { folder }: Pick<Config, 'folder'>,
  { dispatch, files }: { dispatch: typeof dispatches.$inferInsert; files: readonly DocumentFile[] },
): Promise<number> {
  const [made] = await db.insert(dispatches).values(dispatch).returning({ id: dispatches.id });
  if (!made) throw new Error('a dispatch was not recorded');
  for (const [position, file] of files.entries())
    await keepFile(db, folder, { kind: dispatchFiles, id: made.id }, { ...file, position });
  return made.id;
}
