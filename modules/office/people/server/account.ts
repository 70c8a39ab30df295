import type { Language } from '@quarterhour/model/languages';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import { refuseStale } from '@quarterhour/server/store/changed-meanwhile';
import { and, eq, sql } from 'drizzle-orm';
import type { mailedKinds, Profile, ProfileChanges } from '../model/account.ts';
import { actorOf } from './house.ts';
import { profiles } from './tables.ts';

type Parts = Pick<Services, 'store' | 'notify' | 'identity'>;
type Changes = Partial<ProfileChanges> & { mailed?: (typeof mailedKinds)[number][]; language?: Language };

/**
 * The reader's own profile.
 * @param language of the page, which mails have until the reader chooses another one
 */
export async function readProfile(
  { store, notify, identity }: Parts,
  principal: Principal,
  language: Language,
): Promise<Profile> {
  const person = actorOf(principal);
  // Everybody has a row once they have read it, so that changes always find one.
  await store.db.insert(profiles).values({ person, language }).onConflictDoNothing();
  const [row] = await store.db.select().from(profiles).where(eq(profiles.person, person));
  if (!row) throw new Error('The profile is gone.');
  const { person: id, mailed, ...fields } = row;
  return {
    ...fields,
    id,
    email: principal.email,
    role: principal.role,
    mailed: mailed as Profile['mailed'],
    mails: notify.canMail,
    built_in: identity.session.built_in,
  };
}

/** Changes the reader's own profile, if nobody did since `version`. */
export async function changeProfile(
  parts: Parts,
  principal: Principal,
  language: Language,
  { version, ...changes }: Changes & { version: number },
): Promise<Profile> {
  const current = await readProfile(parts, principal, language);
  const unchanged = and(eq(profiles.person, current.id), eq(profiles.version, version));
  const [changed] = await parts.store.db
    .update(profiles)
    .set({ ...changes, version: sql`${profiles.version} + 1` })
    .where(unchanged)
    .returning();
  if (changed) return readProfile(parts, principal, language);
  return refuseStale(parts.store, { noun: 'profile', actions: [], subject: principal.email, current });
}
