import { dayOf, type Stretch } from '@quarterhour/model/zone';
import { inSlices } from '../host/time-slices.ts';

/**
 * Reads the public holidays in the countries of time zones.
 * @returns the days (YYYY-MM-DD) of those of a zone
 */
export async function holidaysOf(
  timezones: readonly string[],
  { from, to }: Stretch,
): Promise<(zone: string) => ReadonlySet<string>> {
  // Loading the library takes a third of a second.
  const { countryOfZone, holidaysIn } = await import('../catalogue/public-holidays.ts');
  const zones = new Map([...new Set(timezones)].map((zone) => [zone, countryOfZone(zone)]));
  const countries = [...new Set(zones.values())].filter((country) => country !== undefined);
  const days = { from: dayOf(from, 'UTC'), to: dayOf(to + 86_400, 'UTC') };
  const holidays = await inSlices(holidaysIn(countries, 'en', days));
  const byCountry = new Map(
    countries.map((country) => [
      country,
      new Set(holidays.filter((one) => one.country === country).map(({ day }) => day)),
    ]),
  );
  const none: ReadonlySet<string> = new Set();
  return (zone) => byCountry.get(zones.get(zone) ?? '') ?? none;
}
