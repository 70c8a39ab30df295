import { dayCount, mostHolidayDays, stretchOf } from '@quarterhour/model/period';
import { clockChanges } from '@quarterhour/model/zone';
import type { AnnotationKind } from '../annotation-kind.ts';
import { annotationWords } from '../words.ts';

/** Days of 23 or 25 hours. */
export const clockChange: AnnotationKind = {
  id: 'clock_change',
  async find({ zones, stations, days, language, timezone }) {
    if (dayCount(days) > mostHolidayDays) return [];
    const { t } = annotationWords(language);
    return zones.flatMap((zone) => {
      const own = stations.filter((station) => (timezone ?? station.timezone) === zone).map(({ slug }) => slug);
      return clockChanges(stretchOf(days, zone), zone).map(({ day, hours }) => ({
        ...{ key: String(hours), from: day, to: day, text: t('letter.annotation.clock_change', { hours }) },
        ...(own.length > 0 && { stations: own }),
      }));
    });
  },
};
