import { z } from 'zod';
import type { KeyKind } from './identity.ts';
import type { Role } from './roles.ts';
import { largestNumber } from './stored.ts';

/** One call of the API, declared once: the server checks by it, the web calls by it, openapi.json is printed from it. */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for the parts that vary; these are fields of the input too. */
  path: string;
  summary: string;
  input: Input;
  output: Output;
  /** An input that shows what the call is for; openapi.json and the API reference print it. */
  example?: z.input<Input>;
  /** Who may call: everyone, anyone signed in, or these roles. */
  access: 'public' | 'signed_in' | readonly Role[];
  /** Where a body is not JSON: the media type of the request (the input is then in the address), of the answer, or both. */
  media?: { request?: string; answer?: string };
  /** The kind of API key that may make this call. Left out: reading keys may where the method is GET, others never. */
  key?: KeyKind;
}

/** Declares a call, with the types of its schemas. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  declared: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return declared;
}

/** Whether what is not in a call's path is sent as JSON in its body; of other calls it is in the query of the address. */
export function sendsJson({ method, media }: Pick<Endpoint, 'method' | 'media'>): boolean {
  return method !== 'GET' && method !== 'DELETE' && !media?.request;
}

/**
 * A call as it is sent: the parts of its path that vary are filled in, and the rest of the input is its body as JSON. Where
 * it has no body, or a file for one, those of the rest that have a value are the query of the address.
 */
export function requestOf(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'media'>,
  input: unknown,
): { address: string; body: string | undefined } {
  const rest: Record<string, unknown> = { ...(input as object) };
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (sendsJson(endpoint)) return { address: filled, body: JSON.stringify(rest) };
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) search.append(name, String(value));
  return { address: search.size > 0 ? `${filled}?${search}` : filled, body: undefined };
}

/** The input of a call that asks nothing. */
export const none = z.object({});
export const administrators = ['superAdmin', 'territoryAdmin'] as const satisfies readonly Role[];
export const managers = [...administrators, 'groupManager'] as const satisfies readonly Role[];
/** Raised by every change; a change names the version that it was made from, and is refused when there is a newer one. */
export const version = z.int().max(largestNumber);
