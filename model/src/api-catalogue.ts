import { z } from 'zod';
import { slugSchema, stationChangesSchema, stationSchema } from './catalogue.ts';
import { groupNoun, territoryNoun } from './catalogue-nouns.ts';
import { type Endpoint, endpoint, version } from './endpoint.ts';
import { nounCalls } from './noun.ts';
import { next, pageInput } from './paging.ts';
import { managers } from './roles.ts';

const one = z.object({ slug: slugSchema });
const words = z.array(z.string());
/** Answers also contain sites and apps that were saved under older rules. */
const station = stationSchema.extend({ sites: words, apps: words, version });

/** The most bytes of a body with the streams of a station. */
const stationBytes = 2_000_000;

/** The calls for territories, groups and stations. */
export const catalogueCalls = {
  ...nounCalls(territoryNoun),
  ...nounCalls(groupNoun),
  listStations: endpoint({
    method: 'GET',
    path: '/api/stations',
    summary: 'Lists the stations that the principal may see.',
    input: z.object(pageInput()),
    output: z.object({ stations: z.array(station), next }),
    access: 'signed_in',
  }),
  readStation: endpoint({
    method: 'GET',
    path: '/api/stations/:slug',
    summary: 'Reads one station.',
    input: one,
    output: station,
    example: { slug: 'radio-one' },
    access: 'signed_in',
  }),
  createStation: endpoint({
    method: 'POST',
    path: '/api/stations',
    summary: 'Adds a station with its streams.',
    input: stationSchema,
    output: station,
    example: {
      slug: 'radio-one',
      name: 'Radio One',
      group: 'north',
      timezone: 'Europe/Bucharest',
      sites: ['www.radio-one.example'],
      streams: [{ slug: 'mp3', name: 'MP3 128', mounts: ['/one.mp3'] }],
    },
    bytes: stationBytes,
    access: managers,
  }),
  changeStation: endpoint({
    method: 'PATCH',
    path: '/api/stations/:slug',
    summary: 'Changes or archives a station. Streams in the request replace its streams.',
    input: stationChangesSchema.extend({ slug: slugSchema, version }),
    output: station,
    example: { slug: 'radio-one', timezone: 'Europe/Paris', version: 1 },
    bytes: stationBytes,
    access: managers,
  }),
} satisfies Record<string, Endpoint>;
