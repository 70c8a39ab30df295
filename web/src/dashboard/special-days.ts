import type { Holiday } from '@quarterhour/model/api-holidays';
import { dayCount, mostHolidayDays, stretchOf } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { clockChanges } from '@quarterhour/model/zone';
import type { useValueName } from '../data/value-name.ts';
import type { Text } from '../text/use-text.ts';

/** What is special about days of the period, for marks on a chart by day: public holidays and clock changes. */
export function specialDays(
  { t }: Pick<Text, 't'>,
  nameOf: ReturnType<typeof useValueName>,
  holidays: readonly Holiday[],
  { query: { period, clocks } }: Pick<Result, 'query'>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (day: string, words: string) => found.set(day, (found.get(day) ?? new Set()).add(words));
  const inside = holidays.filter(({ day }) => day >= period.from && day <= period.to);
  const countries = new Set(inside.map(({ country }) => country));
  for (const { day, country, name } of inside) {
    const holiday = countries.size > 1 ? `${name}, ${nameOf('country', country)}` : name;
    add(day, t('chart.holiday', { name: holiday }));
  }
  for (const { timezone, period: days } of clocks) {
    if (dayCount(days) > mostHolidayDays) continue;
    for (const { day, hours } of clockChanges(stretchOf(days, timezone), timezone)) {
      add(day, t('chart.clock_change', { hours }));
    }
  }
  return new Map([...found].map(([day, words]) => [day, [...words]]));
}
