import type { Schema } from './open-api.ts';

/**
 * A schema in the notation of TypeScript, on one line: `("a"
 * "b")[]`.
 */
export function typeText(schema: Schema | boolean | undefined): string {
  if (typeof schema !== 'object') return 'unknown';
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeText))].join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(typeText).join(', ')}]`;
  if (schema.type === 'array') return listText(typeText(schema.items));
  if (schema.properties) return objectText(schema);
  if (schema.type === 'object') {
    const { additionalProperties } = schema;
    return typeof additionalProperties === 'object' ? `{ [name]: ${typeText(additionalProperties)} }` : 'object';
  }
  const type = [schema.type ?? (schema.allOf ? typeText(schema.allOf[0]) : 'unknown')].flat().join(' | ');
  return schema.format ? `${type} (${schema.format})` : type;
}

function listText(item: string): string {
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

function objectText({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

/** The shortest value of a schema: only the required fields of an object. */
export function sampleOf(schema: Schema | boolean | undefined): unknown {
  if (typeof schema !== 'object') return null;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleOf(schema.anyOf[0]);
  if (schema.prefixItems) return schema.prefixItems.map(sampleOf);
  if (schema.type === 'array') return [sampleOf(schema.items)];
  if (schema.type === 'object') {
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name])]));
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 0);
  if (schema.type === 'boolean') return false;
  return schema.format === 'date' ? '2026-10-12' : 'string';
}
