import type { PasswordLink } from '@quarterhour/model/identity';
import type { FastifyRequest } from 'fastify';
import { languageOf, passwordLetter } from '../identity/email-templates.ts';
import { findUser, linkDays, makePasswordToken, noteAct, type User } from '../identity/users.ts';
import type { Parts } from './parts.ts';

/** A link that somebody asked for without being signed in is good for a day. */
const askedDays = 1;

/** The address of the page at which a person sets a password. */
export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl}/set-password?token=${token}`;
}

type Receiver = Pick<User, 'id' | 'email' | 'passwordHash'>;

/** A new link for a person, and the mail that would bring it. */
async function makeLink({ config, store }: Parts, receiver: Receiver, days: number, { headers }: FastifyRequest) {
  const { id, email: to, passwordHash } = receiver;
  const link = passwordLink(config.publicUrl, await makePasswordToken(store, id, days));
  const kind = passwordHash === null ? 'invitation' : 'new_password';
  const facts = { email: to, link, days, address: config.publicUrl };
  return { link, mail: { to, ...passwordLetter(kind, languageOf(headers['accept-language']), facts) } };
}

/** Makes a link that sets a password, and mails it to its person; where that cannot be, it is answered to whoever asked. */
export async function handLink(parts: Parts, receiver: Receiver, request: FastifyRequest): Promise<PasswordLink> {
  if (!parts.identity.builtIn) return { link: null, mailed: false, mail_error: null };
  const { link, mail } = await makeLink(parts, receiver, linkDays, request);
  if (!parts.mail) return { link, mailed: false, mail_error: null };
  try {
    await parts.mail(mail);
    return { link: null, mailed: true, mail_error: null };
  } catch (error) {
    request.log.warn({ err: error }, 'a link could not be mailed');
    return { link, mailed: false, mail_error: (error as Error).message };
  }
}

/** Mails a link to whoever may sign in with this address, and nothing to anybody else. What goes wrong is logged alone. */
export async function mailForgotten(parts: Parts, email: string, request: FastifyRequest): Promise<void> {
  try {
    const user = await findUser(parts.store, { email });
    if (!user?.active) return;
    const { mail } = await makeLink(parts, user, askedDays, request);
    await noteAct(parts.store, 'ask_for_password', user);
    await parts.mail?.(mail);
  } catch (error) {
    request.log.warn({ err: error }, 'a link that somebody asked for could not be mailed');
  }
}
