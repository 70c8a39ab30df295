import { readVersion } from '../host/version.ts';
import type { Engine } from './engine.ts';

/** The version of the product that opened the listening store last; undefined if none is recorded. */
export async function readWrittenBy(engine: Engine): Promise<string | undefined> {
  const [table] = await engine.rows<{ comment: string }>(
    "SELECT comment FROM system.tables WHERE database = currentDatabase() AND name = 'migrations'",
  );
  return table?.comment || undefined;
}

/** Records this version as the one that opened the listening store last: in the comment of the table of migrations. */
export async function recordVersion(engine: Engine): Promise<void> {
  const version = await readVersion();
  if ((await readWrittenBy(engine)) === version) return;
  await engine.command(`ALTER TABLE migrations MODIFY COMMENT '${version.replaceAll(/['\\]/g, '\\$&')}'`);
}
