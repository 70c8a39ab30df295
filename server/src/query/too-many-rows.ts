import { rowLimit } from '@quarterhour/model/query';

/** The answer would have more rows than an answer may have. */
export class TooManyRows extends Error {
  override name = 'TooManyRows';
}

/** @throws TooManyRows above the limit of rows, whatever `limit` the Query asks for */
export function expectFewRows(rows: number): void {
  if (rows > rowLimit) throw new TooManyRows();
}
