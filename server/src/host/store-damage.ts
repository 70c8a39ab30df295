/** What PostgreSQL finds damaged, of its tables and of its own catalogue (errcodes, class XX). */
const codes = /^XX\w{3}$/;

/** What PostgreSQL says of damage if a statement of the store failed because its files are not what was written. */
export function storeDamageOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (codes.test(String((cause as { code?: unknown }).code ?? ''))) return cause.message;
  }
  return undefined;
}
