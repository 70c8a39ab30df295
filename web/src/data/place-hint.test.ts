import { expect, it } from 'vitest';
import { placeHint } from './place-hint.ts';

const nameOf = (_: string, value: string) => (value === 'RO' ? 'Romania' : (value.split('/').at(-1) ?? ''));

it('names the region and country of a place, and omits unknown ones', () => {
  expect(placeHint('city', 'RO/Ilfov/Bucharest', nameOf)).toBe('Ilfov, Romania');
  expect(placeHint('region', 'RO/Ilfov', nameOf)).toBe('Romania');
  expect(placeHint('city', '', nameOf)).toBeUndefined();
  expect(placeHint('country', 'RO', nameOf)).toBeUndefined();
});
