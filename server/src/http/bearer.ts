import type { FastifyRequest } from 'fastify';

/** The token of a request; empty without one. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}
