import type { Territory } from '@quarterhour/model/catalogue';
import { territoryNoun } from '@quarterhour/model/catalogue-nouns';
import { fieldError } from '@quarterhour/model/field-errors';
import { eq, inArray } from 'drizzle-orm';
import { wrongField } from '../host/refusal.ts';
import { maySee } from '../identity/scope.ts';
import { openNoun } from '../nouns/open-noun.ts';
import { recordChangedPodcasts } from '../store/dirty-download-days.ts';
import { groups, territories } from '../store/schema/catalogue.ts';
import { podcasts } from '../store/schema/podcasts.ts';
import { readClaims, refuseTaken } from './claims.ts';
import { territoriesSeen } from './in-scope.ts';

export type VersionedTerritory = Territory & { version: number };

export const territoriesOpen = openNoun(territoryNoun, {
  table: territories,
  seen: territoriesSeen,
  holds: (principal, { slug }) => maySee(principal, { territory: slug }),
  territories: (_, { slug }) => [slug],
  claims: 'mounts',
  async allow(_, { before, values = {} }) {
    if (!before || values.rule_set === undefined || values.rule_set === before.ruleSet) return;
    throw wrongField(fieldError('rule_set', 'rule_set_day'));
  },
  async changing(db, { principal, before, values = {} }) {
    if (!before) return undefined;
    const claims = await readClaims(db, principal);
    const within = db.select({ slug: groups.slug }).from(groups).where(eq(groups.territory, before.slug));
    return async () => {
      // Taken out of the archive, its stations claim their mounts again.
      refuseTaken(claims, (await readClaims(db, principal)).own);
      if (values.download_window) await recordChangedPodcasts(db, inArray(podcasts.group, within));
    };
  },
});
export const {
  list: listTerritories,
  read: readTerritory,
  create: createTerritory,
  change: changeTerritory,
} = territoriesOpen;
