import { z } from 'zod';
import { auditFilterSchema, auditLineSchema } from './audit.ts';
import {
  groupChangesSchema,
  groupSchema,
  slugSchema,
  stationChangesSchema,
  stationSchema,
  territoryChangesSchema,
  territorySchema,
} from './catalogue.ts';
import { type KeyKind, newKeySchema, newUserSchema, passwordSchema, readKeySchema } from './identity.ts';
import { importProgressSchema, importSchema, logFormatSchema } from './imports.ts';
import { personChangesSchema, personSchema } from './people.ts';
import { querySchema } from './query.ts';
import { resultSchema } from './result.ts';
import { type Role, roles } from './roles.ts';

/** One call of the API, declared once: the server checks by it, the web calls by it, openapi.json is printed from it. */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for the parts that vary; these are fields of the input too. */
  path: string;
  summary: string;
  input: Input;
  output: Output;
  /** Who may call: everyone, anyone signed in, or these roles. */
  access: 'public' | 'signed_in' | readonly Role[];
  /** Where a body is not JSON: the media type of the request (the input is then in the address), of the answer, or both. */
  media?: { request?: string; answer?: string };
  /** The kind of API key that may make this call. Left out: reading keys may where the method is GET, others never. */
  key?: KeyKind;
}

function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  declared: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return declared;
}

const none = z.object({});
const one = z.object({ slug: slugSchema });
const numbered = z.object({ id: z.coerce.number().int().positive() });
/** Raised by every change; a change names the version that it was made from, and is refused when there is a newer one. */
const version = z.int();
const territory = territorySchema.extend({ version });
const group = groupSchema.extend({ version });
const station = stationSchema.extend({ version });
const administrators = ['superAdmin', 'territoryAdmin'] as const;
const managers = [...administrators, 'groupManager'] as const;

/** An error as RFC 9457 says it; `code` names it for programs, `errors` names the fields that are wrong. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.string().optional(),
  detail: z.string().optional(),
  errors: z
    .array(z.object({ path: z.string(), message: z.string(), allowed: z.array(z.string()).optional() }))
    .optional(),
  /** Of a change that came too late: the thing as it is now, and who changed it last, where that is known. */
  meanwhile: z.object({ by: z.string().nullable(), current: z.record(z.string(), z.unknown()) }).optional(),
});
export type Problem = z.infer<typeof problemSchema>;

export const menuItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(['group', 'collapse', 'item']),
  url: z.string().optional(),
});

const readiness = z.enum(['ready', 'failed']);

export type MenuItem = z.infer<typeof menuItemSchema>;
const menuGroupSchema = menuItemSchema.extend({ children: z.array(menuItemSchema) });

export const api = {
  health: endpoint({
    method: 'GET',
    path: '/healthz',
    summary: 'Says that the process lives.',
    input: none,
    output: z.object({ status: z.literal('alive'), version: z.string() }),
    access: 'public',
  }),
  ready: endpoint({
    method: 'GET',
    path: '/readyz',
    summary: 'Says whether both stores answer; 503 when one does not.',
    input: none,
    output: z.object({ status: readiness, listening: readiness, catalogue: readiness }),
    access: 'public',
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    summary: 'What the server did, for Prometheus.',
    input: none,
    output: z.string(),
    access: ['superAdmin'],
    media: { answer: 'text/plain' },
  }),
  query: endpoint({
    method: 'POST',
    path: '/analytics/query',
    summary: 'Answers a question about listening.',
    input: querySchema,
    output: resultSchema,
    access: 'signed_in',
    key: 'read',
  }),
  role: endpoint({
    method: 'POST',
    path: '/filter/roles',
    summary: 'Says the role of the person behind an access token.',
    input: z.object({ token: z.string() }),
    output: z.object({ role: z.enum(roles), email: z.string() }),
    access: 'signed_in',
  }),
  changeLog: endpoint({
    method: 'POST',
    path: '/analytics/changeLog',
    summary: 'Lists what is new in a version, one line each.',
    input: z.object({ token: z.string().optional(), version: z.string().max(40) }),
    output: z.array(z.string()),
    access: 'signed_in',
    key: 'read',
  }),
  menu: endpoint({
    method: 'GET',
    path: '/api/menu/widget',
    summary: 'Lists the pages that the asker may open.',
    input: none,
    output: z.object({
      widget: menuGroupSchema,
      /** What the asker may set up; left out for who may set up nothing. */
      settings: menuGroupSchema.optional(),
    }),
    access: 'signed_in',
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/me',
    summary: 'Says who is asking.',
    input: none,
    output: z.object({
      email: z.string(),
      role: z.enum(roles),
      scope: z.array(z.string()),
      kind: z.enum(['person', 'key', 'owner']),
    }),
    access: 'signed_in',
  }),
  sessionConfig: endpoint({
    method: 'GET',
    path: '/api/session/config',
    summary: 'Says how a browser signs in: the identity provider and what to ask it for.',
    input: none,
    output: z.object({
      issuer: z.string(),
      client_id: z.string(),
      /** Who access tokens are for: sent as `audience`, and as `resource` where it is an address. */
      audience: z.string(),
      scope: z.string(),
      built_in: z.boolean(),
      /** The version of the product that runs. */
      version: z.string(),
    }),
    access: 'public',
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/oidc/interaction/:uid/login',
    summary: 'Checks e-mail and password for the built-in identity provider; answers where the browser goes next.',
    input: z.object({ uid: z.string().max(64), email: z.string().trim().max(254), password: z.string().max(1000) }),
    output: z.object({ redirect: z.string() }),
    access: 'public',
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/api/passwords',
    summary: 'Sets a password by the link that a person was given; a link works once.',
    input: z.object({ token: z.string().max(200), password: passwordSchema }),
    output: z.object({ email: z.string() }),
    access: 'public',
  }),
  addUser: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Lets a person in, or changes what a person may see; answers a link that sets a password.',
    input: newUserSchema,
    output: z.object({ email: z.string(), link: z.string().nullable() }),
    access: ['superAdmin'],
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/api/people',
    summary: 'Lists the people whose whole scope lies within the asker’s.',
    input: none,
    output: z.object({ people: z.array(personSchema) }),
    access: administrators,
  }),
  invitePerson: endpoint({
    method: 'POST',
    path: '/api/people',
    summary: 'Lets a person in; answers a link that sets a password, where the built-in provider signs people in.',
    input: newUserSchema,
    output: z.object({ person: personSchema, link: z.string().nullable() }),
    access: administrators,
  }),
  changePerson: endpoint({
    method: 'PATCH',
    path: '/api/people/:id',
    summary: 'Changes what a person may see, puts a person out, or lets one in again.',
    input: personChangesSchema.extend({ id: z.uuid(), version }),
    output: personSchema,
    access: administrators,
  }),
  makePasswordLink: endpoint({
    method: 'POST',
    path: '/api/people/:id/link',
    summary: 'Makes a new link that sets a password; there are none where another identity provider signs people in.',
    input: z.object({ id: z.uuid() }),
    output: z.object({ link: z.string().nullable() }),
    access: administrators,
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'Reads the audit log within the asker’s scope, newest first.',
    input: auditFilterSchema.extend({
      /** Goes on with the lines older than this one. */
      before: z.coerce.number().int().positive().optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: z.object({ lines: z.array(auditLineSchema), next: z.int().nullable() }),
    access: administrators,
  }),
  exportAudit: endpoint({
    method: 'GET',
    path: '/api/audit.csv',
    summary: 'The audit log within the asker’s scope as CSV, newest first.',
    input: auditFilterSchema,
    output: z.string(),
    access: administrators,
    media: { answer: 'text/csv' },
  }),
  listKeys: endpoint({
    method: 'GET',
    path: '/api/keys',
    summary: 'Lists the API keys whose whole scope lies within the asker’s, without their secrets.',
    input: none,
    output: z.object({ keys: z.array(readKeySchema) }),
    access: administrators,
  }),
  createKey: endpoint({
    method: 'POST',
    path: '/api/keys',
    summary: 'Makes an API key; its secret is told this once.',
    input: newKeySchema,
    output: readKeySchema.extend({ secret: z.string() }),
    access: administrators,
  }),
  revokeKey: endpoint({
    method: 'DELETE',
    path: '/api/keys/:id',
    summary: 'Ends an API key.',
    input: z.object({ id: z.uuid() }),
    output: readKeySchema,
    access: administrators,
  }),
  listTerritories: endpoint({
    method: 'GET',
    path: '/api/territories',
    summary: 'Lists the territories that the asker may see.',
    input: none,
    output: z.object({ territories: z.array(territory) }),
    access: 'signed_in',
  }),
  readTerritory: endpoint({
    method: 'GET',
    path: '/api/territories/:slug',
    summary: 'Reads one territory.',
    input: one,
    output: territory,
    access: 'signed_in',
  }),
  createTerritory: endpoint({
    method: 'POST',
    path: '/api/territories',
    summary: 'Adds a territory.',
    input: territorySchema,
    output: territory,
    access: ['superAdmin'],
  }),
  changeTerritory: endpoint({
    method: 'PATCH',
    path: '/api/territories/:slug',
    summary: 'Changes or archives a territory.',
    input: territoryChangesSchema.extend({ slug: slugSchema, version }),
    output: territory,
    access: administrators,
  }),
  listGroups: endpoint({
    method: 'GET',
    path: '/api/groups',
    summary: 'Lists the groups that the asker may see.',
    input: none,
    output: z.object({ groups: z.array(group) }),
    access: 'signed_in',
  }),
  readGroup: endpoint({
    method: 'GET',
    path: '/api/groups/:slug',
    summary: 'Reads one group.',
    input: one,
    output: group,
    access: 'signed_in',
  }),
  createGroup: endpoint({
    method: 'POST',
    path: '/api/groups',
    summary: 'Adds a group.',
    input: groupSchema,
    output: group,
    access: administrators,
  }),
  changeGroup: endpoint({
    method: 'PATCH',
    path: '/api/groups/:slug',
    summary: 'Changes or archives a group.',
    input: groupChangesSchema.extend({ slug: slugSchema, version }),
    output: group,
    access: managers,
  }),
  listStations: endpoint({
    method: 'GET',
    path: '/api/stations',
    summary: 'Lists the stations that the asker may see.',
    input: none,
    output: z.object({ stations: z.array(station) }),
    access: 'signed_in',
  }),
  readStation: endpoint({
    method: 'GET',
    path: '/api/stations/:slug',
    summary: 'Reads one station.',
    input: one,
    output: station,
    access: 'signed_in',
  }),
  createStation: endpoint({
    method: 'POST',
    path: '/api/stations',
    summary: 'Adds a station with its streams.',
    input: stationSchema,
    output: station,
    access: managers,
  }),
  changeStation: endpoint({
    method: 'PATCH',
    path: '/api/stations/:slug',
    summary: 'Changes or archives a station; the streams, where given, replace those it had.',
    input: stationChangesSchema.extend({ slug: slugSchema, version }),
    output: station,
    access: managers,
  }),
  listFormats: endpoint({
    method: 'GET',
    path: '/api/formats',
    summary: 'Lists the formats that logs may have.',
    input: none,
    output: z.object({ formats: z.array(logFormatSchema) }),
    access: managers,
  }),
  listImports: endpoint({
    method: 'GET',
    path: '/api/imports',
    summary:
      'Lists the newest hundred imports of the asker’s stations; a superAdmin’s list has those whose mounts found their stations too.',
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
    access: managers,
  }),
  readRejects: endpoint({
    method: 'GET',
    path: '/api/imports/:id/rejects.csv',
    summary: 'The lines that an import could not read, in full, with the reason of each.',
    input: numbered,
    output: z.string(),
    access: managers,
    media: { answer: 'text/csv' },
  }),
  ingest: endpoint({
    method: 'POST',
    path: '/ingest/:format',
    summary:
      'Takes a log as it is (plain, gzip or zstd); answers with progress, one JSON object a line, the last one the report.',
    input: z.object({
      format: z.string().max(40),
      /** Forces the station; without it, mounts find theirs. */
      station: slugSchema.optional(),
      /** The file's name, for reports. */
      name: z.string().max(400).default('upload'),
    }),
    output: importProgressSchema,
    access: managers,
    key: 'ingest',
    media: { request: 'application/octet-stream', answer: 'application/x-ndjson' },
  }),
} satisfies Record<string, Endpoint>;
