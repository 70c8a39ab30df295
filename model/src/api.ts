import { z } from 'zod';
import { groupSchema, slugSchema, stationSchema, territorySchema } from './catalogue.ts';
import { querySchema } from './query.ts';
import { resultSchema } from './result.ts';
import { roles } from './roles.ts';

/** One call of the API, declared once: the server checks by it, the web calls by it, openapi.json is printed from it. */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for the parts that vary; these are fields of the input too. */
  path: string;
  summary: string;
  input: Input;
  output: Output;
  /** Who may call: everyone, anyone signed in, or these roles. */
  access: 'public' | 'signed_in' | readonly (typeof roles)[number][];
}

function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  declared: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return declared;
}

const none = z.object({});
const one = z.object({ slug: slugSchema });

/** An error as RFC 9457 says it; `errors` names the fields that are wrong. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string().optional(),
  errors: z
    .array(z.object({ path: z.string(), message: z.string(), allowed: z.array(z.string()).optional() }))
    .optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/** A station as lists show it: with the names that it hangs under. */
export const menuItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(['group', 'collapse', 'item']),
  url: z.string().optional(),
});

export const api = {
  query: endpoint({
    method: 'POST',
    path: '/analytics/query',
    summary: 'Answers a question about listening.',
    input: querySchema,
    output: resultSchema,
    access: 'signed_in',
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
    input: z.object({ token: z.string().optional(), version: z.string() }),
    output: z.array(z.string()),
    access: 'signed_in',
  }),
  listTerritories: endpoint({
    method: 'GET',
    path: '/api/territories',
    summary: 'Lists the territories that the asker may see.',
    input: none,
    output: z.object({ territories: z.array(territorySchema) }),
    access: 'signed_in',
  }),
  listGroups: endpoint({
    method: 'GET',
    path: '/api/groups',
    summary: 'Lists the groups that the asker may see.',
    input: none,
    output: z.object({ groups: z.array(groupSchema) }),
    access: 'signed_in',
  }),
  listStations: endpoint({
    method: 'GET',
    path: '/api/stations',
    summary: 'Lists the stations that the asker may see.',
    input: none,
    output: z.object({ stations: z.array(stationSchema) }),
    access: 'signed_in',
  }),
  readStation: endpoint({
    method: 'GET',
    path: '/api/stations/:slug',
    summary: 'Reads one station.',
    input: one,
    output: stationSchema,
    access: 'signed_in',
  }),
} satisfies Record<string, Endpoint>;
