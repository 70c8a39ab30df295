import { readVersion } from './version.ts';

/** A newer version of the product wrote the data, and this one would misread them. */
export class NewerDataError extends Error {
  override name = 'NewerDataError';
}

/**
 * The error for data of a newer version; its message names both versions.
 * @param data such as "The store"
 * @param writtenBy the version that wrote them; undefined if it is not recorded
 * @param lacking what this program does not know, such as "the schema migration 0042-songs.sql"
 */
export async function newerData(data: string, writtenBy: string | undefined, lacking: string): Promise<NewerDataError> {
  const writer = writtenBy ? `Quarterhour ${writtenBy}` : 'a newer Quarterhour';
  return new NewerDataError(
    `${data} was written by ${writer}; this is Quarterhour ${await readVersion()}, which lacks ${lacking}: start the newer version, or restore a backup from before the upgrade.`,
  );
}
