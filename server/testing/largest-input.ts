import { z } from 'zod';

/** An object, a list or a value, as JSON has them. */
type Json = unknown;

/**
 * The largest input that a schema takes, grown from an example: texts, lists and numbers at their limits, and all optional
 * fields that can be filled. What the schema refuses at its limit stays as in the example.
 * @param most the most characters of a text and entries of a list
 */
export function largestInput(schema: z.ZodType, example: Json, most: number): Json {
  const grown = grow(schema, example, most);
  return schema.safeParse(grown).success ? grown : keepAllowed(schema, grown, example);
}

/** Grows one field after the other, because a rule of the whole refuses all at once. */
function keepAllowed(schema: z.ZodType, grown: Json, example: Json): Json {
  if (!isObject(grown) || !isObject(example)) return example;
  let kept = example;
  for (const [name, value] of Object.entries(grown)) {
    const larger = { ...kept, [name]: value };
    if (schema.safeParse(larger).success) kept = larger;
  }
  return kept;
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function grow(schema: z.ZodType, example: Json, most: number): Json {
  if (schema instanceof z.ZodObject) return growObject(schema, isObject(example) ? example : {}, most);
  if (schema instanceof z.ZodArray) return growArray(schema, Array.isArray(example) ? example : [], most);
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.map((option) => grow(option as z.ZodType, example, most));
    return longest(options.filter((option) => schema.safeParse(option).success)) ?? example;
  }
  if (schema instanceof z.ZodPipe)
    return grow((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType, example, most);
  if ('innerType' in schema.def) return grow(schema.def.innerType as z.ZodType, example, most);
  return longest(candidates(schema, most).filter((value) => schema.safeParse(value).success)) ?? example;
}

function growObject(schema: z.ZodObject, example: Record<string, Json>, most: number): Json {
  const fields = Object.entries(schema.shape).flatMap(([name, field]) => {
    const value = largestInput(field as z.ZodType, example[name], most);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...example, ...Object.fromEntries(fields) };
}

function growArray(schema: z.ZodArray, example: readonly Json[], most: number): Json {
  const { maximum = 3 } = schema._zod.bag as { maximum?: number };
  const element = largestInput(schema.element as z.ZodType, example[0], most);
  if (element === undefined) return example;
  return (
    longest(
      [Math.min(maximum, most), 1]
        .map((count) => Array(count).fill(element))
        .filter((list) => schema.safeParse(list).success),
    ) ?? example
  );
}

/** Of three bytes in UTF-8, and of six where JSON escapes it. */
const wide = '€';

function candidates(schema: z.ZodType, most: number): Json[] {
  if (schema instanceof z.ZodNumber) return [schema.maxValue ?? 1];
  if (schema instanceof z.ZodBoolean) return [true];
  if (schema instanceof z.ZodEnum) return [...schema.options];
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (!(schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)) return [];
  const length = Math.min(schema.maxLength ?? 60, most);
  const part = (head: string, tail = '') => head + 'a'.repeat(Math.max(0, length - head.length - tail.length)) + tail;
  return [
    wide.repeat(length),
    part(''),
    part('/'),
    part('https://example.org/'),
    part('', '@example.org'),
    '9999-12-31',
  ];
}

/** What is longest as JSON; of numbers, the largest. */
function longest(values: readonly Json[]): Json {
  const size = (value: Json) => (typeof value === 'number' ? value : escaped(value).length);
  return [...values].sort((one, other) => size(other) - size(one))[0];
}

/** JSON as clients write it that escape all that is not ASCII. */
export function escaped(value: Json): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
