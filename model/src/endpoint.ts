import { z } from 'zod';
import type { KeyKind } from './identity.ts';
import type { Role } from './roles.ts';
import { largestNumber } from './stored.ts';

/** One call of the API, declared once: the server validates with it, the web calls with it, openapi.json is generated from it. */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for the variable parts, which are fields of the input too. */
  path: string;
  summary: string;
  input: Input;
  output: Output;
  /** An input that shows the purpose of the call; openapi.json and the API reference print it. */
  example?: z.input<Input>;
  /** Who may call: everyone, anyone signed in, or these roles. */
  access: 'public' | 'signed_in' | readonly Role[];
  /** If a body is not JSON: the media type of the request (the input is then in the address), of the answer, or both. */
  media?: { request?: string; answer?: string };
  /** The most bytes of its body, where its fields together could have more. */
  bytes?: number;
  /**
   * The kind of API key that may make this call. By default reading keys may if the method is GET, others never. `none`: no key
   * may, because the call answers what belongs to people rather than figures.
   */
  key?: KeyKind | 'none';
  /** Whether readers of share links may make it, within what their link shows. */
  links?: true;
}

/** Declares a call, with the types of its schemas. */
export function endpoint<Input extends z.ZodType, Output extends z.ZodType>(
  declared: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return declared;
}

/** The input of a call without parameters. */
export const none = z.object({});
/** Incremented by every change; a change names the version that it was made from, and is refused if there is a newer one. */
export const version = z.int().max(largestNumber);
