import type { PasswordLink } from '@quarterhour/model/identity';
import type { FastifyRequest } from 'fastify';
import { languageOf, passwordLetter } from '../identity/letters.ts';
import { linkDays, makePasswordToken, type User } from '../identity/users.ts';
import type { Parts } from './parts.ts';

/** The address of the page at which a person sets a password. */
export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl}/set-password?token=${token}`;
}

/** Makes a link that sets a password, and mails it to its person; where that cannot be, it is answered to whoever asked. */
export async function handLink(
  { config, store, identity, mail }: Parts,
  { id, email, passwordHash }: Pick<User, 'id' | 'email' | 'passwordHash'>,
  { headers, log }: FastifyRequest,
): Promise<PasswordLink> {
  if (!identity.provider) return { link: null, mailed: false, mail_error: null };
  const link = passwordLink(config.publicUrl, await makePasswordToken(store, id));
  if (!mail) return { link, mailed: false, mail_error: null };
  const kind = passwordHash === null ? 'invitation' : 'new_password';
  const facts = { email, link, days: linkDays, address: config.publicUrl };
  try {
    await mail({ to: email, ...passwordLetter(kind, languageOf(headers['accept-language']), facts) });
    return { link: null, mailed: true, mail_error: null };
  } catch (error) {
    log.warn({ err: error }, 'a link could not be mailed');
    return { link, mailed: false, mail_error: (error as Error).message };
  }
}
