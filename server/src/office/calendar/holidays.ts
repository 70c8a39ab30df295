import type { Language } from '@quarterhour/model/languages';
import type { LayerItem } from '@quarterhour/model/office/calendar/layers';
import { addDays } from '@quarterhour/model/period';
import Holidays from 'date-holidays';
import type { Steps } from '../../host/steps.ts';

interface Holiday {
  day: string;
  name: string;
}

const known = new Map<string, Holiday[]>();
/** Years of countries that are kept: a few of each in every language. */
const mostKnown = 1000;

/** The public holidays of countries from a day until another, in a language if it has their names. */
export function* holidaysIn(
  countries: readonly string[],
  language: Language,
  from: string,
  until: string,
): Steps<LayerItem[]> {
  const years = range(Number(from.slice(0, 4)), Number(until.slice(0, 4)));
  const found: LayerItem[] = [];
  for (const country of new Set(countries)) {
    const holidays: Holiday[] = [];
    for (const year of years) {
      holidays.push(...holidaysOf(country, year, language));
      yield;
    }
    const inside = holidays.filter(({ day }) => day >= from && day < until);
    found.push(...inside.map((holiday, at) => itemOf(holiday, country, at)));
  }
  return found;
}

function itemOf({ day, name }: Holiday, country: string, at: number): LayerItem {
  return {
    id: `holiday-${country}-${day}-${at}`,
    layer: 'holidays',
    title: name,
    group: '',
    from: day,
    to: addDays(day, 1),
    all_day: true,
    state: country,
    path: '',
  };
}

function holidaysOf(country: string, year: number, language: Language): Holiday[] {
  const key = `${country} ${year} ${language}`;
  const found = known.get(key) ?? read(country, year, language);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

/** A holiday of several days is one on each of them. */
function read(country: string, year: number, language: Language): Holiday[] {
  const calendar = new Holidays(country, { types: ['public'], languages: [language, 'en'] });
  return calendar.getHolidays(year).flatMap(({ date, start, end, name }) => {
    const days = Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000));
    const first = date.slice(0, 10);
    return Array.from({ length: days }, (_, at) => ({ day: addDays(first, at), name }));
  });
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}
