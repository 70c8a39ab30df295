import type { Language } from '@quarterhour/model/languages';
import { addDays } from '@quarterhour/model/period';
import { holidaysIn } from '@quarterhour/server/catalogue/public-holidays';
import type { Steps } from '@quarterhour/server/host/steps';
import type { LayerItem } from '../model/layers.ts';

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
