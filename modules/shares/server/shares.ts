import { randomBytes } from 'node:crypto';
import { fieldError } from '@quarterhour/model/field-errors';
import type { Language } from '@quarterhour/model/languages';
import { administrators, type Role } from '@quarterhour/model/roles';
import type { Scope } from '@quarterhour/model/view-address';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import { wholeAddress } from '@quarterhour/server/exports/readable-view';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import { grantsWithin, readWhereabouts, territoriesOf } from '@quarterhour/server/identity/grants';
import { hashPassword } from '@quarterhour/server/identity/passwords';
import type { Principal } from '@quarterhour/server/identity/principal';
import { hashToken } from '@quarterhour/server/identity/users';
import { openNoun, type Readable } from '@quarterhour/server/nouns/open-noun';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { type Share, shareNoun } from '../model/shares.ts';
import { isPast, stateOf } from './link-state.ts';
import { newToken } from './link-tokens.ts';
import { readMakers } from './makers.ts';
import { countOf, shownBy, viewOf } from './shown.ts';
import { type ShareRow, shareLinks } from './tables.ts';

type Parts = Pick<Services, 'store' | 'clock' | 'config'>;

/** Opens the links of a server: their state depends on its clock. */
export function openShares({ clock }: Pick<Services, 'clock'>) {
  return openNoun(shareNoun, {
    table: shareLinks,
    seen: (store, principal) => and(isNull(shareLinks.revokedAt), seenBy(store, principal)),
    subject: ({ name }) => name,
    territories: territoriesOfShare,
    removed: { set: () => ({ revokedAt: new Date(clock() * 1000) }), where: isNull(shareLinks.revokedAt) },
    async computed(store, rows, principal) {
      const [makers, snapshot] = await Promise.all([readMakers(store, rows), readSnapshot(store)]);
      return (row) => {
        const maker = makers(row);
        const shown = maker === 'gone' ? 'nothing' : shownBy(row, maker, snapshot);
        return {
          shows: shown === 'nothing' ? 0 : countOf(shown),
          state: stateOf(row, shown, clock()),
          has_password: row.passwordHash !== null,
          may_change: isOwn(row, principal),
        };
      };
    },
    async allow(_store, { principal, before, values }) {
      if (before && values && !isOwn(before, principal)) {
        throw new Refusal(
          'forbidden',
          `Only ${before.createdBy} can change the link ${before.name}; you can revoke it.`,
        );
      }
      const { ends_on: endsOn = null } = (values ?? {}) as { ends_on?: string | null };
      if (isPast(endsOn, clock())) throw wrongField(fieldError('ends_on', 'share_ends'));
    },
  });
}

/** The links of a principal, and for administrators those of people within their scope, revoked ones too. */
function seenBy(store: Store, principal: Principal): SQL | undefined {
  const own = principal.kind === 'person' ? eq(shareLinks.makerId, principal.id) : undefined;
  if (!(administrators as readonly Role[]).includes(principal.role)) return own ?? eq(shareLinks.id, 0);
  const within = grantsWithin(store, principal, shareLinks);
  return within && or(own, within);
}

const undoMilliseconds = 3_600_000;

/**
 * Takes back that a link was revoked, within an hour.
 * @throws Refusal if it was not, or is outside the principal's scope
 */
export async function restoreShare({ store, clock }: Parts, principal: Principal, id: number): Promise<void> {
  const seen = seenBy(store, principal);
  const since = new Date(clock() * 1000 - undoMilliseconds);
  await store.db.transaction(async (db) => {
    const [row] = await db
      .update(shareLinks)
      .set({ revokedAt: null })
      .where(and(eq(shareLinks.id, id), gt(shareLinks.revokedAt, since), seen))
      .returning();
    if (!row)
      throw new Refusal('not_found', 'This share link was not revoked in the last hour, or is outside your scope.');
    const territories = await territoriesOfShare({ db }, row);
    await audit(db, { actor: principal, action: 'restore_share', subject: row.name, territories });
  });
}

function isOwn({ makerId }: ShareRow, principal: Principal): boolean {
  return principal.kind === 'person' ? makerId === principal.id : makerId === null && principal.kind === 'owner';
}

/**
 * Shares a view by a link; `url` is the only copy of its address.
 * @param language of mails to its maker
 * @throws Refusal if a part of the view cannot be read, or names what its maker does not see
 */
export async function createShare(
  { store, clock, config }: Parts,
  principal: Principal,
  { password, ...wanted }: z.output<typeof shareNoun.fields>,
  language: Language = 'en',
): Promise<Share & { url: string }> {
  const address = wholeAddress(wanted.page, wanted.address);
  await refuseForeign(store, principal, { ...wanted, address });
  const token = newToken();
  const share = await openShares({ clock }).create(
    store,
    principal,
    { ...wanted, address },
    {
      hash: hashToken(token),
      sessionKey: randomBytes(32).toString('base64url'),
      passwordHash: password === null ? null : await hashPassword(password),
      makerId: principal.kind === 'person' ? principal.id : null,
      createdBy: principal.email,
      language,
      role: principal.role,
      scope: [...principal.scope],
    },
  );
  return { ...share, url: `${config.publicUrl}/s/${token}` };
}

/** Refuses a view that names what its maker does not see, as if it did not exist. */
async function refuseForeign(store: Store, principal: Principal, share: Pick<ShareRow, 'page' | 'address'>) {
  const { stations, podcasts = [] } = await readSnapshot(store, principal);
  const { scope, filters } = viewOf(share).view;
  const known: Record<keyof Scope, Set<string>> = {
    territories: new Set([...stations, ...podcasts].map(({ territory }) => territory.slug)),
    groups: new Set([...stations, ...podcasts].map(({ group }) => group.slug)),
    stations: new Set(stations.map(({ slug }) => slug)),
  };
  const kinds = { territory: known.territories, group: known.groups, station: known.stations };
  const isForeign =
    (Object.keys(known) as (keyof Scope)[]).some((key) => scope[key].some((slug) => !known[key].has(slug))) ||
    filters.some(
      ([operator, dimension, values]) =>
        operator !== 'contains' && dimension in kinds && values.some((slug) => !kinds[dimension as 'group'].has(slug)),
    );
  if (isForeign) throw wrongField(fieldError('address', 'share_scope'));
}

/** The territories of all that a link names, or of all that its maker might see. */
export async function territoriesOfShare(
  readable: Readable,
  share: Pick<ShareRow, 'page' | 'address' | 'role' | 'scope'>,
): Promise<string[]> {
  const whereabouts = await readWhereabouts(readable);
  const { territories, groups, stations } = viewOf(share).view.scope;
  const named = [
    ...territoriesOf({ role: 'territoryAdmin', scope: territories }, whereabouts),
    ...territoriesOf({ role: 'groupManager', scope: groups }, whereabouts),
    ...territoriesOf({ role: 'stationUser', scope: stations }, whereabouts),
  ];
  return [...new Set(named.length > 0 ? named : territoriesOf(share, whereabouts))];
}
