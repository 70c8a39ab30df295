import { Refusal } from './refusal.ts';

/**
 * The codes of errors that say that a store cannot be reached: of the operating system, and of PostgreSQL
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html: classes 08 and 57P, and too many connections).
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EPIPE|08\w{3}|57P0[1-5]|53300)$/;
/** The driver of PostgreSQL has no codes for these. */
const messages = /^(Connection terminated|timeout expired|Client has encountered a connection error|socket hang up)/;
/** Other connections have errors of their own; those of PostgreSQL's come from its driver, whatever they are named. */
const isOfStoreItself = ({ name, stack = '' }: Error) =>
  name === 'EngineError' || /[/\\]node_modules[/\\](pg|pg-pool|drizzle-orm)[/\\]/.test(stack);

/** Seconds after which another try makes sense: servers of stores that restart are back by then. */
const retryAfter = 5;

/** The refusal for a statement that failed because its store cannot be reached; undefined for other errors. */
export function storeAwayOf(error: unknown): Refusal | undefined {
  let isOfStore = false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    isOfStore ||= isOfStoreItself(cause);
    if (!isOfStore || !(codes.test(String(code ?? '')) || messages.test(message))) continue;
    const words = 'A database of this server cannot be reached at the moment; try again in a few seconds.';
    return new Refusal('store_away', words, { cause: error, retryAfter });
  }
  return undefined;
}
