import { useCallback, useMemo, useState } from 'react';
import type { z } from 'zod';
import { ProblemError } from '../../data/call.ts';
import type { MessageKey } from '../../text/en.ts';
import { useText } from '../../text/use-text.ts';

/** What to say beside a field that is wrong, by the field's name. */
const words: Record<string, MessageKey> = {
  name: 'settings.error.name',
  slug: 'settings.error.slug',
  group: 'settings.error.choose',
  territory: 'settings.error.choose',
  timezone: 'settings.error.timezone',
  mounts: 'settings.error.mount',
  email: 'settings.error.email',
  scope: 'settings.error.scope',
  days: 'settings.error.days',
  code: 'settings.error.code',
};

export interface Form<Values> {
  values: Values;
  set(changes: Partial<Values>): void;
  /** What is wrong with a field or inside it, once it was filled in and left, or a save was tried. The path is as zod writes it: streams.0.slug */
  errorAt(path: string): string | undefined;
  leave(field: string): void;
  /** The values in their final form; undefined, and every error in sight, while something is wrong. */
  check(): Values | undefined;
  /** Takes the errors of fields out of what the server refused; false where there were none. */
  takeErrors(error: unknown): boolean;
}

/** The state of a form whose values a schema of the model describes. */
export function useForm<Values extends object>(schema: z.ZodType<Values>, initial: Values): Form<Values> {
  const { t } = useText();
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const wrong = useMemo(() => {
    const parsed = schema.safeParse(values);
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  }, [schema, values]);
  const set = useCallback((changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }));
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))));
  }, []);
  return {
    values,
    set,
    leave: (field) => setLeft((before) => new Set(before).add(field)),
    errorAt(path) {
      const told = refused[path];
      if (told) return told;
      if (!tried && !(left.has(path) && filled(values[path as keyof Values]))) return undefined;
      const found = wrong.find((one) => one.path === path || one.path.startsWith(`${path}.`));
      if (!found) return undefined;
      const field = found.path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
      const known = words[field];
      return known ? t(known) : found.message;
    },
    check() {
      setTried(true);
      const parsed = schema.safeParse(values);
      return parsed.success ? parsed.data : undefined;
    },
    takeErrors(error) {
      if (!(error instanceof ProblemError)) return false;
      const { code, errors = [] } = error.problem ?? {};
      if (code === 'taken') {
        const field = errors[0]?.path ?? 'slug';
        setRefused({ [field]: t(field === 'email' ? 'settings.error.taken_email' : 'settings.error.taken') });
        return true;
      }
      setRefused(Object.fromEntries(errors.map(({ path, message }) => [path.split('.')[0] ?? path, message])));
      return errors.length > 0;
    },
  };
}

function filled(value: unknown): boolean {
  return typeof value === 'string' ? value !== '' : !Array.isArray(value) || value.length > 0;
}
