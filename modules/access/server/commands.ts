import { api } from '@quarterhour/model/api';
import type { NewKey } from '@quarterhour/model/identity';
import type { Role } from '@quarterhour/model/roles';
import type { Call } from '@quarterhour/server/calls/call';

/** Gives a person access; returns the message with their link. */
export async function addUser(
  call: Call,
  { email, role, scope }: { email: string; role: Role; scope: string[] },
): Promise<string> {
  const { email: saved, link, mailed, mail_error } = await call(api.addUser, { email, role, scope });
  if (mailed) return `${saved} is in as ${role}. A link to set a password was mailed there.`;
  if (!link) return `${saved} is in as ${role}, and signs in with the identity provider of OIDC_ISSUER.`;
  const reason = mail_error === null ? '' : ` It could not be mailed: ${mail_error}.`;
  return `${saved} is in as ${role}.${reason} A link to set a password, good once and for seven days:\n${link}`;
}

/** Makes a new signing key of the built-in provider; returns when it starts to sign. */
export async function rotateSigningKey(call: Call): Promise<string> {
  const { kid, signs_from, held_until } = await call(api.rotateSigningKey, {});
  return `The key ${kid} signs from ${signs_from} on. What the one before signed holds until ${held_until} at most.`;
}

/** Turns off two-factor authentication for a person; returns the message for them. */
export async function turnOffTwoFactor(call: Call, email: string): Promise<string> {
  const { people } = await call(api.listPeople, {});
  const person = people.find((one) => one.email === email.toLowerCase());
  if (!person) throw new Error(`No person has the address ${email}.`);
  await call(api.resetTwoFactor, { id: person.id });
  return `${person.email} signs in with the password alone now.`;
}

/** Makes an API key; returns it, this once. */
export async function addKey(call: Call, wish: NewKey): Promise<string> {
  return (await call(api.createKey, wish)).secret;
}
