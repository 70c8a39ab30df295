import { readVersion } from './version.ts';

/** Raise it if an older version would misread or spoil the data although no table and no migration shows that. */
export const dataFormat = 1;

/** A newer version of the product wrote the data, and this one would misread them. */
export class NewerDataError extends Error {
  override name = 'NewerDataError';
}

/** An older version of the product wrote the data, and this command does not change them. */
export class OlderDataError extends Error {
  override name = 'OlderDataError';
}

/**
 * The error for data of a newer version; its message names both versions, which may be the same, and what differs.
 * @param data such as "The store"
 * @param writtenBy the version that wrote them; undefined if it is not recorded
 * @param lacking what this program does not know, such as "the schema migration 0042-songs.sql"
 */
export async function newerData(
  data: string,
  writtenBy: string | undefined,
  lacking: readonly string[],
): Promise<NewerDataError> {
  const writer = writtenBy ? `Quarterhour ${writtenBy}` : 'a newer Quarterhour';
  return new NewerDataError(
    `${data} was written by ${writer}; this is Quarterhour ${await readVersion()}, which lacks ${listed(lacking)}: start the newer version, or restore a backup from before the upgrade.`,
  );
}

/**
 * The error for data of an older version.
 * @param missing what the data lack, such as "the schema migration 0042-songs.sql"
 */
export async function olderData(data: string, missing: readonly string[]): Promise<OlderDataError> {
  return new OlderDataError(
    `${data} was written by an older version than this Quarterhour ${await readVersion()}, and lacks ${listed(missing)}: run quarterhour upgrade, or start the server; both keep a copy from before.`,
  );
}

const mostNamed = 3;

function listed(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).join(', ');
  return names.length > mostNamed ? `${named} and ${names.length - mostNamed} more` : named;
}
