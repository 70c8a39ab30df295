import type { Holiday } from '@quarterhour/model/api-holidays';
import type { Language } from '@quarterhour/model/languages';
import { addDays, type DayRange } from '@quarterhour/model/period';
import Holidays from 'date-holidays';
import type { Steps } from '../host/steps.ts';

/* Loading the library takes a third of a second: this file is imported where somebody asks. */

const known = new Map<string, Holiday[]>();
/** Years of countries that are kept: a few of each in every language. */
const mostKnown = 1000;

/** The public holidays of countries, in a language if it has their names. Holidays of regions are left out. */
export function* holidaysIn(countries: Iterable<string>, language: Language, { from, to }: DayRange): Steps<Holiday[]> {
  const found: Holiday[] = [];
  for (const country of new Set(countries)) {
    for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year++) {
      found.push(...holidaysOf(country, year, language).filter(({ day }) => day >= from && day <= to));
      yield;
    }
  }
  return found;
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
    return Array.from({ length: days }, (_, at) => ({ day: addDays(first, at), country, name }));
  });
}

let countries: ReadonlyMap<string, string> | undefined;

/** The country of a time zone, by CLDR; undefined for zones of none, such as UTC. */
export function countryOfZone(zone: string): string | undefined {
  countries ??= new Map(
    Object.keys(new Holidays().getCountries()).flatMap((country) =>
      zonesOf(country).map((own): [string, string] => [canonical(own), country]),
    ),
  );
  return countries.get(canonical(zone));
}

/** Node 20 has the proposal's accessor, later versions the standard's method. */
function zonesOf(country: string): string[] {
  const locale = new Intl.Locale(`und-${country}`) as {
    timeZones?: string[];
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
