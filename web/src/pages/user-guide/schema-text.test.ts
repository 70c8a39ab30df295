import { expect, test } from 'vitest';
import type { Schema } from './open-api.ts';
import { sampleOf, typeText } from './schema-text.ts';

const period: Schema = {
  anyOf: [
    {
      type: 'object',
      properties: { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } },
      required: ['from', 'to'],
    },
    { type: 'object', properties: { preset: { type: 'string', enum: ['today', 'yesterday'] } }, required: ['preset'] },
  ],
};
const query: Schema = {
  type: 'object',
  properties: {
    measures: { type: 'array', items: { type: 'string', enum: ['sessions', 'aqh'] } },
    filters: {
      type: 'array',
      items: { prefixItems: [{ enum: ['is'] }, { type: 'array', items: { type: 'number' } }] },
    },
    period,
    limit: { type: 'integer', minimum: 1 },
  },
  required: ['measures', 'period', 'limit'],
};

test('a schema reads as a type', () => {
  expect(typeText(query)).toBe(
    '{ measures: ("sessions" | "aqh")[]; filters?: ["is", number[]][]; ' +
      'period: { from: string (date); to: string (date) } | { preset: "today" | "yesterday" }; limit: integer }',
  );
  expect(typeText({ $ref: '#/components/schemas/Problem' })).toBe('Problem');
  expect(typeText({ type: 'object', additionalProperties: { type: 'number' } })).toBe('{ [name]: number }');
});

test('a sample has what a schema requires', () => {
  expect(sampleOf(query)).toEqual({
    measures: ['sessions'],
    period: { from: '2026-10-12', to: '2026-10-12' },
    limit: 1,
  });
});
