import { rowsOfStore } from '@quarterhour/server/retention/rows-of-store';
import { eq } from 'drizzle-orm';
import { fileReferences } from './tables.ts';

/** Uploads that nothing holds. The job `sweep_files` deletes them, and then their contents. */
export const unusedFiles = rowsOfStore({
  id: 'unused_files',
  table: fileReferences,
  key: fileReferences.id,
  at: fileReferences.createdAt,
  where: eq(fileReferences.ownerKind, 'upload'),
});
