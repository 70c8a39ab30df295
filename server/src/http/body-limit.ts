import type { Endpoint } from '@quarterhour/model/endpoint';
import { z } from 'zod';

/** JSON writes a character as six, such as \u20ac, if the client escapes all that is not ASCII. */
const bytesOfCharacter = 6;
/** What is assumed of texts, lists and values whose schemas have no limit of their own. */
const unlimited = { text: 200, entries: 100, value: 1000 };
/** Fields of objects that may have unknown ones. */
const unknownFields = 300;
/** A number, with its sign and exponent. */
const bytesOfNumber = 25;

/** The bytes of the largest JSON that a schema takes, whatever its client escapes. */
export function largestJson(schema: z.ZodType): number {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(
      ([name, field]) => name.length + 4 + largestJson(field as z.ZodType),
    );
    return fields.reduce((sum, bytes) => sum + bytes, schema.def.catchall ? unknownFields : 2);
  }
  if (schema instanceof z.ZodArray) {
    const { maximum = unlimited.entries } = schema._zod.bag as { maximum?: number };
    return 2 + maximum * (1 + largestJson(schema.element as z.ZodType));
  }
  if (schema instanceof z.ZodTuple) {
    return schema.def.items.reduce((sum, item) => sum + 1 + largestJson(item as z.ZodType), 2);
  }
  if (schema instanceof z.ZodRecord) {
    const entry = largestJson(schema.keyType as z.ZodType) + largestJson(schema.valueType as z.ZodType) + 2;
    return 2 + unlimited.entries * entry;
  }
  if (schema instanceof z.ZodUnion) {
    return Math.max(...schema.options.map((option) => largestJson(option as z.ZodType)));
  }
  if (schema instanceof z.ZodPipe) {
    const side = schema.in instanceof z.ZodTransform ? schema.out : schema.in;
    return largestJson(side as z.ZodType);
  }
  if ('innerType' in schema.def) return Math.max(4, largestJson(schema.def.innerType as z.ZodType));
  return largestValue(schema);
}

function largestValue(schema: z.ZodType): number {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    // Slugs, days and the like are short, and ASCII.
    return schema.maxLength === null ? unlimited.text : 2 + bytesOfCharacter * schema.maxLength;
  }
  if (schema instanceof z.ZodEnum) return 2 + Math.max(...schema.options.map((option) => String(option).length));
  if (schema instanceof z.ZodLiteral) return 2 + Math.max(...[...schema.values].map((value) => String(value).length));
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean) return bytesOfNumber;
  return unlimited.value;
}

/** What everybody may send, whatever a call takes. */
const least = 64 * 1024;

/** The most bytes that the body of a call may have: what it declares, or as many as its largest legal input has. */
export function bodyLimitOf({ input, bytes }: Pick<Endpoint, 'input' | 'bytes'>): number {
  return bytes ?? Math.max(least, largestJson(input));
}
