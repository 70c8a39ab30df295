import type { Parameters, Reader, RowsOptions } from './engine.ts';

/**
 * The same reader, which has a statement run once for all who ask it while it is under way: a dozen questions of one
 * page ask for the same notes. Nobody of them can call it off.
 */
export function askedOnce(reader: Reader, options: Omit<RowsOptions, 'signal'> = {}): Reader {
  const underWay = new Map<string, Promise<unknown[]>>();
  return {
    rows<Row>(sql: string, parameters: Parameters = {}) {
      const key = JSON.stringify([sql, parameters]);
      const asked = underWay.get(key) ?? reader.rows<Row>(sql, parameters, options).finally(() => underWay.delete(key));
      underWay.set(key, asked);
      return asked as Promise<Row[]>;
    },
  };
}
