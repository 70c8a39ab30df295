import type { Parameters, Reader, RowsOptions } from './engine.ts';

/**
 * The same reader, which has a statement run once for all who ask it while it is under way: a dozen questions of one
 * page ask for the same. It is called off when nobody waits for it any more.
 */
export function askedOnce(reader: Reader, options: Omit<RowsOptions, 'signal'> = {}): Reader {
  const underWay = new Map<string, Asked>();

  function ask(key: string, sql: string, parameters: Parameters): Asked {
    const leaving = new AbortController();
    const rows = reader.rows<unknown>(sql, parameters, { ...options, signal: leaving.signal });
    const asked = { rows, leaving, waiting: 0 };
    const forget = () => {
      if (underWay.get(key) === asked) underWay.delete(key);
    };
    leaving.signal.addEventListener('abort', forget);
    rows.then(forget, forget);
    underWay.set(key, asked);
    return asked;
  }

  return {
    async rows<Row>(sql: string, parameters: Parameters = {}, { signal }: Pick<RowsOptions, 'signal'> = {}) {
      signal?.throwIfAborted();
      const key = JSON.stringify([sql, parameters]);
      const asked = underWay.get(key) ?? ask(key, sql, parameters);
      asked.waiting++;
      const leave = () => {
        if (--asked.waiting === 0) asked.leaving.abort();
      };
      signal?.addEventListener('abort', leave);
      try {
        return (await asked.rows) as Row[];
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}

interface Asked {
  rows: Promise<unknown[]>;
  leaving: AbortController;
  /** Who has asked and not left. */
  waiting: number;
}
