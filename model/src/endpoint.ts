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

/** The input of a call that asks nothing. */
export const none = z.object({});
/** Raised by every change; a change names the version that it was made from, and is refused when there is a newer one. */
export const version = z.int().max(largestNumber);
