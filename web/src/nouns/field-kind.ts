import type { Noun } from '@quarterhour/model/noun';
import { z } from 'zod';

/** How a field is shown, edited and exported. */
export type FieldKind =
  | { type: 'text' | 'flag' | 'number' | 'words' | 'day' | 'moment' | 'money' | 'country' | 'subdivision' }
  | { type: 'choice'; values: readonly string[] };

/**
 * The kind of a field, from its schema. A text whose name ends in _at is a moment, a number whose name ends in _minor an amount
 * in minor units of the row's `currency`, and texts called country and region are codes of ISO 3166.
 */
export function kindOf(field: string, schema: unknown): FieldKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return kindOf(field, schema.unwrap());
  }
  if (schema instanceof z.ZodEnum) return { type: 'choice', values: schema.options.map(String) };
  if (schema instanceof z.ZodBoolean) return { type: 'flag' };
  if (schema instanceof z.ZodNumber) return { type: field.endsWith('_minor') ? 'money' : 'number' };
  if (schema instanceof z.ZodArray) return { type: 'words' };
  if (schema instanceof z.ZodISODate) return { type: 'day' };
  if (field in places) return { type: places[field as keyof typeof places] };
  return { type: field.endsWith('_at') ? 'moment' : 'text' };
}

const places = { country: 'country', region: 'subdivision' } as const;

/** The most characters of a text that half of a form has room for. */
const lineLength = 200;

/** Whether half of a form has room for a field: a short text, a number, a day, or a choice. */
export function isShort(field: string, schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return isShort(field, schema.unwrap());
  }
  if (schema instanceof z.ZodString && (schema.maxLength ?? 0) > lineLength) return false;
  return !['words', 'flag'].includes(kindOf(field, schema).type);
}

/** Whether a field may be null, so that an empty input means no value. */
export function isNullable(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isNullable(schema.unwrap());
  return schema instanceof z.ZodNullable;
}

/** The schemas of the fields of a new row. */
export function fieldsOf({ fields }: Noun): Record<string, z.ZodType> {
  return (fields as z.ZodObject).shape as Record<string, z.ZodType>;
}

/** The schemas of the fields of a row in answers. */
export function rowFieldsOf({ row }: Noun): Record<string, unknown> {
  return row.shape;
}

/** The values that a new row begins with: the defaults of its schema, or else empty ones. */
export function blankOf(noun: Noun): Record<string, unknown> {
  const blank = Object.entries(fieldsOf(noun)).map(([field, schema]) => {
    const parsed = schema.safeParse(undefined);
    return [field, parsed.success ? parsed.data : emptyOf(kindOf(field, schema))];
  });
  return Object.fromEntries(blank);
}

function emptyOf(kind: FieldKind): unknown {
  if (kind.type === 'choice') return kind.values[0];
  if (kind.type === 'words') return [];
  return kind.type === 'flag' ? false : '';
}
