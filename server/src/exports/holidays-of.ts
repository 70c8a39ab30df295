import type { Holiday } from '@quarterhour/model/api-holidays';
import type { Language } from '@quarterhour/model/languages';
import { type DayRange, dayCount, mostHolidayDays } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { inSlices } from '../host/time-slices.ts';

/**
 * The public holidays in the periods and comparison periods of answers, in the countries of their stations' clocks, each once
 * and in the order of days; none of periods of more than `mostHolidayDays`.
 */
export async function holidaysOf(results: readonly Pick<Result, 'query'>[], language: Language): Promise<Holiday[]> {
  const ranges = new Map<string, DayRange>();
  const zones = new Set<string>();
  for (const { query } of results) {
    for (const days of [query.period, query.compare])
      if (days && dayCount(days) <= mostHolidayDays) ranges.set(`${days.from} ${days.to}`, days);
    for (const { timezone } of query.clocks) zones.add(timezone);
  }
  if (ranges.size === 0 || zones.size === 0) return [];
  // Its library takes a third of a second to load.
  const { countryOfZone, holidaysIn } = await import('../catalogue/public-holidays.ts');
  const countries = [...zones].flatMap((zone) => countryOfZone(zone) ?? []);
  const found = new Map<string, Holiday>();
  for (const days of ranges.values()) {
    for (const holiday of await inSlices(holidaysIn(countries, language, days))) {
      found.set(`${holiday.day} ${holiday.country} ${holiday.name}`, holiday);
    }
  }
  return [...found.values()].sort((a, b) => a.day.localeCompare(b.day));
}
