import { readSnapshot } from '../catalogue/read-snapshot.ts';
import type { Config } from '../host/config.ts';
import { fillBehind } from '../ingest/fill-behind.ts';
import { type OpenParts, openParts } from '../open-parts.ts';
import { completeCounts } from './complete-counts.ts';
import { withProgress } from './progress.ts';

/** Brings the data to this version, counts what it needs counted again, and fills rollups. Returns what it did, for people. */
export async function upgrade(config: Config, copies: boolean, signal: AbortSignal): Promise<string> {
  let copied = '';
  const parts = await openParts(config, 'an upgrade', undefined, {
    migrates: true,
    copies,
    onCopy(folder) {
      copied = sentenceOfCopy(folder);
    },
  });
  try {
    await completeCounts({ place: { parts } }, signal);
    await fill(parts, signal);
    return [`The data is of Quarterhour ${parts.version}.`, copied].filter(Boolean).join('\n');
  } finally {
    await parts.close();
  }
}

/** Fills what rollups do not hold: a server does so after its start. */
async function fill({ engine, store }: Pick<OpenParts, 'engine' | 'store'>, signal: AbortSignal): Promise<void> {
  const parts = { engine, store, catalogue: () => readSnapshot(store) };
  await withProgress(({ progress }) =>
    fillBehind(parts, { signal, onProgress: (done) => progress({ stage: 'filling', done }) }),
  );
}

/** Tells where the copy is, and how to go back. */
export const sentenceOfCopy = (folder: string) =>
  `A copy from before the upgrade is in ${folder}, until the next upgrade. To go back, put its folders in the place of those beside it, and start the older version.`;
