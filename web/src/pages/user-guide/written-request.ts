import type { Operation } from './open-api.ts';
import { sampleOf } from './schema-text.ts';

/** A request with the values of the form. */
export interface WrittenRequest {
  /** By parameter name; empty values are omitted from the address. */
  parameters: Record<string, string>;
  /** JSON; empty if the operation has no body. */
  body: string;
}

/** The initial request of an operation: its example, or the shortest valid input. */
export function firstRequest({ parameters, body }: Operation): WrittenRequest {
  return {
    parameters: Object.fromEntries(
      parameters.map(({ name, example }) => [name, example === undefined ? '' : String(example)]),
    ),
    body: body ? JSON.stringify(body.example ?? sampleOf(body.schema), null, 2) : '',
  };
}

/** The path and query of a request. */
export function addressOf({ path, parameters }: Operation, written: WrittenRequest): string {
  const search = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const value = written.parameters[name];
    if (place === 'query' && value) search.append(name, value);
  }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(written.parameters[name] ?? ''));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * A request as a curl command in POSIX shell syntax.
 * @param token omitted: the command takes a key from the variable QUARTERHOUR_KEY
 */
export function curlOf(operation: Operation, written: WrittenRequest, server: string, token?: string): string {
  const { method, access, file, body } = operation;
  const lines = [`curl -X ${method} ${quoted(server + addressOf(operation, written))}`];
  if (access !== 'public') {
    lines.push(
      token ? `-H ${quoted(`Authorization: Bearer ${token}`)}` : '-H "Authorization: Bearer $QUARTERHOUR_KEY"',
    );
  }
  if (body) lines.push(`-H ${quoted('Content-Type: application/json')}`, `-d ${quoted(written.body)}`);
  if (file) lines.push(`-H ${quoted(`Content-Type: ${file}`)}`, '--data-binary @file');
  return lines.join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
