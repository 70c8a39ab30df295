import { api } from '@quarterhour/model/api';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { lookUp } from '../../ingest/enrich/look-up.ts';
import { placeName } from '../../ingest/enrich/place-names.ts';
import type { CountryPoints } from '../../ingest/enrich/place-points.ts';
import { languageOf } from '../reader-language.ts';
import { serve } from '../serve.ts';

/** Countries whose points stay cached: reading them takes seconds, and those of a country take up to a megabyte. */
const countriesKept = 40;

/** Serves the names and coordinates of places in the database of cities. */
export function servePlaces(app: FastifyInstance): void {
  const known = new LRUCache<string, CountryPoints>({ max: countriesKept });

  async function pointsOf(countries: readonly string[]): Promise<Map<string, CountryPoints>> {
    const missing = countries.filter((country) => !known.has(country));
    const read = missing.length > 0 ? await lookUp('points', missing) : [];
    for (const [index, country] of missing.entries()) known.set(country, read[index] ?? {});
    return new Map(countries.map((country) => [country, known.get(country) ?? read[missing.indexOf(country)] ?? {}]));
  }

  serve(app, api.places, async ({ input: { places, points }, request }) => {
    const language = languageOf(request.headers['accept-language']);
    const countries = points ? await pointsOf([...new Set(places.map(countryOf))]) : undefined;
    return {
      places: places.map((place) => ({
        name: placeName(place, language),
        point: countries?.get(countryOf(place))?.[place] ?? null,
      })),
    };
  });
}

function countryOf(place: string): string {
  return place.slice(0, 2);
}
