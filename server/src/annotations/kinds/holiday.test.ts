import { expect, test } from 'vitest';
import { owner } from '../../identity/principal.ts';
import type { AnnotationQuestion } from '../annotation-kind.ts';
import { holiday } from './holiday.ts';

test('one annotation names a holiday and all countries that have it', async () => {
  const question: AnnotationQuestion = {
    ...{ principal: owner, audience: 'principal', language: 'en', timezone: undefined, stations: [], podcasts: [] },
    days: { from: '2026-11-01', to: '2026-12-31' },
    zones: ['Europe/Paris', 'Indian/Reunion', 'Europe/Bucharest'],
    seen: new Set<string>(),
  };
  const texts = (await holiday.find(question)).map(({ from, text }) => `${from} ${text}`);
  expect(texts).toContain("2026-11-01 Public holiday: All Saints' Day, France and Réunion");
  expect(texts).toContain("2026-11-30 Public holiday: St Andrew's Day, Romania");
  expect(texts.filter((text) => text.startsWith('2026-12-20'))).toEqual([
    '2026-12-20 Public holiday: Abolition of Slavery, Réunion',
  ]);
  // All three have it.
  expect(texts.filter((text) => text.startsWith('2026-12-25'))).toEqual(['2026-12-25 Public holiday: Christmas Day']);
});
