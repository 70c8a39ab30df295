import type { Catalogue } from '@quarterhour/web/data/catalogue';

const group = (slug: string, name: string) => ({ slug, name, territory: 'default', archived: false });
const station = (slug: string, name: string, of: string) => ({
  slug,
  name,
  group: of,
  timezone: 'Europe/Bucharest',
  sites: [],
  apps: [],
  streams: [],
  archived: false,
});

/** A small broadcaster. */
const catalogue: Catalogue = {
  territories: [
    { slug: 'default', name: 'Danube', rule_set: 'sixty_seconds', download_window: 'utc_day', archived: false },
  ],
  groups: [group('north', 'North'), group('south', 'South')],
  stations: [
    station('one', 'Radio One', 'north'),
    station('two', 'Radio Two', 'north'),
    station('delta', 'Radio Delta', 'south'),
  ],
};

/** The catalogue of specimens, instead of the server's. */
export const sampleCatalogue: Parameters<typeof import('@quarterhour/web/data/catalogue')['takeCatalogue']>[0] = {
  territories: async () => ({ territories: catalogue.territories }),
  groups: async () => ({ groups: catalogue.groups }),
  stations: async () => ({ stations: catalogue.stations }),
} as never;

/** Listening hours of four weeks, day by day; a made-up week that repeats and grows. */
const week = [412, 398, 405, 421, 436, 517, 548];
export const days = Array.from({ length: 28 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);
export const dayHours = days.map((_, at) => Math.round((week[at % 7] ?? 0) * (1 + at / 100)));
export const dayHoursBefore = dayHours.map((hours, at) => Math.round(hours * (0.9 + (at % 5) / 40)));

/** Average audience by hour of day. */
export const hourAudience = [3, 2, 2, 2, 4, 11, 24, 38, 41, 33, 27, 25, 26, 24, 22, 24, 29, 33, 26, 19, 14, 11, 8, 5];

/** Listening hours by country. */
export const countryHours = { RO: 8120, MD: 1490, FR: 610, DE: 420, GB: 180 } as const;
