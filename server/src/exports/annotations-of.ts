import type { AnnotationsOfResult } from '@quarterhour/model/exports';
import type { Language } from '@quarterhour/model/languages';
import type { Result } from '@quarterhour/model/result';
import type { Audience } from '../annotations/annotation-kind.ts';
import type { Annotations } from '../annotations/annotations.ts';
import type { Principal } from '../identity/principal.ts';

/** What answers are annotated for. */
export interface AnnotatedFor {
  principal: Principal;
  audience: Audience;
  language: Language;
  timezone: string | undefined;
}

/** The annotations of answers by time, once for those of the same days and stations. */
export async function annotationsOf(
  annotations: Annotations,
  results: readonly Pick<Result, 'query'>[],
  { principal, ...asked }: AnnotatedFor,
): Promise<AnnotationsOfResult[]> {
  const wanted = new Map<string, Result['query']>();
  for (const { query } of results) wanted.set(JSON.stringify([query.period, query.stations]), query);
  return Promise.all(
    [...wanted.values()].map(async ({ period: days, stations, clocks }) => {
      const timezones = [...new Set(clocks.map(({ timezone }) => timezone))];
      return { days, stations, list: await annotations.of(principal, { ...asked, days, stations, timezones }) };
    }),
  );
}
