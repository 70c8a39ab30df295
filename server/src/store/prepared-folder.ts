import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
export const preparedFolders = fileURLToPath(new URL('../../dist', import.meta.url));

/**
 * Where the folder of an empty store lies ready, with all its tables: a new store is a copy of it, which takes half a
 * second in place of six. Its name holds what it was made by, so that no other version takes it.
 */
export function preparedFolder(): string {
  const program = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const hash = createHash('sha256').update(readFileSync(join(dirname(program), '..', 'package.json')));
  for (const file of readdirSync(migrationsFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  }
  return join(preparedFolders, `store-${hash.digest('hex').slice(0, 16)}`);
}
