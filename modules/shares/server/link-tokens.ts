import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a reader's token is valid; the page renews it. */
export const sessionSeconds = 3600;
const sessionPrefix = 'qhs_';

/** A token for the address of a link: nobody guesses 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function signature(key: string, id: number, until: number): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(`${id}.${until}`).digest('base64url');
}

/** The token with which a reader of a link asks its queries. The server stores no token: the key of the link signs it. */
export function signSession({ id, sessionKey }: { id: number; sessionKey: string }, now: number): string {
  const until = now + sessionSeconds;
  return `${sessionPrefix}${id}.${until}.${signature(sessionKey, id, until)}`;
}

/** The parts of a reader's token; undefined for other tokens. */
export function readSession(token: string): { id: number; until: number; signed: string } | undefined {
  if (!token.startsWith(sessionPrefix)) return undefined;
  const [, id = '', until = '', signed = ''] = /^qhs_(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  return { id: Number(id), until: Number(until), signed };
}

/** Whether the key of the link signed a token, and the token is still valid. */
export function isSigned(
  { id, until, signed }: { id: number; until: number; signed: string },
  key: string,
  now: number,
): boolean {
  const [own, given] = [Buffer.from(signature(key, id, until)), Buffer.from(signed)];
  return own.length === given.length && timingSafeEqual(own, given) && until > now;
}
