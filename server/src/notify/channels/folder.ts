import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Channel } from '../channel.ts';
import type { Drop } from '../message.ts';

/**
 * Lays files into a folder that another program empties. A file has its name only once it is whole; one of the same name is
 * replaced.
 */
export function folderChannel(root: string): Channel<Drop> {
  return {
    recipientOf: ({ folder }) => join(root, folder),
    async send({ folder, files }, { id }) {
      const target = join(root, folder);
      await mkdir(target, { recursive: true });
      for (const { name, base64 } of files) {
        const own = basename(name);
        // Hidden, so that nobody takes half a file.
        const arriving = join(target, `.${id}.${own}`);
        try {
          await writeFile(arriving, Buffer.from(base64, 'base64'));
          await rename(arriving, join(target, own));
        } finally {
          await rm(arriving, { force: true });
        }
      }
    },
  };
}
