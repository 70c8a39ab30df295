import { rowLimit } from '@quarterhour/model/query';

/** The answer would not fit. */
export class TooManyRows extends Error {
  override name = 'TooManyRows';
}

/** @throws TooManyRows where more rows than an answer may have would be made, also where only the first of them are wanted. */
export function expectFewRows(rows: number): void {
  if (rows > rowLimit) throw new TooManyRows();
}
