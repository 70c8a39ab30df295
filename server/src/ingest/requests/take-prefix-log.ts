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
 * Imports the requests of the redirect prefix like the lines of any other log, and removes their files. Other imports go
 * between two files. If a process is killed in between, the next one imports them again, and each counts once.
 * @param signal stops it after the file under way
 * @returns whether there were any
 */
export async function takePrefixLog(parts: ImportParts, log: PrefixLog, signal?: AbortSignal): Promise<boolean> {
  const files = await log.takeFiles();
  for (const file of files) {
    if (signal?.aborted) break;
    await parts.store.withExclusiveLock(() => takeFile(parts, file));
    await log.remove(file);
  }
  return files.length > 0;
}

async function takeFile(parts: ImportParts, file: string): Promise<void> {
  await dropTemporary(parts.engine);
  await renewKnown(parts, () => undefined);
  const sources = [await openSource(file)];
  const catalogue = await parts.catalogue();
  await format.takeIn({ parts, id: importId, work, catalogue, own: undefined, sources, onProgress: () => undefined });
}
