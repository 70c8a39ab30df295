import { z } from 'zod';

/** The part of JSON Schema that openapi.json uses. */
export interface Schema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  prefixItems?: readonly Schema[];
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  $ref?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: Schema;
  example?: unknown;
}

/** One operation of the API. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  access: 'public' | 'signed_in' | readonly string[];
  parameters: readonly Parameter[];
  /** The schema of a JSON body. */
  body?: { schema: Schema; example?: unknown };
  /** The media type of a file body. */
  file?: string;
  answer: { media: string; schema: Schema };
}

const schema = z.custom<Schema>((value) => typeof value === 'object');
const content = z.record(z.string(), z.object({ schema: schema.optional(), example: z.unknown().optional() }));
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(['path', 'query']),
      required: z.boolean(),
      schema,
      example: z.unknown().optional(),
    }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.object({ 200: z.object({ content }) }),
});
const documentSchema = z.object({
  servers: z.array(z.object({ url: z.string() })).min(1),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

/** Reads openapi.json. Throws if it is invalid. */
export function readOpenApi(document: unknown): { server: string; operations: Operation[] } {
  const { servers, paths } = documentSchema.parse(document);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => operationOf(method.toUpperCase(), path, found)),
  );
  return { server: servers[0]?.url ?? '', operations };
}

function operationOf(method: string, path: string, found: z.infer<typeof operationSchema>): Operation {
  const [media = 'application/json', answer] = Object.entries(found.responses[200].content)[0] ?? [];
  const [sent, body] = Object.entries(found.requestBody?.content ?? {})[0] ?? [];
  const roles = found.description?.match(/^For the roles (.+)\.$/)?.[1]?.split(', ');
  return {
    id: found.operationId,
    method,
    path,
    summary: found.summary,
    access: found.security?.length === 0 ? 'public' : (roles ?? 'signed_in'),
    parameters: found.parameters,
    ...(sent === 'application/json' && { body: { schema: body?.schema ?? {}, example: body?.example } }),
    ...(sent && sent !== 'application/json' && { file: sent }),
    answer: { media, schema: answer?.schema ?? {} },
  };
}
