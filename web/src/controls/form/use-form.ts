import type { Problem } from '@quarterhour/model/api';
import { fieldErrorsOf } from '@quarterhour/model/field-errors';
import { useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import { ProblemError } from '../../data/call.ts';
import { useFieldText } from '../../data/problem-text.ts';

type FieldErrors = NonNullable<Problem['errors']>;

export interface Form<Values> {
  values: Values;
  set(changes: Partial<Values>): void;
  /**
   * The error of a field or of one of its words, after the field was left or a save was tried. The path is written as
   * in zod: streams.0.name
   */
  errorAt(path: string): string | undefined;
  leave(field: string): void;
  /** The parsed values; undefined while something is invalid, and then all errors show. */
  check(): Values | undefined;
  /** Takes the field errors out of the server's refusal; false if there were none. */
  takeErrors(error: unknown): boolean;
}

/** The state of a form whose values a schema of the model describes. */
export function useForm<Values extends object>(schema: z.ZodType<Values>, initial: Values): Form<Values> {
  const fieldText = useFieldText();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>([]);
  const wrong = useMemo(() => {
    const parsed = schema.safeParse(values);
    return parsed.success ? [] : fieldErrorsOf(parsed.error);
  }, [schema, values]);
  const set = useCallback((changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setRefused((before) => before.filter(({ path }) => !(topOf(path) in changes)));
  }, []);
  return {
    values,
    set,
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    errorAt(path) {
      const seen = tried || (left.has(path) && filled(values[path as keyof Values]));
      const found = [...refused, ...(seen ? wrong : [])].find((one) => one.path.replace(/\.\d+$/, '') === path);
      return found && fieldText(found);
    },
    check() {
      setTried(true);
      const parsed = schema.safeParse(values);
      return parsed.success ? parsed.data : undefined;
    },
    takeErrors(error) {
      if (!(error instanceof ProblemError)) return false;
      const errors = error.problem?.errors ?? [];
      setRefused(errors);
      return errors.length > 0 && errors.every(({ path }) => topOf(path) in values);
    },
  };
}

/** The form field that a path leads into. */
function topOf(path: string): string {
  return path.split('.')[0] ?? path;
}

function filled(value: unknown): boolean {
  return typeof value === 'string' ? value !== '' : !Array.isArray(value) || value.length > 0;
}
