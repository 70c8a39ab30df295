import type { Language } from '@quarterhour/model/languages';
import type { LayerItem } from '@quarterhour/model/office/calendar/layers';
import { addDays } from '@quarterhour/model/period';
import { holidaysIn } from '../../catalogue/public-holidays.ts';
import type { Steps } from '../../host/steps.ts';

/** The public holidays of countries from a day until another, as items of the calendar. */
export function* holidayItems(
  countries: readonly string[],
  language: Language,
  from: string,
  until: string,
): Steps<LayerItem[]> {
  const found = yield* holidaysIn(countries, language, { from, to: addDays(until, -1) });
  return found.map(({ day, country, name }, at) => ({
    id: `holiday-${country}-${day}-${at}`,
    layer: 'holidays',
    title: name,
    group: '',
    from: day,
    to: addDays(day, 1),
    all_day: true,
    state: country,
    path: '',
  }));
}
