import { type DayRange, presetDays } from '@quarterhour/model/period';
import { useMemo } from 'react';
import { useScope } from './catalogue.ts';
import { useView } from './view.ts';
import { daysNow } from './zones.ts';

/** The days of the view's period as of today; if stations are on different dates, those of the latest one. */
export function usePeriod(): DayRange {
  const { period } = useView().view;
  const { zones } = useScope();
  return useMemo(
    () => ('preset' in period ? presetDays(period.preset, daysNow(zones, Date.now() / 1000).first) : period),
    [period, zones],
  );
}
