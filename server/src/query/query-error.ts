import type { Problem } from '@quarterhour/model/api';

export type FieldError = NonNullable<Problem['errors']>[number];

/** A query that cannot be answered as it stands. `errors` names each field that is wrong and what is allowed. */
export class QueryError extends Error {
  override name = 'QueryError';
  readonly errors: readonly FieldError[];
  readonly status: 400 | 404;
  constructor(errors: readonly FieldError[], status: 400 | 404 = 400) {
    super(errors.map((error) => `${error.path}: ${error.message}`).join(' '));
    this.errors = errors;
    this.status = status;
  }
}
