import { api } from '@quarterhour/model/api';
import { type DayRange, dayCount, mostHolidayDays } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { useQuery } from '@tanstack/react-query';
import { call } from '../data/call.ts';
import { useValueName } from '../data/value-name.ts';
import { formatDays } from '../text/moments.ts';
import { useText } from '../text/use-text.ts';

/** More are counted. */
const mostNamed = 4;
/** Holidays of a year never change, nor do their names. */
const staleTime = Number.POSITIVE_INFINITY;

interface Holiday {
  day: string;
  country: string;
  name: string;
}

/** The public holidays of some days where the stations of an answer broadcast; empty for days that have too many. */
function usePublicHolidays({ query }: Result, days: DayRange | null): Holiday[] {
  const { locale } = useText();
  const timezones = [...new Set(query.clocks.map(({ timezone }) => timezone))].sort();
  const { data } = useQuery({
    queryKey: ['public_holidays', locale, days, timezones],
    queryFn: ({ signal }) => call(api.publicHolidays, { days: days as DayRange, timezones }, signal),
    enabled: days !== null && timezones.length > 0 && dayCount(days) <= mostHolidayDays,
    staleTime,
  });
  return data?.holidays ?? [];
}

/** A sentence for the public holidays of the period, and one for those of the comparison period. */
export function useHolidayNotes(result: Result): string[] {
  const { t, locale } = useText();
  const nameOf = useValueName();
  const { period, compare } = result.query;
  const found = [usePublicHolidays(result, period), usePublicHolidays(result, compare)];
  const countries = new Set(found.flat().map(({ country }) => country));
  const phrase = ({ day, country, name }: Holiday) =>
    t('holidays.day', {
      day: formatDays({ from: day, to: day }, locale),
      name: countries.size > 1 ? `${name}, ${nameOf('country', country)}` : name,
    });
  return (['holidays.now', 'holidays.before'] as const).flatMap((key, at) => {
    const holidays = found[at] ?? [];
    if (holidays.length === 0) return [];
    const named = holidays.slice(0, mostNamed).map(phrase).join('; ');
    return t(key, { days: named, count: holidays.length, more: Math.max(0, holidays.length - mostNamed) });
  });
}
