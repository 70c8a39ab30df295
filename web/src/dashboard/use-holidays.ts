import { api } from '@quarterhour/model/api';
import type { Holiday } from '@quarterhour/model/api-holidays';
import { type DayRange, dayCount, mostHolidayDays } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../data/call.ts';
import { useText } from '../text/use-text.ts';

/** Holidays of a year never change, nor do their names. */
const staleTime = Number.POSITIVE_INFINITY;

const none: readonly Holiday[] = [];

/** The public holidays of some days where the stations of an answer broadcast; empty for days that have too many. */
function useHolidaysIn({ query }: Pick<Result, 'query'>, days: DayRange | null): readonly Holiday[] {
  const { locale } = useText();
  const timezones = [...new Set(query.clocks.map(({ timezone }) => timezone))].sort();
  const { data } = useQuery({
    queryKey: ['public_holidays', locale, days, timezones],
    queryFn: ({ signal }) => call(api.publicHolidays, { days: days as DayRange, timezones }, signal),
    enabled: days !== null && timezones.length > 0 && dayCount(days) <= mostHolidayDays,
    staleTime,
  });
  return data?.holidays ?? none;
}

/** The public holidays of both periods of an answer. */
export function useHolidays(result: Pick<Result, 'query'>): readonly Holiday[] {
  const now = useHolidaysIn(result, result.query.period);
  const before = useHolidaysIn(result, result.query.compare);
  return useMemo(() => [...now, ...before], [now, before]);
}
