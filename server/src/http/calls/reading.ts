import { api } from '@quarterhour/model/api';
import { type DayRange, dayCount, mostHolidayDays, stretchOf } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { clockChanges } from '@quarterhour/model/zone';
import type { FastifyInstance } from 'fastify';
import { exportFile } from '../../exports/export-file.ts';
import { holidaysOf } from '../../exports/holidays-of.ts';
import type { Services } from '../../services.ts';
import { clientLeft } from '../problem.ts';
import { serve } from '../serve.ts';
import { signalOf } from '../signal-of.ts';

/** The cards whose answers the sentence on a view is made of. */
const read = ['tiles', 'stations'] as const;

/** Serves what views say in words, as their pages, files and mails say it. */
export function serveReading(app: FastifyInstance, services: Services): void {
  serve(app, api.reading, async ({ principal, input: { view, language }, reply }) => {
    const signal = signalOf(reply);
    const request = { view: withoutTable(view), language, format: 'csv', direction: 'ltr', cards: read } as const;
    const work = { signal, onProgress: () => undefined };
    try {
      const { said, results } = await exportFile(services, principal, request, work);
      const { title, context, headline, remarks } = said;
      return {
        ...{ title, context, remarks, sentence: headline },
        holidays: await holidaysOf(results.slice(0, 1), language),
        clock_changes: changesIn(results[0]),
      };
    } catch (error) {
      if (signal.aborted) throw clientLeft();
      throw error;
    }
  });
}

/** A full table that is open says nothing of the change. */
function withoutTable(view: string): string {
  if (!URL.canParse(view, 'http://localhost')) return view;
  const url = new URL(view, 'http://localhost');
  for (const name of ['open', 'columns', 'q', 'sort', 'page']) url.searchParams.delete(name);
  return url.pathname + url.search;
}

function changesIn(result: Pick<Result, 'query'> | undefined) {
  const found = new Map<string, { day: string; hours: number; timezone: string }>();
  const add = (days: DayRange | null, timezone: string) => {
    if (!days || dayCount(days) > mostHolidayDays) return;
    for (const change of clockChanges(stretchOf(days, timezone), timezone)) {
      found.set(`${change.day} ${timezone}`, { ...change, timezone });
    }
  };
  for (const { period, compare, timezone } of result?.query.clocks ?? []) {
    add(period, timezone);
    add(compare, timezone);
  }
  return [...found.values()].sort((a, b) => a.day.localeCompare(b.day));
}
