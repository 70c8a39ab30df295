import { endpoint } from '@quarterhour/model/endpoint';
import { languageIds } from '@quarterhour/model/languages';
import { next, pageInput } from '@quarterhour/model/paging';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';

/** What the calendar shows besides events: campaigns, invoices that are due, outages of stations, and public holidays. */
export const layerIds = ['campaigns', 'invoices', 'outages', 'holidays'] as const;
export type LayerId = (typeof layerIds)[number];

/** The countries whose public holidays the calendar offers (ISO 3166-1). */
export const holidayCountries = [
  ...['FR', 'RO', 'GB', 'CN', 'BE', 'CH', 'LU', 'MD', 'DE', 'AT', 'NL', 'IE', 'IT', 'ES', 'PT', 'PL', 'HU', 'BG', 'GR'],
  ...['CZ', 'SK', 'SE', 'DK', 'NO', 'FI', 'UA', 'TR', 'MA', 'TN', 'SN', 'CI', 'CA', 'US', 'AU', 'JP', 'HK', 'SG'],
] as const;

const list = <Id extends string>(ids: readonly [Id, ...Id[]]) =>
  text
    .max(400)
    .transform((written) => written.split(',').filter(Boolean))
    .pipe(z.array(z.enum(ids)));

export const layerItemSchema = z.object({
  id: z.string(),
  layer: z.enum(layerIds),
  title: z.string(),
  /** Its group of stations; '' for none. */
  group: z.string(),
  /** Instants, ISO 8601, or dates, the last one excluded. */
  from: z.string(),
  to: z.string(),
  all_day: z.boolean(),
  /** Its state, as its own page names it: of an order, an invoice or an outage. */
  state: z.string(),
  /** The page of the product about it; '' for none. */
  path: z.string(),
});
export type LayerItem = z.infer<typeof layerItemSchema>;

export const layerCalls = {
  listCalendarLayers: endpoint({
    method: 'GET',
    path: '/api/calendar/layers',
    summary:
      'Lists campaigns, due invoices, outages and public holidays in a period, within the scope of the principal.',
    input: z.object({
      from: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
      to: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
      /** With commas between. */
      layers: list(layerIds).optional(),
      countries: list(holidayCountries).optional(),
      language: z.enum(languageIds).default('en'),
      ...pageInput(),
    }),
    output: z.object({ items: z.array(layerItemSchema), next }),
    example: { from: '2026-10-01', to: '2026-11-01', layers: 'campaigns,holidays', countries: 'FR' },
    access: 'signed_in',
  }),
};
