import { randomBytes } from 'node:crypto';
import { Refusal } from '@quarterhour/server/host/refusal';
import { mailForgotten } from '@quarterhour/server/http/calls/password-links';
import { addressOf } from '@quarterhour/server/http/limits';
import { languageOf } from '@quarterhour/server/http/reader-language';
import { hashPassword, refuseCommon } from '@quarterhour/server/identity/passwords';
import { findUser, hashToken, personWith } from '@quarterhour/server/identity/users';
import { passwordMail } from '@quarterhour/server/notify/templates/password-link';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import { inClaimTransaction } from '@quarterhour/server/store/claim-lock';
import type { Store } from '@quarterhour/server/store/open';
import { users } from '@quarterhour/server/store/schema/identity';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readValues } from './settings.ts';
import { registrations } from './tables.ts';

/** Days for which the link of a registration is valid. */
const days = 1;

/** Whether strangers may register: the operator allows it, people sign in here, and links can be mailed. */
export async function mayRegister({ store, identity, notify }: Services): Promise<boolean> {
  return identity.session.built_in && notify.canMail && (await readValues(store)).registration;
}

/**
 * Mails a link that makes an account, or, to somebody who has one, a link that sets a new password. Errors are only logged,
 * so that the answer never says which of the two it was.
 */
export async function mailRegistration(parts: Services, email: string, request: FastifyRequest): Promise<void> {
  const { store, config, notify } = parts;
  try {
    if (await findUser(store, { email })) return await mailForgotten(parts, email, request);
    const token = randomBytes(32).toString('base64url');
    const row = { hash: hashToken(token), expiresAt: new Date(Date.now() + days * 86_400_000) };
    await store.db.delete(registrations).where(lt(registrations.expiresAt, new Date()));
    await store.db
      .insert(registrations)
      .values({ email, ...row })
      .onConflictDoUpdate({ target: registrations.email, set: row });
    const link = `${config.publicUrl}/set-password?account=new&token=${token}`;
    const facts = { email, link, days, address: config.publicUrl };
    await audit(store.db, { actor: personWith(email), action: 'register', subject: email });
    const mail = {
      to: email,
      ...passwordMail('registration', languageOf(request.headers['accept-language']), facts),
    };
    await notify.sendMail(mail, { kind: 'unconfirmed', by: addressOf(request) });
  } catch (error) {
    request.log.warn({ err: error }, 'the link of a registration could not be mailed');
  }
}

/** Makes the account of a registration. It has no role until an administrator gives it one. Returns the e-mail address. */
export async function confirmRegistration(store: Store, token: string, password: string): Promise<string> {
  const usable = and(eq(registrations.hash, hashToken(token)), gt(registrations.expiresAt, new Date()));
  const [found] = await store.db.select().from(registrations).where(usable);
  if (!found) throw linkUsed();
  const { email } = found;
  refuseCommon(password, email);
  const passwordHash = await hashPassword(password);
  await inClaimTransaction(store, 'people', async (db) => {
    const [used] = await db.delete(registrations).where(usable).returning();
    if (!used) throw linkUsed();
    const [made] = await db
      .insert(users)
      .values({ email, passwordHash, role: 'stationUser', scope: [], waiting: true })
      .onConflictDoNothing()
      .returning();
    // Somebody was invited meanwhile: their own link sets their password.
    if (!made) throw linkUsed();
    await audit(db, { actor: personWith(email), action: 'confirm_registration', subject: email });
  });
  return email;
}

function linkUsed(): Refusal {
  return new Refusal('link_used', 'This link was used already, or has expired; register again.');
}
