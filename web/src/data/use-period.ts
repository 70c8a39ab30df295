import { type DayRange, presetDays } from '@quarterhour/model/period';
import { dayOf } from '@quarterhour/model/zone';
import { useMemo } from 'react';
import { useScope } from './catalogue.ts';
import { useView } from './view.ts';

/** The days that the view's period means today, in the zone that is asked in. */
export function usePeriod(): DayRange {
  const { period } = useView().view;
  const { timezone } = useScope();
  return useMemo(
    () => ('preset' in period ? presetDays(period.preset, dayOf(Date.now() / 1000, timezone)) : period),
    [period, timezone],
  );
}
