import { unlessFull } from '@quarterhour/server/host/disk-full';
import { Refusal } from '@quarterhour/server/host/refusal';
import { passwordFits } from '@quarterhour/server/identity/passwords';
import type { Principal } from '@quarterhour/server/identity/principal';
import { hashToken } from '@quarterhour/server/identity/users';
import type { Services } from '@quarterhour/server/services';
import { eq, sql } from 'drizzle-orm';
import { boardParts } from '../model/shared-board.ts';
import { dimensionsOfCard } from '../model/shared-cards.ts';
import { stateOf } from './link-state.ts';
import { isSigned, readSession, sessionSeconds, signSession } from './link-tokens.ts';
import { readMakers } from './makers.ts';
import { type Lock, narrowToAny } from './narrow.ts';
import { grantOf, type Shown, shownBy } from './shown.ts';
import { type ShareRow, shareLinks } from './tables.ts';
import { trimFor } from './trim-result.ts';

type Parts = Pick<Services, 'store' | 'answers' | 'clock' | 'identity'>;
/** Milliseconds between two records of a link's last use, at least. */
const useWritten = 60_000;

/** A link that opens, with what it shows now. */
export interface OpenLink {
  row: ShareRow;
  shown: Shown;
}

/** The link with this token in its address; undefined if there is none, or if it no longer opens. */
export async function findLink(parts: Omit<Parts, 'identity'>, token: string): Promise<OpenLink | undefined> {
  const [row] = await parts.store.db
    .select()
    .from(shareLinks)
    .where(eq(shareLinks.hash, hashToken(token)));
  return row && openRow(parts, row);
}

async function openRow({ store, answers, clock }: Omit<Parts, 'identity'>, row: ShareRow) {
  if (row.revokedAt) return undefined;
  const maker = (await readMakers(store, [row]))(row);
  if (maker === 'gone') return undefined;
  const shown = shownBy(row, maker, await answers.catalogue());
  return stateOf(row, shown, clock()) === 'active' ? { row, shown } : undefined;
}

function gone(): Refusal {
  return new Refusal(
    'gone',
    'This link has ended, was withdrawn, or never existed; ask the person who sent it for a new one.',
  );
}

/**
 * Opens a link for a reader, with its password if it has one. Guessing is slowed down, apart from sign-ins: a page that embeds
 * a withdrawn link must not lock its readers out of the product.
 */
export async function openLink(
  parts: Parts,
  { token, password, address }: { token: string; password?: string | undefined; address: string },
): Promise<OpenLink & { session: string; expiresIn: number }> {
  const { store, clock, identity } = parts;
  const { throttle } = identity;
  const name = hashToken(token).slice(0, 32);
  const from = `share ${address}`;
  const counts = { address: from, account: `share ${name}`, pair: `share ${name} ${address}` };
  await throttle.attempt(counts);
  const found = await findLink(parts, token);
  if (!found) {
    // There is nothing to guess about a link that does not exist.
    await throttle.withdraw({ account: counts.account, pair: counts.pair });
    throw gone();
  }
  const { row } = found;
  if (row.passwordHash !== null) {
    if (password === undefined) {
      await throttle.withdraw(counts);
      throw new Refusal('password_needed', 'This link has a password; enter it.');
    }
    if (!(await passwordFits(password, row.passwordHash))) {
      throw new Refusal('wrong_password', 'This is not the password of the link; ask the person who sent it.');
    }
  }
  await throttle.succeeded(counts);
  const used = { opened: sql`${shareLinks.opened} + 1`, lastUsedAt: new Date(clock() * 1000) };
  await unlessFull(Promise.resolve(store.db.update(shareLinks).set(used).where(eq(shareLinks.id, row.id))));
  return { ...found, session: signSession(row, clock()), expiresIn: sessionSeconds };
}

/**
 * The link of a reader's token; undefined for tokens that belong to no link.
 * @throws Refusal not_signed_in if the token has expired, gone if the link no longer opens
 */
export async function linkOfSession(parts: Omit<Parts, 'identity'>, token: string): Promise<OpenLink | undefined> {
  const session = readSession(token);
  if (!session) return undefined;
  const { store, clock } = parts;
  const [row] = await store.db.select().from(shareLinks).where(eq(shareLinks.id, session.id));
  if (!row || !isSigned(session, row.sessionKey, clock())) {
    throw new Refusal('not_signed_in', 'Open the link again.');
  }
  const found = await openRow(parts, row);
  if (!found) throw gone();
  const now = new Date(clock() * 1000);
  if (row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() > useWritten) {
    const write = store.db.update(shareLinks).set({ lastUsedAt: now }).where(eq(shareLinks.id, row.id));
    await unlessFull(Promise.resolve(write));
  }
  return found;
}

/** The reader of a link: sees what the link shows, and asks what its page asks. */
export function readerOf({ row, shown }: OpenLink, now: number): Principal {
  const locks = locksOf({ row, shown }, now);
  return {
    ...(row.live && { showsLive: true as const }),
    ...grantOf(shown),
    id: `share ${row.id}`,
    email: row.name,
    kind: 'link',
    maker: row.createdBy,
    narrow: narrowToAny(locks),
    trim: trimFor(locks),
  };
}

/** What a link is locked to: one view; none, so that no query fits; or one for each subject and song of a page of cards. */
function locksOf({ row, shown }: OpenLink, now: number): Lock[] {
  const { view, stations, podcasts } = shown;
  // A link to who listens now answers no query.
  if (row.live) return [];
  // Downloads have the days of UTC.
  const clocks = [...stations.map(({ timezone }) => timezone), ...(podcasts.length > 0 ? ['UTC'] : [])];
  const zones = view.timezone ? [view.timezone] : [...new Set(clocks)];
  if (row.board) return boardParts(row.board, view).map((part) => ({ ...part, measures: null, zones, now }));
  const dimensions = row.card ? dimensionsOfCard(view.subject, row.card) : undefined;
  return [{ view, dimensions, measures: row.measures, zones, now }];
}
