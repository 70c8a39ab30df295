import type { z } from 'zod';
import { coreFieldErrors } from './core-field-errors.ts';
import { sentence } from './messages.ts';
import { moduleFieldErrors } from './module-field-errors.ts';

/** The errors of our own rules for fields: of core-field-errors.ts, and of each module. */
const rules = { ...coreFieldErrors, ...moduleFieldErrors };
export type Rule = keyof typeof rules;
export type Values = Record<string, string | number>;

export type FieldErrorCode =
  | Rule
  | 'missing'
  | 'too_long'
  | 'too_few'
  | 'too_many'
  | 'wrong_kind'
  | 'not_allowed'
  | 'unknown_field'
  | 'too_many_rows';

/** One error: the field, a stable name, the values in its sentence, and the sentence itself. */
export interface FieldError {
  /** As zod writes it: streams.0.name */
  path: string;
  code?: FieldErrorCode;
  values?: Values;
  message: string;
  allowed?: string[];
}

/** A field that breaks one of our rules. */
export function fieldError(path: string, code: Rule, values: Values = {}): FieldError {
  const message = sentence(rules[code], values);
  return { path, code, values, message };
}

/** The errors that zod found, field by field, with the allowed values of a choice. */
export function fieldErrorsOf(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => read(issue, []));
}

const noId = 'is no id: copy it from an answer, such as 0198d1f0-5c1e-7b0a-9c0d-3f2b6a1e4d5c';

function read(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): FieldError[] {
  const at = [...above, ...issue.path];
  const path = at.map(String).join('.');
  const { message } = issue;
  if (Object.hasOwn(rules, message)) return [fieldError(path, message as Rule, valuesOf(issue))];
  switch (issue.code) {
    case 'invalid_union': {
      // If a field may have several forms, the errors of the closest one say best what is wrong: it has no unknown fields,
      // and its error is deepest.
      const foreign = (issues: z.core.$ZodIssue[]) => issues.filter(({ code }) => code === 'unrecognized_keys').length;
      const depth = (issues: z.core.$ZodIssue[]) => Math.max(...issues.map((inner) => inner.path.length));
      const closest = [...issue.errors].sort((a, b) => foreign(a) - foreign(b) || depth(b) - depth(a))[0];
      return closest?.flatMap((inner) => read(inner, at)) ?? [{ path, code: 'wrong_kind', message }];
    }
    case 'invalid_value': {
      const allowed = issue.values.map(String);
      return [{ path, code: 'not_allowed', message: 'is not one of the allowed values', allowed }];
    }
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...at, key].map(String).join('.'),
        code: 'unknown_field',
        message: 'no such field',
      }));
    case 'invalid_type':
      return message.endsWith('received undefined')
        ? [{ path, code: 'missing', message: 'is missing' }]
        : [{ path, code: 'wrong_kind', message: message.endsWith('received NaN') ? 'must be a number' : message }];
    case 'invalid_format':
      return [{ path, code: 'wrong_kind', message: issue.format === 'uuid' ? noId : message }];
    case 'too_big':
      if (issue.origin === 'number' || issue.origin === 'int') return [{ path, code: 'wrong_kind', message }];
      return [{ path, code: issue.origin === 'array' ? 'too_many' : 'too_long', values: valuesOf(issue), message }];
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') return [{ path, code: 'wrong_kind', message }];
      return [{ path, code: issue.origin === 'array' ? 'too_few' : 'missing', values: valuesOf(issue), message }];
    default:
      return [{ path, code: 'wrong_kind', message }];
  }
}

function valuesOf(issue: z.core.$ZodIssue): Values {
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) };
  return {};
}
