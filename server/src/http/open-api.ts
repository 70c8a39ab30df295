import { callsWithout, problemSchema } from '@quarterhour/model/api';
import type { Endpoint } from '@quarterhour/model/endpoint';
import { type Language, languageIds } from '@quarterhour/model/languages';
import { type ModuleId, moduleOfCall } from '@quarterhour/model/modules';
import { sendsJson } from '@quarterhour/model/request-of';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { textIn } from '../text/messages.ts';
import { wrongInput } from './problem.ts';

type Schema = { properties?: Record<string, unknown>; required?: string[] } & Record<string, unknown>;

/** Schemas with a name of their own, which others refer to. */
type Named = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output', named: Named): Schema {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const refer = <Value>(value: Value): Value =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'));
  Object.assign(named, refer($defs ?? {}));
  return refer(rest);
}

function operation(id: string, endpoint: Endpoint, named: Named) {
  const input = schemaOf(endpoint.input, 'input', named);
  const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const inBody = sendsJson(endpoint);
  const fields = Object.entries(input.properties ?? {});
  const addressed = fields.filter(([name]) => inPath.includes(name) || !inBody);
  const body: Schema = {
    ...input,
    properties: Object.fromEntries(fields.filter(([name]) => !inPath.includes(name))),
    required: input.required?.filter((name) => !inPath.includes(name)),
  };
  const example: Record<string, unknown> = { ...(endpoint.example as object | undefined) };
  const inExample = Object.entries(example).filter(([name]) => !inPath.includes(name));
  const shown = inBody && endpoint.example !== undefined && { example: Object.fromEntries(inExample) };
  return {
    operationId: id,
    summary: endpoint.summary,
    ...(endpoint.access === 'public' && { security: [] }),
    ...(Array.isArray(endpoint.access) && { description: `For the roles ${endpoint.access.join(', ')}.` }),
    parameters: addressed.map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || (input.required ?? []).includes(name),
      schema,
      ...(name in example && { example: example[name] }),
    })),
    ...(inBody && {
      requestBody: {
        ...(endpoint.bytes && { description: `At most ${endpoint.bytes} bytes.` }),
        required: true,
        content: { 'application/json': { schema: body, ...shown } },
      },
    }),
    ...(endpoint.media?.request && { requestBody: { required: true, content: { [endpoint.media.request]: {} } } }),
    responses: {
      200: {
        description: 'The answer',
        content: {
          [endpoint.media?.answer ?? 'application/json']: { schema: schemaOf(endpoint.output, 'output', named) },
        },
      },
      default: {
        description: 'A problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

type Operation = ReturnType<typeof operation>;

/** These calls of the API as an OpenAPI 3.1 document. */
function openApi(calls: Record<string, Endpoint>, version: string, publicUrl: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  const schemas: Named = {};
  schemas.Problem = schemaOf(problemSchema, 'output', schemas);
  for (const [id, endpoint] of Object.entries(calls)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(id, endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Quarterhour', version, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: publicUrl }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'An access token or an API key.' } },
      schemas,
    },
  };
}

/** What a call does, in another language than English: a message of the module that declares it, or of none. */
function summaryOf(id: string, endpoint: Endpoint, language: Language): string {
  const module = moduleOfCall(endpoint);
  return textIn(module ? `modules/${module}/messages/calls` : 'messages/calls', language).t(id);
}

/** The document with the summaries of its calls in a language. */
function translated(
  document: ReturnType<typeof openApi>,
  calls: Record<string, Endpoint>,
  language: Language,
): ReturnType<typeof openApi> {
  if (language === 'en') return document;
  const said = (operation: Operation): Operation => {
    const endpoint = calls[operation.operationId];
    return endpoint ? { ...operation, summary: summaryOf(operation.operationId, endpoint, language) } : operation;
  };
  const paths = Object.entries(document.paths).map(([path, operations]) => {
    const inLanguage = Object.entries(operations).map(([method, operation]) => [method, said(operation)]);
    return [path, Object.fromEntries(inLanguage)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

const input = z.object({ language: z.enum(languageIds).default('en') });

export function serveOpenApi(
  app: FastifyInstance,
  { config, switches, version }: Pick<Services, 'config' | 'switches' | 'version'>,
): void {
  const print = (off: readonly ModuleId[]) => {
    const calls = callsWithout(off);
    return { off, calls, document: openApi(calls, version, config.publicUrl) };
  };
  let printed: ReturnType<typeof print> | undefined;
  app.get('/openapi.json', async ({ query }) => {
    const asked = input.safeParse(query);
    if (!asked.success) throw wrongInput(asked.error);
    if (printed?.off !== switches.off()) printed = print(switches.off());
    return translated(printed.document, printed.calls, asked.data.language);
  });
}
