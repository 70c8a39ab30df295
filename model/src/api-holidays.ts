import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { dayCount, mostHolidayDays } from './period.ts';
import { text } from './stored.ts';
import { isTimeZone } from './zone.ts';

const days = z
  .strictObject({ from: z.iso.date(), to: z.iso.date() })
  .refine((range) => dayCount(range) >= 1 && dayCount(range) <= mostHolidayDays, `1 to ${mostHolidayDays} days`);

/** A public holiday of a country (ISO 3166-1), named in the language of its reader. */
export const holidaySchema = z.object({ day: z.iso.date(), country: text.length(2), name: text });
export type Holiday = z.infer<typeof holidaySchema>;

/** What the days of a period are besides their dates. */
export const holidayCalls = {
  publicHolidays: endpoint({
    method: 'POST',
    path: '/analytics/public-holidays',
    summary: 'Returns the public holidays in the countries of time zones, named in the language of Accept-Language.',
    input: z.strictObject({ days, timezones: z.array(text.refine(isTimeZone, 'an IANA time zone')).min(1).max(100) }),
    output: z.object({
      holidays: z.array(holidaySchema).max(10_000),
    }),
    example: { days: { from: '2026-11-01', to: '2026-11-30' }, timezones: ['Europe/Paris'] },
    access: 'signed_in',
    key: 'read',
    links: true,
  }),
} satisfies Record<string, Endpoint>;
