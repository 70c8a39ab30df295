import { exclusively } from '../../listening/exclusively.ts';
import { renewKnown } from '../catch-up.ts';
import { countDirty } from '../counting.ts';
import type { ImportParts } from '../import-parts.ts';
import { drain } from '../queue/drain.ts';
import type { FileQueue } from '../queue/file-queue.ts';
import { joinSegments } from '../segments/join-segments.ts';
import { openSource } from '../sources/source.ts';
import { dropTemporary } from '../staging.ts';
import { beaconLines } from './beacon-lines.ts';

/** These reports belong to no import: they arrive all the time. */
const importId = 0;

/**
 * Stores the reports of players, and makes sessions of them together with the requests for segments of the same players.
 * @param signal stops it after the file under way
 */
export async function takeBeacons(given: ImportParts, queue: FileQueue, signal?: AbortSignal): Promise<void> {
  const any = await drain(queue, (file) => exclusively(given, 'count', (parts) => takeFile(parts, file)), signal);
  if (!any) return;
  await exclusively(given, 'count', async (parts) => {
    await dropTemporary(parts.engine);
    await joinSegments(parts);
    await countDirty(parts);
  });
}

async function takeFile(parts: ImportParts, file: string): Promise<void> {
  await dropTemporary(parts.engine);
  await renewKnown(parts, () => undefined);
  const run = { parts, id: importId, work: 'beacon', catalogue: await parts.catalogue(), own: undefined, force: true };
  await beaconLines.takeIn({ ...run, sources: [await openSource(file)], onProgress: () => undefined });
}
