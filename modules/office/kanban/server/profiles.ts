import { readGroup } from '@quarterhour/server/catalogue/groups';
import { groupsSeen } from '@quarterhour/server/catalogue/in-scope';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Store } from '@quarterhour/server/store/open';
import { groups } from '@quarterhour/server/store/schema/catalogue';
import { and, eq } from 'drizzle-orm';
import type { Profile } from '../model/board.ts';
import { peopleOf } from './change-board.ts';

/** The people who see the boards that somebody sees. */
export async function listProfiles(store: Store, principal: Principal, group?: string): Promise<Profile[]> {
  if (group !== undefined) await readGroup(store, principal, group);
  const seen = await store.db
    .select({ slug: groups.slug })
    .from(groups)
    .where(
      and(
        eq(groups.archived, false),
        groupsSeen(store, principal),
        group === undefined ? undefined : eq(groups.slug, group),
      ),
    );
  const found = new Map<string, Profile>();
  for (const { slug } of seen) {
    for (const { id, email } of await peopleOf(store, slug)) {
      const profile = found.get(id) ?? { id, email, name: nameOf(email), groups: [] };
      profile.groups.push(slug);
      found.set(id, profile);
    }
  }
  return [...found.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** The name in an address: camille.martin@radio.example is Camille Martin. */
function nameOf(email: string): string {
  const words = (email.split('@')[0] ?? email).split(/[._-]+/).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}
