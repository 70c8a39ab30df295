import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { text } from './stored.ts';

const place = text.max(300).regex(/^[A-Z]{2}\/[^/]*(\/[^/]*)?$/, 'a region or a city, such as RO/Iasi or RO/Iasi/Iasi');

/** Names and coordinates of regions and cities. */
export const placeCalls = {
  places: endpoint({
    method: 'POST',
    path: '/analytics/places',
    summary: 'Returns the names of regions and cities, in the language of Accept-Language, and their coordinates.',
    input: z.strictObject({
      places: z.array(place).min(1).max(500),
      /** Whether to return coordinates, which takes some seconds for the first request about a country. */
      points: z.boolean().default(false),
    }),
    output: z.object({
      /** In the requested order. */
      places: z.array(
        z.object({
          name: z.string(),
          /** Degrees north and east; null if unknown, or not requested. */
          point: z.tuple([z.number(), z.number()]).nullable(),
        }),
      ),
    }),
    example: { places: ['RO/Iasi', 'RO/Iasi/Iasi'], points: true },
    access: 'signed_in',
    key: 'read',
    links: true,
  }),
} satisfies Record<string, Endpoint>;
