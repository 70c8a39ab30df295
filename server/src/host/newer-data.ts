/** The data were written by a newer version of the product, which this one would misread. */
export class NewerDataError extends Error {
  override name = 'NewerDataError';

  /**
   * @param data what is newer, such as "The store"
   * @param written the version that wrote it, and what it contains that this one does not know
   * @param version of this program
   */
  constructor(data: string, written: { by: string; what: string }, version: string) {
    super(
      `${data} was written by Quarterhour ${written.by} (${written.what}), which is newer than this Quarterhour ${version}: start the newer version, or restore a backup from before the upgrade.`,
    );
  }
}
