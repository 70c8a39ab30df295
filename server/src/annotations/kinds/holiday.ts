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
    // What several countries have on a day is said once.
    const known = new Map<string, { day: string; name: string; of: string[] }>();
    for (const { day, country, name } of found) {
      const one = known.get(`${day} ${name}`) ?? { day, name, of: [] };
      known.set(`${day} ${name}`, { ...one, of: [...one.of, country] });
    }
    return [...known.values()].map(({ day, name, of }) => {
      const where = new Intl.ListFormat(locale).format(of.map((country) => names.of(country) ?? country));
      const whole = of.length < countries.length ? t('letter.annotation.holiday_of', { name, country: where }) : name;
      const own = stations.filter(({ timezone }) => of.includes(countryOf.get(timezone) ?? '')).map(({ slug }) => slug);
      return {
        ...{ key: `${of.join()} ${name}`, from: day, to: day, text: t('letter.annotation.holiday', { name: whole }) },
        // The countries say whose it is.
        ...(countries.length === 1 && own.length > 0 && { stations: own }),
      };
    });
  },
};
