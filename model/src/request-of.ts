import type { Endpoint } from './endpoint.ts';

/** Whether the input besides the path is sent as JSON in the body; other calls send it in the query of the address. */
export function sendsJson({ method, media }: Pick<Endpoint, 'method' | 'media'>): boolean {
  return method !== 'GET' && method !== 'DELETE' && !media?.request;
}

/**
 * The request of a call: the variable parts of its path are filled in, and the rest of the input is its body as JSON. If it
 * has no body, or a file as its body, the values of the rest are the query of the address.
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
