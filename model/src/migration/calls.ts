import { z } from 'zod';
import { slugSchema } from '../catalogue.ts';
import { type Endpoint, endpoint, none } from '../endpoint.ts';
import { administrators } from '../roles.ts';
import { text } from '../stored.ts';
import { earlierFigureSchema, earlierSourceSchema, sourceSchema } from './figures.ts';

/** The calls for figures of an earlier provider; our own figures are a Query, as everywhere. */
export const migrationCalls = {
  listEarlierSources: endpoint({
    method: 'GET',
    path: '/api/migration/sources',
    summary: 'Lists the earlier providers of whom there are figures, with the stations and days that they speak of.',
    input: none,
    output: z.object({ sources: z.array(earlierSourceSchema) }),
    access: administrators,
  }),
  uploadEarlierFigures: endpoint({
    method: 'POST',
    path: '/api/migration/sources',
    summary:
      'Takes the day figures of an earlier provider as CSV (see docs/migration.md), whole or not at all. What the same source said of the same station and day is replaced.',
    input: z.object({
      source: sourceSchema,
      /** The file’s name, for the audit log. */
      file: text.max(400).default('upload'),
    }),
    output: earlierSourceSchema.pick({ source: true, from: true, to: true, days: true }).extend({
      /** Slugs. */
      stations: z.array(z.string()),
      /** How many of the days the source had figures for before. */
      replaced: z.int(),
    }),
    example: { source: 'Old Counter', file: 'figures.csv' },
    access: administrators,
    media: { request: 'text/csv' },
  }),
  readEarlierFigures: endpoint({
    method: 'GET',
    path: '/api/migration/sources/:source/figures',
    summary: 'What an earlier provider counted, day by day and station by station.',
    input: z.object({
      source: sourceSchema,
      /** By default: every station that the principal may see. */
      station: slugSchema.optional(),
      /** Local days of the station, both included; by default unlimited. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    output: z.object({ figures: z.array(earlierFigureSchema) }),
    example: { source: 'Old Counter', station: 'radio-one', from: '2026-09-01', to: '2026-09-30' },
    access: administrators,
  }),
  deleteEarlierSource: endpoint({
    method: 'DELETE',
    path: '/api/migration/sources/:source',
    summary: 'Forgets what an earlier provider counted of the principal’s stations.',
    input: z.object({ source: sourceSchema }),
    output: z.object({ days: z.int() }),
    access: administrators,
  }),
} satisfies Record<string, Endpoint>;
