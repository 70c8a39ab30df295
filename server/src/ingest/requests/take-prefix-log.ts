import { exclusively } from '../../listening/exclusively.ts';
import { renewKnown } from '../catch-up.ts';
import { patternReader } from '../formats/combined.ts';
import type { ImportParts } from '../import-parts.ts';
import { drain } from '../queue/drain.ts';
import type { FileQueue } from '../queue/file-queue.ts';
import { openSource } from '../sources/source.ts';
import { dropTemporary } from '../staging.ts';
import { prefixPattern } from './prefix-line.ts';
import { requestFormat } from './request-format.ts';

/** These requests belong to no import: they arrive all the time. */
const importId = 0;
const work = 'prefix';

const format = requestFormat(
  { id: 'prefix', label: 'Redirect prefix', example: prefixPattern, reader: () => patternReader(prefixPattern) },
  'prefix',
);

/**
 * Imports the requests of the redirect prefix like the lines of any other log. Other imports go between two files; of a file
 * that comes twice, each request counts once.
 * @param signal stops it after the file under way
 * @returns whether there were any
 */
export function takePrefixLog(given: ImportParts, queue: FileQueue, signal?: AbortSignal): Promise<boolean> {
  return drain(queue, (file) => exclusively(given, 'count', (parts) => takeFile(parts, file)), signal);
}

async function takeFile(parts: ImportParts, file: string): Promise<void> {
  await dropTemporary(parts.engine);
  await renewKnown(parts, () => undefined);
  const sources = [await openSource(file)];
  const catalogue = await parts.catalogue();
  await format.takeIn({
    parts,
    id: importId,
    work,
    catalogue,
    own: undefined,
    force: true,
    sources,
    onProgress: () => undefined,
  });
}
