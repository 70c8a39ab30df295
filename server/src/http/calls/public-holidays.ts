import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { inSlices } from '../../host/time-slices.ts';
import { languageOf } from '../reader-language.ts';
import { serve } from '../serve.ts';

/** Serves the public holidays of a period. Zones of no country have none. */
export function servePublicHolidays(app: FastifyInstance): void {
  serve(app, api.publicHolidays, async ({ input: { days, timezones }, request }) => {
    const { countryOfZone, holidaysIn } = await import('../../catalogue/public-holidays.ts');
    const countries = timezones.flatMap((zone) => countryOfZone(zone) ?? []);
    const holidays = await inSlices(holidaysIn(countries, languageOf(request.headers['accept-language']), days));
    return { holidays: holidays.sort((a, b) => a.day.localeCompare(b.day)) };
  });
}
