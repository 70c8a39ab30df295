import { expect, test } from 'vitest';
import type { Source } from '../../model/sources.ts';
import { isBehind, lagOf } from './lag.ts';

const now = Date.parse('2026-10-26T12:00:00Z');
const last = (last_line_at: string | null, state = 'ok') => ({ last_line_at, state }) as Source;

test('tells a lag in its largest unit', () => {
  expect(lagOf('2026-10-26T11:59:30Z', 'en', now)).toBe('0 minutes');
  expect(lagOf('2026-10-26T10:30:00Z', 'fr', now)).toBe('1\u00a0heure');
  expect(lagOf('2026-10-24T11:00:00Z', 'ro', now)).toBe('2 zile');
  expect(lagOf(null, 'en', now)).toBe('');
});

test('a source is behind after a day without a line, unless it says what is wrong', () => {
  expect(isBehind(last('2026-10-25T13:00:00Z'), now)).toBe(false);
  expect(isBehind(last('2026-10-25T11:00:00Z'), now)).toBe(true);
  expect(isBehind(last('2026-10-25T11:00:00Z', 'no_access'), now)).toBe(false);
  expect(isBehind(last(null), now)).toBe(false);
});
