import type { Job } from '@quarterhour/server/jobs/job';
import type { Leaving } from '@quarterhour/server/notify/leaving';
import { writeLetter } from '@quarterhour/server/notify/letter';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import { and, eq, isNull } from 'drizzle-orm';
import { closedLetter } from './closed-letter.ts';
import { isPast } from './link-state.ts';
import { readMakers } from './makers.ts';
import { territoriesOfShare } from './shares.ts';
import { viewOf } from './shown.ts';
import { type ShareRow, shareLinks } from './tables.ts';

/**
 * Tells the makers of links whose view this version cannot read, such as one of a dimension that is gone. These links are closed
 * already: their readers would see more than they should.
 */
export const closeShares: Job = {
  id: 'close_shares',
  schedule: { every: 3600 },
  once: 'installation',
  async run(services, signal) {
    const { store, clock } = services;
    const rows = await store.db
      .select()
      .from(shareLinks)
      .where(and(isNull(shareLinks.revokedAt), isNull(shareLinks.closedAt)));
    for (const row of rows) {
      if (signal.aborted) return;
      const [part] = viewOf(row).unread;
      if (part !== undefined && !isPast(row.endsOn, clock())) await close(services, row, part);
    }
  },
};

/** The notice leaves while the maker of the link has access. */
export async function closingLeaves({ store }: Services, { of }: Leaving): Promise<string | undefined> {
  const [row] = await store.db
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.id, Number(of)));
  if (!row || row.revokedAt) return 'The link was revoked.';
  return (await readMakers(store, [row]))(row) === 'gone' ? 'The maker of the link has no access any more.' : undefined;
}

/** @param part of the view that cannot be read */
async function close({ store, notify, clock, config }: Services, row: ShareRow, part: string): Promise<void> {
  const isGone = (await readMakers(store, [row]))(row) === 'gone';
  await store.db.transaction(async (db) => {
    const closedAt = new Date(clock() * 1000);
    await db.update(shareLinks).set({ closedAt }).where(eq(shareLinks.id, row.id));
    const actor = { email: row.createdBy, kind: row.makerId === null ? ('owner' as const) : ('person' as const) };
    const territories = await territoriesOfShare({ db }, row);
    await audit(db, { actor, action: 'close_share', subject: row.name, territories, details: { part } });
    if (isGone || row.makerId === null || !notify.canMail) return;
    const { language, name } = row;
    const letter = writeLetter(language, closedLetter(language, { name, part, link: `${config.publicUrl}/shares` }));
    const once = { cause: `share_closed:${row.id}` as const, period: closedAt.toISOString() };
    await notify.queue({ channel: 'mail', to: row.createdBy, ...letter }, once, db);
  });
}
