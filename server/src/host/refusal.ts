import type { FieldError } from '@quarterhour/model/field-errors';

interface Meanwhile {
  by: string | null;
  current: Record<string, unknown>;
}

/** HTTP statuses by the error codes of refusals. */
const statuses = {
  wrong_input: 400,
  not_signed_in: 401,
  wrong_password: 401,
  code_needed: 401,
  password_needed: 401,
  no_role: 403,
  forbidden: 403,
  wrong_code: 403,
  not_found: 404,
  part_off: 404,
  taken: 409,
  changed_meanwhile: 409,
  gone: 410,
  link_used: 410,
  too_many: 429,
  maintenance: 503,
  store_away: 503,
  no_answer: 503,
  left: 499,
  disk_full: 507,
} as const;

/** A request is refused. The message is one sentence for people that says why, and if possible how to go on. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: keyof typeof statuses;
  readonly errors: readonly FieldError[];
  /** Of a change from an older version: the thing as it is now, and who changed it last. */
  readonly meanwhile: Meanwhile | undefined;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: keyof typeof statuses,
    message: string,
    more: ErrorOptions & { errors?: readonly FieldError[]; retryAfter?: number; meanwhile?: Meanwhile } = {},
  ) {
    super(message, { cause: more.cause });
    this.code = code;
    this.errors = more.errors ?? [];
    this.retryAfter = more.retryAfter;
    this.meanwhile = more.meanwhile;
  }

  get status(): number {
    return statuses[this.code];
  }
}

/** The message for errors that users cannot correct; the server's log has the details. */
export const somethingWrong = 'Something went wrong here';

/** The refusal of an input in which one field breaks a rule. */
export function wrongField(error: FieldError, code: 'wrong_input' | 'taken' = 'wrong_input'): Refusal {
  return new Refusal(code, error.message, { errors: [error] });
}
