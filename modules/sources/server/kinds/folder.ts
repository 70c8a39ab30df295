import { isAbsolute } from 'node:path';
import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '@quarterhour/server/host/refusal';
import { folderFiles, isInside } from './folder-files.ts';
import type { SourceKind } from './kind.ts';

/** Files of a folder of the server. */
export const folder: SourceKind = {
  id: 'folder',
  refuse(location, folders) {
    if (!isAbsolute(location) || /\*.*\//.test(location)) throw wrongField(fieldError('location', 'source_path'));
    if (!folders.some((one) => isInside(one, location))) {
      throw wrongField(fieldError('location', 'source_folder', { folders: folders.join(', ') || '–' }));
    }
  },
  async *files({ location, folders }) {
    yield* await folderFiles(location, folders);
  },
};
