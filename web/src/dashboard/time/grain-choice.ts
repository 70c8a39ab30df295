import { type DayRange, dayCount, type Grain, grains } from '@quarterhour/model/period';

/** The default grain of a period: enough points to see a shape, few enough to read. */
export function defaultGrain(period: DayRange): Grain {
  const days = dayCount(period);
  // Fewer than seven points say little, and a week of hours is still a line.
  if (days < 7) return 'hour';
  if (days <= 92) return 'day';
  return days <= 400 ? 'week' : 'month';
}

/** The useful grains of a period: more than one bucket, and no more than a line can show. */
export function usefulGrains(period: DayRange): Grain[] {
  const days = dayCount(period);
  return grains.filter((grain) => {
    if (grain === 'hour') return days <= 35;
    if (grain === 'day') return days > 1 && days <= 400;
    return grain === 'week' ? days > 7 : days > 28;
  });
}

/** The grain of the main chart: the chosen one if it is useful for the period, else the default. */
export function chosenGrain(grain: Grain | undefined, period: DayRange): Grain {
  return grain && usefulGrains(period).includes(grain) ? grain : defaultGrain(period);
}
