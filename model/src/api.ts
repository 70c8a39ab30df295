import { z } from 'zod';
import { annotationCalls } from './api-annotations.ts';
import { backupCalls } from './api-backups.ts';
import { catalogueCalls } from './api-catalogue.ts';
import { holidayCalls } from './api-holidays.ts';
import { identityCalls } from './api-identity.ts';
import { importCalls } from './api-imports.ts';
import { liveCalls } from './api-live.ts';
import { noticeCalls } from './api-notices.ts';
import { placeCalls } from './api-places.ts';
import { searchCalls } from './api-search.ts';
import { sessionCalls } from './api-sessions.ts';
import { supportCalls } from './api-support.ts';
import { type Endpoint, endpoint, none } from './endpoint.ts';
import { exportCalls } from './exports.ts';
import { jobRunSchema } from './jobs.ts';
import { menuItemSchema } from './menu.ts';
import { type ModuleId, moduleCalls, modules } from './modules.ts';
import { partCalls } from './parts.ts';
import { queryBytes, querySchema } from './query.ts';
import { explanationSchema, resolvedSchema, resultSchema } from './result.ts';
import { retentionCalls } from './retention.ts';
import { roles } from './roles.ts';
import { stalledWorkSchema } from './running-work.ts';
import { text } from './stored.ts';

/** An error as RFC 9457 defines it; `code` names it for programs, `errors` names the fields that are wrong. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string().optional(),
  detail: z.string().optional(),
  errors: z
    .array(
      z.object({
        path: z.string(),
        message: z.string(),
        /** A stable name of the error, and the values in its sentence: see field-errors.ts. */
        code: z.string().optional(),
        values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
        allowed: z.array(z.string()).optional(),
      }),
    )
    .optional(),
  /** Of a change from an older version: the thing as it is now, and who changed it last, if known. */
  meanwhile: z.object({ by: z.string().nullable(), current: z.record(z.string(), z.unknown()) }).optional(),
  /** Of a failure here: by it, the log tells what happened. */
  request_id: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** One request may have at most this many queries. */
const questionLimit = 40;

/** A line of the answer to several queries: the position of a query in the list, from 0, and its result. */
const answeredQuerySchema = z.union([
  z.object({ index: z.int(), result: resultSchema }),
  z.object({ index: z.int(), problem: problemSchema }),
]);
export type AnsweredQuery = z.infer<typeof answeredQuerySchema>;

const readiness = z.enum(['ready', 'failed']);
/** `degraded`: it answers, and some days are damaged or work is stalled; `quarterhour doctor` says which, and what to do. */
const degradable = z.enum(['ready', 'degraded', 'failed']);

/** Every call of the API. */
export const api = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'Liveness check.',
    input: none,
    output: z.object({ status: z.literal('alive'), version: z.string() }),
    access: 'public',
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    summary:
      'Readiness check: both stores answer and the disk of the data folder has space; 503 otherwise. Damaged data and stalled work are `degraded`, with 200.',
    input: none,
    output: z.object({ status: degradable, listening: degradable, catalogue: readiness, disk: readiness }),
    access: 'public',
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    summary: 'Metrics of the server for Prometheus.',
    input: none,
    output: z.string(),
    access: ['superAdmin'],
    media: { answer: 'text/plain' },
  }),
  listJobs: endpoint({
    method: 'GET',
    path: '/api/jobs',
    summary: 'Lists the background jobs with their last runs, and work that makes no progress.',
    input: none,
    output: z.object({
      jobs: z.array(jobRunSchema),
      /** What holds the exclusive lock and made no progress for minutes; null if it moves on, or nothing runs. */
      stalled: stalledWorkSchema.nullable(),
    }),
    access: ['superAdmin'],
  }),
  query: endpoint({
    method: 'POST',
    path: '/analytics/query',
    summary: 'Runs a query.',
    input: querySchema,
    output: resultSchema,
    example: {
      measures: ['sessions', 'listening_hours', 'aqh', 'reach'],
      dimensions: ['day'],
      filters: [['is_not', 'device_category', ['smart_speaker']]],
      period: { preset: 'last_7_days' },
      compare: 'previous_period',
    },
    bytes: queryBytes,
    access: 'signed_in',
    key: 'read',
    links: true,
  }),
  queries: endpoint({
    method: 'POST',
    path: '/analytics/queries',
    summary: 'Runs the queries of a page. Streams each result on a line of its own as soon as it is ready.',
    input: z.strictObject({
      // Each query is validated by itself: a wrong one is a problem on its line, and the others are answered.
      queries: z
        .array(z.record(text, z.unknown()).meta({ description: 'A query as POST /analytics/query takes it.' }))
        .min(1)
        .max(questionLimit),
    }),
    output: answeredQuerySchema,
    example: {
      queries: [
        { measures: ['sessions'], period: { preset: 'last_7_days' } },
        { measures: ['sessions'], dimensions: ['country'], period: { preset: 'last_7_days' }, limit: 10 },
      ],
    },
    media: { answer: 'application/x-ndjson' },
    bytes: queryBytes,
    access: 'signed_in',
    key: 'read',
    links: true,
  }),
  explain: endpoint({
    method: 'POST',
    path: '/analytics/explain',
    summary: 'Runs a query without the cache and returns its statements, with rows read and time.',
    input: querySchema,
    output: explanationSchema,
    bytes: queryBytes,
    access: 'signed_in',
    key: 'read',
  }),
  noteExport: endpoint({
    method: 'POST',
    path: '/api/exports',
    summary: 'Records an export in the audit log.',
    input: z.strictObject({
      file: text.max(200),
      rows: z.int().nonnegative(),
      query: resolvedSchema.pick({ measures: true, dimensions: true, filters: true, stations: true, period: true }),
    }),
    output: z.object({ noted: z.literal(true) }),
    bytes: queryBytes,
    access: 'signed_in',
    links: true,
  }),
  noteListExport: endpoint({
    method: 'POST',
    path: '/api/exports/lists',
    summary: 'Records the download of a list in the audit log.',
    input: z.strictObject({
      file: text.max(200),
      rows: z.int().nonnegative(),
      search: text.max(200).optional(),
      filter: text.max(1000).optional(),
      sort: text.max(100).optional(),
    }),
    output: z.object({ noted: z.literal(true) }),
    access: 'signed_in',
  }),
  role: endpoint({
    method: 'POST',
    path: '/filter/roles',
    summary: 'Returns the role of the person behind an access token.',
    input: z.object({ token: text }),
    output: z.object({
      role: z.enum(roles),
      email: z.string(),
      /** The path that they open first, if it is not the first page of all. */
      home: z.string().optional(),
    }),
    access: 'signed_in',
  }),
  changeLog: endpoint({
    method: 'POST',
    path: '/analytics/changeLog',
    summary: 'Lists the changes of a version, one line each.',
    input: z.object({ token: text.optional(), version: text.max(40) }),
    example: { version: 'v 1.2.2' },
    output: z.array(z.string()),
    access: 'signed_in',
    key: 'read',
  }),
  menu: endpoint({
    method: 'GET',
    path: '/api/menu/widget',
    summary: 'Lists the pages that the principal may open.',
    input: none,
    output: z.object({
      widget: menuItemSchema,
      /** The groups of modules, such as the office. */
      groups: z.array(menuItemSchema),
      /** The settings that the principal may change; left out if there are none. */
      settings: menuItemSchema.optional(),
    }),
    access: 'signed_in',
  }),
  ...exportCalls,
  ...identityCalls,
  ...catalogueCalls,
  ...importCalls,
  ...backupCalls,
  ...moduleCalls,
  ...liveCalls,
  ...noticeCalls,
  ...partCalls,
  ...placeCalls,
  ...holidayCalls,
  ...annotationCalls,
  ...sessionCalls,
  ...supportCalls,
  ...retentionCalls,
  ...searchCalls,
} satisfies Record<string, Endpoint>;

/** The calls of the API without those of some modules. */
export function callsWithout(off: readonly ModuleId[]): Record<string, Endpoint> {
  const gone = new Set(modules.filter(({ id }) => off.includes(id)).flatMap(({ calls }) => Object.keys(calls)));
  return Object.fromEntries(Object.entries(api).filter(([name]) => !gone.has(name)));
}
