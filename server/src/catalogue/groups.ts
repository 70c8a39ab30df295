import type { Group } from '@quarterhour/model/catalogue';
import { groupNoun } from '@quarterhour/model/catalogue-nouns';
import { eq } from 'drizzle-orm';
import { maySee } from '../identity/scope.ts';
import { openNoun } from '../nouns/open-noun.ts';
import { recordChanged } from '../store/dirty-days.ts';
import { recordChangedPodcasts } from '../store/dirty-download-days.ts';
import { groups, stations } from '../store/schema/catalogue.ts';
import { podcasts } from '../store/schema/podcasts.ts';
import { readClaims, refuseTaken } from './claims.ts';
import { groupsSeen } from './in-scope.ts';
import { forbidden } from './refusals.ts';
import { readTerritory } from './territories.ts';

export type VersionedGroup = Group & { version: number };

export const groupsOpen = openNoun(groupNoun, {
  table: groups,
  seen: groupsSeen,
  holds: (principal, { slug: group, territory }) => maySee(principal, { territory, group }),
  territories: (_, { territory }) => [territory],
  /** To move a group, the principal must hold both territories. */
  async allow(store, { principal, before, values = {} }) {
    const { territory } = values;
    if (territory === undefined || territory === before?.territory) return;
    await readTerritory(store, principal, territory);
    if (!maySee(principal, { territory })) forbidden(`the territory ${territory}`);
  },
  claims: 'mounts',
  async changing(db, { principal, before }) {
    if (!before) return undefined;
    const claims = await readClaims(db, principal);
    return async (after) => {
      // Taken out of the archive, its stations claim their mounts again.
      refuseTaken(claims, (await readClaims(db, principal)).own);
      if (after.territory === before.territory) return;
      await recordChanged(db, eq(stations.group, after.slug));
      await recordChangedPodcasts(db, eq(podcasts.group, after.slug));
    };
  },
});
export const { list: listGroups, read: readGroup, create: createGroup, change: changeGroup } = groupsOpen;
