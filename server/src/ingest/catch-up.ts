import type { Engine } from '../engine/engine.ts';
import { exclusively } from '../listening/exclusively.ts';
import { changeAnswers } from '../listening/gate.ts';
import { isRecountPending, recordDaysMarked } from '../listening/open.ts';
import { restoreKept } from '../listening/previous-tables.ts';
import { markDirty } from '../store/dirty-days.ts';
import { readHitsFrom } from '../store/hit-retention.ts';
import { failUnfinished } from '../store/imports.ts';
import type { Store } from '../store/open.ts';
import { finishChanges } from '../store/open-changes.ts';
import { settleAirings } from './airings/settle.ts';
import { countDirty } from './counting.ts';
import type { CountingParts } from './import-parts.ts';
import { daysOfListening } from './kept-days.ts';
import { forgetUnproven } from './log-evidence.ts';
import { mergeDays } from './merge-days.ts';
import { joinAgain } from './pieces/join-again.ts';
import { reclassify } from './reclassify.ts';
import { renameRegions } from './rename-regions.ts';
import { countDownloads } from './requests/count-downloads.ts';
import { joinSegments } from './segments/join-segments.ts';
import { dropTemporary } from './staging.ts';
import { finishUndoing } from './undo-import.ts';

/** Called with the stage of the work and its progress, from 0 to 1. */
type Tell = (what: 'classifying' | 'counting', done: number) => void;

/**
 * Brings stored data up to date at a start: classifies stored devices by today's lists, and counts days that were left
 * uncounted.
 * @param signal stops it after the step under way; the next start continues
 */
export function catchUp(given: CountingParts, tell: Tell = () => undefined, signal?: AbortSignal): Promise<void> {
  const onProgress: Tell = (what, done) => {
    tell(what, done);
    signal?.throwIfAborted();
  };
  return exclusively(given, 'count', async (parts) => {
    signal?.throwIfAborted();
    await failUnfinished(parts.store);
    await finishChanges(parts.store);
    await forgetUnproven(parts);
    await dropTemporary(parts.engine);
    await renewKnown(parts, (done) => onProgress('classifying', done));
    await markUncounted(parts);
    await finishUndoing(parts);
    await joinAgain(parts);
    await joinSegments(parts);
    await settleAirings(parts);
    await countDirty(parts, { onProgress: (done) => onProgress('counting', done) });
    await countDownloads(parts, { onProgress: (done) => onProgress('counting', done) });
    await mergeDays(parts.engine, signal);
  });
}

/**
 * Marks all days if a newer version created a counted table again, and returns the sessions of days without hits to it.
 * Opening the stores does so before anything is answered: until its days are counted, the table is empty, and answers have to
 * say so.
 */
export async function markUncounted({ engine, store }: { engine: Engine; store: Store }): Promise<void> {
  if (!(await isRecountPending(engine))) return;
  const hitsFrom = await readHitsFrom(store);
  await changeAnswers({ engine, store }, 'all', (writer) => restoreKept(writer, hitsFrom));
  await markDirty(store, await daysOfListening({ engine, store }));
  await recordDaysMarked(engine);
}

/** Brings stored agents and places up to date, and marks their days. The caller holds the exclusive lock. */
export async function renewKnown(
  parts: { engine: Engine; store: Store },
  onProgress: (done: number) => void,
): Promise<void> {
  await renameRegions(parts);
  await reclassify(parts, onProgress);
}
