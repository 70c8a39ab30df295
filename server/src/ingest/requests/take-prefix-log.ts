import { rm } from 'node:fs/promises';
import { renewKnown } from '../catch-up.ts';
import { patternReader } from '../formats/combined.ts';
import type { ImportParts } from '../import-parts.ts';
import { openSource } from '../sources/source.ts';
import { dropTemporary } from '../staging.ts';
import { type PrefixLog, prefixPattern } from './prefix-log.ts';
import { requestFormat } from './request-format.ts';

/** These requests belong to no import: they arrive all the time. */
const importId = 0;
const work = 'prefix';

const format = requestFormat(
  { id: 'prefix', label: 'Redirect prefix', example: prefixPattern, reader: () => patternReader(prefixPattern) },
  'prefix',
);

/**
 * Imports the requests of the redirect prefix like the lines of any other log, and removes their files. If a process is
 * killed in between, the next one imports them again, and each counts once. Returns whether there were any.
 */
export async function takePrefixLog(parts: ImportParts, log: PrefixLog): Promise<boolean> {
  const files = await log.takeFiles();
  if (files.length === 0) return false;
  await parts.store.withExclusiveLock(async () => {
    await dropTemporary(parts.engine);
    await renewKnown(parts, () => undefined);
    const sources = await Promise.all(files.map(openSource));
    const catalogue = await parts.catalogue();
    await format.takeIn({ parts, id: importId, work, catalogue, own: undefined, sources, onProgress: () => undefined });
    for (const file of files) await rm(file, { force: true });
  });
  return true;
}
