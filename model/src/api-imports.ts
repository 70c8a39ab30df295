import { z } from 'zod';
import { agentSchema } from './agents.ts';
import { slugSchema } from './catalogue.ts';
import { type Endpoint, endpoint, none } from './endpoint.ts';
import {
  importProgressSchema,
  importSchema,
  logFormatSchema,
  logPreviewSchema,
  unknownMountSchema,
} from './imports.ts';
import { managers } from './roles.ts';
import { rule } from './rule.ts';
import { largestNumber, text } from './stored.ts';
import { isTimeZone } from './zone.ts';

const numbered = z.object({ id: z.coerce.number().int().positive().max(largestNumber) });

/** The calls that import logs and report the outcome. */
export const importCalls = {
  listFormats: endpoint({
    method: 'GET',
    path: '/api/formats',
    summary: 'Lists the log formats.',
    input: none,
    output: z.object({ formats: z.array(logFormatSchema) }),
    access: managers,
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary:
      'Lists the newest hundred imports of the principal’s stations. For a superAdmin, the list includes imports without a named station.',
    input: none,
    output: z.object({ imports: z.array(importSchema) }),
    access: managers,
  }),
  readImport: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'Reads one import.',
    input: numbered,
    output: importSchema,
    example: { id: 1 },
    access: managers,
  }),
  readRejects: endpoint({
    method: 'GET',
    path: '/api/imports/:id/rejects.csv',
    summary: 'Exports the lines that an import could not read, each with its reason.',
    input: numbered,
    output: z.string(),
    example: { id: 1 },
    access: managers,
    media: { answer: 'text/csv' },
  }),
  undoImport: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    summary:
      'Undoes an import: its lines stop counting, including lines that other imports contained too, until these are imported again. The work continues after the answer.',
    input: numbered,
    output: importSchema,
    example: { id: 1 },
    access: managers,
  }),
  previewLog: endpoint({
    method: 'POST',
    path: '/api/imports/preview',
    summary: 'Previews a log: reads its first 4 MB (plain, gzip or zstd) and returns format, dates, clock and mounts.',
    input: z.object({
      name: text.max(400).default('upload'),
      /** Whether the body is only the beginning of the file. */
      part: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
      /** The user's time zone, for the guess of that of the stations. */
      timezone: text.refine(isTimeZone, rule('timezone')).optional(),
      /** The format to read it by; left out, the one that its lines show. */
      format: text.max(40).optional(),
    }),
    output: logPreviewSchema,
    example: { name: 'access.log', timezone: 'Europe/Bucharest' },
    access: managers,
    media: { request: 'application/octet-stream' },
  }),
  beacon: endpoint({
    method: 'POST',
    path: '/ingest/beacon',
    summary:
      'Records what players report of themselves: JSON of the player beacon, such as {"id": "…", "event": "heartbeat", "n": 3}, one report or a list, or CMCD version 2 in event mode, a report on each line. The page of the player has to be among the origins of the stream.',
    input: z.object({
      station: slugSchema,
      /** By default: the only stream of the station whose players report. */
      stream: text.regex(/^([a-z0-9][a-z0-9-]{0,62})?$/, rule('slug')).default(''),
    }),
    output: z.object({ taken: z.int() }),
    example: { station: 'radio-one', stream: 'hls' },
    access: 'public',
    media: { request: 'text/plain' },
  }),
  listUnknownMounts: endpoint({
    method: 'GET',
    path: '/api/mounts/unknown',
    summary: 'Lists the mounts of imported lines that belong to no station, the most frequent first.',
    input: none,
    output: z.object({
      /** The lines of all mounts, also of those beyond the first 200. */
      lines: z.int(),
      mounts: z.array(unknownMountSchema),
    }),
    access: ['superAdmin'],
  }),
  assignMounts: endpoint({
    method: 'POST',
    path: '/api/mounts/assign',
    summary:
      'Assigns imported lines of unknown mounts to the stations that now have these mounts, and counts them. The work continues after the answer.',
    input: none,
    output: none,
    access: ['superAdmin'],
  }),
  listAgents: endpoint({
    method: 'GET',
    path: '/api/agents',
    summary: 'Lists the most frequent user agents of the last days, with their classification.',
    input: z.object({
      /** Only those that no list contains. */
      unknown: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
      days: z.coerce.number().int().min(1).max(3660).default(28),
      limit: z.coerce.number().int().min(1).max(1000).default(100),
    }),
    output: z.object({
      /** Of all user agents in these days. */
      connections: z.number(),
      agents: z.array(agentSchema),
    }),
    access: ['superAdmin'],
  }),
  ingest: endpoint({
    method: 'POST',
    path: '/ingest/:format',
    summary:
      'Imports a log (plain, gzip or zstd) once it has arrived. Streams progress as one JSON object a line; the last one is the report.',
    input: z.object({
      format: text.max(40),
      /** The station of all lines; without it, the mount of each line decides. */
      station: slugSchema.optional(),
      /** The log format of the lines, for a format that takes a pattern. */
      pattern: text.max(2000).optional(),
      /** The host of requests whose lines show none, for a format of requests for files. */
      host: text.max(253).optional(),
      /** The file's name, for reports. */
      name: text.max(400).default('upload'),
      /** Whether lines that are not plausible count; otherwise the error lists the findings. */
      force: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true'),
    }),
    output: importProgressSchema,
    example: { format: 'icecast', station: 'radio-one', name: 'access.log' },
    access: managers,
    key: 'ingest',
    media: { request: 'application/octet-stream', answer: 'application/x-ndjson' },
  }),
} satisfies Record<string, Endpoint>;
