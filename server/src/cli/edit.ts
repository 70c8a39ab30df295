import { api } from '@quarterhour/model/api';
import type { NewKey } from '@quarterhour/model/identity';
import type { Role } from '@quarterhour/model/roles';
import { ensureGroup, plain } from '../calls/ensure-group.ts';
import type { Caller } from './caller.ts';

export interface StationWish {
  slug: string;
  name: string;
  timezone: string;
  mounts: string[];
  /** Addresses of playlists and segments. */
  segments: string[];
  /** Origins of the pages whose players report. */
  origins: string[];
  group?: string;
}

/** Adds a station, and its group and territory if they do not exist yet. */
export async function addStation({ call }: Caller, wish: StationWish): Promise<string> {
  const { slug, name, timezone, mounts, segments, origins, group = plain.slug } = wish;
  await ensureGroup(call, group);
  await call(api.createStation, { slug, name, timezone, group, streams: streamsOf(mounts, segments, origins) });
  const names = [...mounts, ...segments, ...origins];
  return `The station ${slug} is in the group ${group}${names.length > 0 ? ` and has ${names.join(', ')}` : ''}.`;
}

/**
 * A stream for each mount and each pattern of segments, so that queries can split by them; /one.mp3 becomes one-mp3. Players
 * report for the streams of segments; without one, for a stream of their own.
 */
function streamsOf(mounts: readonly string[], segments: readonly string[], origins: readonly string[]) {
  const used = new Set<string>();
  const reported = origins.length > 0 && { beacon_origins: [...origins] };
  const named = [...mounts, ...segments].map((mount, at) => {
    const plainSlug =
      mount
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 50) || 'stream';
    let slug = plainSlug;
    for (let number = 2; used.has(slug); number++) slug = `${plainSlug}-${number}`;
    used.add(slug);
    return {
      slug,
      name: mount,
      ...(at < mounts.length ? { mounts: [mount] } : { mounts: [], segments: [mount], ...reported }),
    };
  });
  if (!reported || segments.length > 0) return named;
  return [
    ...named,
    { slug: used.has('players') ? 'reporting-players' : 'players', name: 'Players', mounts: [], ...reported },
  ];
}

/** Gives a person access; returns the message with their link. */
export async function addUser(
  { call }: Caller,
  { email, role, scope }: { email: string; role: Role; scope: string[] },
): Promise<string> {
  const { email: saved, link, mailed, mail_error } = await call(api.addUser, { email, role, scope });
  if (mailed) return `${saved} is in as ${role}. A link to set a password was mailed there.`;
  if (!link) return `${saved} is in as ${role}, and signs in with the identity provider of OIDC_ISSUER.`;
  const reason = mail_error === null ? '' : ` It could not be mailed: ${mail_error}.`;
  return `${saved} is in as ${role}.${reason} A link to set a password, good once and for seven days:\n${link}`;
}

/** Makes a new signing key of the built-in provider; returns when it starts to sign. */
export async function rotateSigningKey({ call }: Caller): Promise<string> {
  const { kid, signs_from, held_until } = await call(api.rotateSigningKey, {});
  return `The key ${kid} signs from ${signs_from} on. What the one before signed holds until ${held_until} at most.`;
}

/** Turns off two-factor authentication for a person; returns the message for them. */
export async function turnOffTwoFactor({ call }: Caller, email: string): Promise<string> {
  const { people } = await call(api.listPeople, {});
  const person = people.find((one) => one.email === email.toLowerCase());
  if (!person) throw new Error(`No person has the address ${email}.`);
  await call(api.resetTwoFactor, { id: person.id });
  return `${person.email} signs in with the password alone now.`;
}

/** Makes an API key; returns it, this once. */
export async function addKey({ call }: Caller, wish: NewKey): Promise<string> {
  return (await call(api.createKey, wish)).secret;
}
