import { dayCount, mostHolidayDays } from '@quarterhour/model/period';
import { inSlices } from '../../host/time-slices.ts';
import type { AnnotationKind } from '../annotation-kind.ts';
import { annotationWords } from '../words.ts';

/** Public holidays of the countries of the stations; none of periods in which they would cover all else. */
export const holiday: AnnotationKind = {
  id: 'holiday',
  async find({ zones, stations, days, language }) {
    if (dayCount(days) > mostHolidayDays || zones.length === 0) return [];
    // Its library takes a third of a second to load.
    const { countryOfZone, holidaysIn } = await import('../../catalogue/public-holidays.ts');
    const countryOf = new Map(zones.map((zone) => [zone, countryOfZone(zone)]));
    const countries = [...new Set(countryOf.values())].filter((country) => country !== undefined);
    const { t, locale } = annotationWords(language);
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const found = await inSlices(holidaysIn(countries, language, days));
    return found.map(({ day, country, name }) => {
      const whole =
        countries.length > 1
          ? t('letter.annotation.holiday_of', { name, country: names.of(country) ?? country })
          : name;
      const own = stations.filter(({ timezone }) => countryOf.get(timezone) === country).map(({ slug }) => slug);
      return {
        ...{ key: `${country} ${name}`, from: day, to: day, text: t('letter.annotation.holiday', { name: whole }) },
        // The country says whose it is.
        ...(countries.length === 1 && own.length > 0 && { stations: own }),
      };
    });
  },
};
