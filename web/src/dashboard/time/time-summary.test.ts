import type { Result } from '@quarterhour/model/result';
import { expect, test } from 'vitest';
import { timeSeries } from '../../charts/plot/time-series.ts';
import { measureFormat } from '../../data/measure-format.ts';
import { en } from '../../text/en.ts';
import { textOf } from '../../text/use-text.ts';
import { summaryOf } from './time-summary.ts';

const text = textOf(en, 'en-GB');

/** The sentence about sessions on the days from 7 October on, in Paris. */
function summary(sessions: number[], unfinished: string[], complete_until: string | null): string {
  const days = sessions.map((_, index) => `2026-10-0${7 + index}`);
  const column = (id: string, role: 'dimension' | 'measure') =>
    ({ id, label: id, unit: 'count', role, of: id }) as const;
  const result: Result = {
    columns: [column('day', 'dimension'), column('sessions', 'measure')],
    rows: days.map((day, index) => [day, sessions[index] ?? 0]),
    meta: {
      complete_until,
      rules: [],
      excluded: [],
      unfinished,
      coverage: null,
      warnings: [],
      total_rows: days.length,
    },
    query: {
      measures: ['sessions'],
      dimensions: ['day'],
      filters: [],
      stations: [],
      period: { from: '2026-10-07', to: days.at(-1) ?? '' },
      instants: { from: '2026-10-06T22:00:00Z', to: `${days.at(-1)}T22:00:00Z` },
      timezone: 'Europe/Paris',
      compare: null,
      clocks: [],
    },
  };
  const sentence = summaryOf(result, timeSeries(result, 'sessions', 'day'), measureFormat('sessions', text), text);
  // Versions of ICU differ in the comma after a weekday.
  return sentence.replaceAll('day, ', 'day ');
}

test('whole days are compared, and the day on which the logs end is not', () => {
  expect(summary([7, 5, 9], ['2026-10-09'], '2026-10-09T11:00:00Z')).toBe(
    'Listening sessions: highest on Wednesday 7 October 2026 with 7, lowest on Thursday 8 October 2026 with 5.',
  );
});

test('logs that end on the first day have listening so far', () => {
  expect(summary([5, 0], ['2026-10-07', '2026-10-08'], '2026-10-07T11:00:00Z')).toBe(
    'Listening sessions: 5 on Wednesday 7 October 2026 so far; data up to Wed 7 Oct, 13:00.',
  );
  expect(summary([0, 5], ['2026-10-08'], '2026-10-08T11:00:00Z')).toBe(
    'Listening sessions: highest on Thursday 8 October 2026 with 5 so far; data up to Thu 8 Oct, 13:00.',
  );
});

test('a period without logs has nothing', () => {
  expect(summary([0, 0], ['2026-10-07', '2026-10-08'], '2026-10-01T11:00:00Z')).toBe(
    'Listening sessions: nothing in this period.',
  );
});
