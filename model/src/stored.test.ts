import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

type Schema = { maximum?: number; type?: string; pattern?: string; allOf?: Schema[]; enum?: unknown; const?: unknown };

/** The patterns that each text of an input must match, by the text's position in it. */
function patternsIn(schema: unknown, at: string): [string, string[]][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, pattern, allOf = [], ...rest } = schema as Schema;
  if (type === 'string' && !rest.enum && !rest.const) {
    return [[at, [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined)]];
  }
  return Object.entries(schema).flatMap(([name, inner]) => patternsIn(inner, `${at}.${name}`));
}

test.each(Object.entries(api) as [string, Endpoint][])('%s takes no text that no store keeps', (name, { input }) => {
  for (const [at, patterns] of patternsIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), name)) {
    for (const text of ['a\0b', '\ud800x']) {
      const taken = patterns.every((pattern) => new RegExp(pattern, 'u').test(text));
      expect([at, text, taken]).toEqual([at, text, false]);
    }
  }
});

/** Numbers that are compared or counted, and never looked up as a row's. */
const notOfRows = /\.(offset|rows|expires|counter)$/;

/** The positions of whole numbers that have no limit of their own. */
function limitlessIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum, ...rest } = schema as Schema;
  if (type === 'integer') return (maximum ?? Number.MAX_SAFE_INTEGER) < Number.MAX_SAFE_INTEGER ? [] : [at];
  return Object.entries(rest).flatMap(([name, inner]) => limitlessIn(inner, `${at}.${name}`));
}

/** Ids of messages are larger than others in the store. */
const large = ['filterChats.properties.before', 'markChatRead.properties.up_to', 'removeChat.properties.id'];

test('no number of a row is larger than the store keeps', () => {
  const found = (Object.entries(api) as [string, Endpoint][]).flatMap(([name, { input }]) =>
    limitlessIn(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), name),
  );
  expect(found.filter((at) => !notOfRows.test(at)).sort()).toEqual(large);
});
