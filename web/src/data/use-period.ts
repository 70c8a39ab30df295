import { type DayRange, presetDays } from '@quarterhour/model/period';
import { useMemo } from 'react';
import { useScope } from './catalogue.ts';
import { useView } from './view.ts';
import { daysNow } from './zones.ts';

/** The days that the view's period means today; where it is another day for some of the stations, as for the last of them. */
export function usePeriod(): DayRange {
  const { period } = useView().view;
  const { zones } = useScope();
  return useMemo(
    () => ('preset' in period ? presetDays(period.preset, daysNow(zones, Date.now() / 1000).first) : period),
    [period, zones],
  );
}
