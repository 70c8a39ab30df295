import type { PasswordLink } from '@quarterhour/model/identity';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../../identity/principal.ts';
import { findUser, linkDays, makePasswordToken, recordAct, type User } from '../../identity/users.ts';
import { passwordMail } from '../../notify/templates/password-link.ts';
import type { Services } from '../../services.ts';
import { languageOf } from '../reader-language.ts';

/** Days for which a link is valid that somebody requested without being signed in. */
const askedDays = 1;

/** The address of the page at which a person sets a password. */
export function passwordLink(publicUrl: string, token: string): string {
  return `${publicUrl}/set-password?token=${token}`;
}

type Receiver = Pick<User, 'id' | 'email' | 'passwordHash'>;

/** A new link for a person, and the mail to send it with. */
async function makeLink({ config, store }: Services, receiver: Receiver, days: number, { headers }: FastifyRequest) {
  const { id, email: to, passwordHash } = receiver;
  const link = passwordLink(config.publicUrl, await makePasswordToken(store, id, days));
  const kind = passwordHash === null ? 'invitation' : 'new_password';
  const facts = { email: to, link, days, address: config.publicUrl };
  return { link, mail: { to, ...passwordMail(kind, languageOf(headers['accept-language']), facts) } };
}

/**
 * Makes a link to set a password, and mails it to its person; if that fails, or the budget of mails is used up, returns it to
 * the caller.
 */
export async function handLink(
  parts: Services,
  by: Pick<Principal, 'id'>,
  receiver: Receiver,
  request: FastifyRequest,
): Promise<PasswordLink> {
  if (!parts.identity.builtIn) return { link: null, mailed: false, mail_error: null };
  const { link, mail } = await makeLink(parts, receiver, linkDays, request);
  if (!parts.notify.canMail) return { link, mailed: false, mail_error: null };
  try {
    await parts.notify.sendMail(mail, { kind: 'unconfirmed', by: by.id });
    return { link: null, mailed: true, mail_error: null };
  } catch (error) {
    request.log.warn({ err: error }, 'a link could not be mailed');
    return { link, mailed: false, mail_error: (error as Error).message };
  }
}

/** Mails a link to the person with this address, if there is one who may sign in. Errors are only logged. */
export async function mailForgotten(parts: Services, email: string, request: FastifyRequest): Promise<void> {
  try {
    const user = await findUser(parts.store, { email });
    if (!user?.active) return;
    const { mail } = await makeLink(parts, user, askedDays, request);
    await recordAct(parts.store, 'ask_for_password', user);
    await parts.notify.sendMail(mail, 'known');
  } catch (error) {
    request.log.warn({ err: error }, 'a link that somebody asked for could not be mailed');
  }
}
