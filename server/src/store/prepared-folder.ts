import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
export const preparedFolders = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * The folder of an empty store with all its tables. A new store is a copy of it, which takes half a second instead of six.
 * Its name contains a hash of PGlite's version and our migrations, so no other version uses it.
 */
export function preparedFolder(): string {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(readFileSync(join(dirname(program), '..', 'package.json')));
  for (const file of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  }
  return join(preparedFolders, `store-${hash.digest('hex').slice(0, 16)}`);
}
