import type { Config } from '../host/config.ts';
import { openParts } from '../open-parts.ts';
import { completeCounts } from './complete-counts.ts';

/** Brings the data to this version, and counts what it needs counted again. Returns what it did, for people. */
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
    return [`The data is of Quarterhour ${parts.version}.`, copied].filter(Boolean).join('\n');
  } finally {
    await parts.close();
  }
}

/** Tells where the copy is, and how to go back. */
export const sentenceOfCopy = (folder: string) =>
  `A copy from before the upgrade is in ${folder}, until the next upgrade. To go back, put its folders in the place of those beside it, and start the older version.`;
