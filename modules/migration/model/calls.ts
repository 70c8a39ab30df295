import { slugSchema } from '@quarterhour/model/catalogue';
import { type Endpoint, endpoint } from '@quarterhour/model/endpoint';
import { next, pageInput } from '@quarterhour/model/paging';
import { administrators } from '@quarterhour/model/roles';
import { text } from '@quarterhour/model/stored';
import { z } from 'zod';
import { earlierFigureSchema, earlierSourceSchema, mostFigures, sourceSchema } from './figures.ts';

/** The calls for figures of an earlier provider; our own figures are a Query, as everywhere. */
export const migrationCalls = {
  listEarlierSources: endpoint({
    method: 'GET',
    path: '/api/migration/sources',
    summary: 'Lists the earlier providers with figures, their stations and their days.',
    input: z.object(pageInput()),
    /** A page has so many stations; a source with stations on several pages is listed on each, and its days are those of all. */
    output: z.object({ sources: z.array(earlierSourceSchema), next }),
    access: administrators,
  }),
  uploadEarlierFigures: endpoint({
    method: 'POST',
    path: '/api/migration/sources',
    summary:
      'Imports the daily figures of an earlier provider from CSV (see docs/migration.md), all or none. Replaces figures of the same source, station and day.',
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
    summary: 'Returns the figures of an earlier provider by day and station.',
    input: z.object({
      source: sourceSchema,
      /** By default: every station that the principal may see. */
      station: slugSchema.optional(),
      /** Local days of the station, both included; by default unlimited. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      ...pageInput(mostFigures),
    }),
    output: z.object({ figures: z.array(earlierFigureSchema), next }),
    example: { source: 'Old Counter', station: 'radio-one', from: '2026-09-01', to: '2026-09-30' },
    access: administrators,
  }),
  deleteEarlierSource: endpoint({
    method: 'DELETE',
    path: '/api/migration/sources/:source',
    summary: 'Deletes the figures of an earlier provider for the principal’s stations.',
    input: z.object({ source: sourceSchema }),
    output: z.object({ days: z.int() }),
    access: administrators,
  }),
} satisfies Record<string, Endpoint>;
