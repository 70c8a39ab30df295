import { fieldError } from '@quarterhour/model/field-errors';
import { administrators, type Role } from '@quarterhour/model/roles';
import { readableView, wholeAddress } from '@quarterhour/server/exports/readable-view';
import { Refusal, wrongField } from '@quarterhour/server/host/refusal';
import { grantsWithin } from '@quarterhour/server/identity/grants';
import type { Principal } from '@quarterhour/server/identity/principal';
import { type Change, openNoun } from '@quarterhour/server/nouns/open-noun';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import type { Store } from '@quarterhour/server/store/open';
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { territoriesOfShare } from '../../shares/server/shares.ts';
import { type NewRecipient, reportNoun } from '../model/reports.ts';
import { isOwn } from './owners.ts';
import { hasDouble, writeRecipients } from './recipients.ts';
import { rowsShown } from './rows-shown.ts';
import { readSavedView } from './showing.ts';
import { namesForeign, type Showing } from './sight.ts';
import { type ReportRow, reports } from './tables.ts';

type Parts = Pick<Services, 'store' | 'clock' | 'answers' | 'notify'>;
/** Reports of one person. */
const mostReports = 50;

/** The cause of the messages of a report. */
export const causeOf = ({ id }: Pick<ReportRow, 'id'>) => `report:${id}` as const;

/**
 * Opens the reports of a server.
 * @param recipients of the report that is being written; undefined: they stay
 */
export function openReports(parts: Parts, recipients?: readonly NewRecipient[]) {
  const { clock, answers, notify } = parts;
  return openNoun(reportNoun, {
    table: reports,
    seen: (store, principal) => and(isThere, seenBy(store, principal)),
    removed: { set: () => ({ stoppedAt: new Date(clock() * 1000), stopReason: 'removed' as const }), where: isThere },
    subject: ({ name }) => name,
    territories: (readable, row) => territoriesOfShare(readable, row),
    computed: (store, rows, principal) => rowsShown({ ...parts, store }, rows, principal),
    async allow(store, change) {
      refuseOthers(change);
      if (recipients && hasDouble(recipients)) throw wrongField(fieldError('recipients', 'report_recipients'));
      if (!change.values) return;
      if (!change.before) await refuseMore(store, change.principal);
      await refuseForeign(change as Change<ReportRow> & { values: Record<string, unknown> });
    },
    also({ before, values, principal }) {
      if (!values) return {};
      const now = new Date(clock() * 1000);
      return {
        ...addressIn(before, values),
        ...(!before && ownerOf(principal)),
        ...(startsAnew(before, values) && { since: now, stoppedAt: null, stopReason: null, lastError: '' }),
      };
    },
    async changing(db, { before, values }) {
      // What waits to be sent was the report before it was paused or deleted.
      if (before && (!values || values.paused === true)) await notify.withdraw({ cause: causeOf(before) }, db);
      return async (after) => {
        if (values && recipients) await writeRecipients(db, after.id, recipients);
      };
    },
  });

  /** Refuses a view that names what its owner does not see, as if it did not exist. */
  async function refuseForeign({ principal, before, values }: Change<ReportRow> & { values: Record<string, unknown> }) {
    if (isPause(values)) return;
    const { page, address, view } = { ...before, ...values } as Showing & { view: number | null };
    const saved = view === null ? undefined : await readSavedView(parts.store, principal, view);
    if (values.view != null && !saved) throw wrongField(fieldError('view', 'report_view'));
    const showing = saved ?? { page, address };
    readableView(showing.page, showing.address);
    if (namesForeign(principal, showing, await answers.catalogue())) {
      throw wrongField(fieldError('address', 'report_scope'));
    }
  }
}

/** Reports that are not deleted. */
const isThere = sql`${reports.stopReason} IS DISTINCT FROM 'removed'`;

/** The reports of a principal, and for administrators those of people within their scope, deleted ones too. */
function seenBy(store: Store, principal: Principal): SQL | undefined {
  const own = principal.kind === 'person' ? eq(reports.makerId, principal.id) : undefined;
  if (!(administrators as readonly Role[]).includes(principal.role)) return own ?? eq(reports.id, 0);
  const within = grantsWithin(store, principal, reports);
  return within && or(own, within);
}

const undoMilliseconds = 3_600_000;

/**
 * Takes back that a report was deleted, within an hour; it is sent from its next period on.
 * @throws Refusal if it was not, or is outside the principal's scope
 */
export async function restoreReport(
  { store, clock }: Pick<Parts, 'store' | 'clock'>,
  principal: Principal,
  id: number,
): Promise<void> {
  const seen = seenBy(store, principal);
  const now = clock() * 1000;
  const removed = and(eq(reports.stopReason, 'removed'), gt(reports.stoppedAt, new Date(now - undoMilliseconds)));
  await store.db.transaction(async (db) => {
    const [row] = await db
      .update(reports)
      .set({ stoppedAt: null, stopReason: null, since: new Date(now) })
      .where(and(eq(reports.id, id), removed, seen))
      .returning();
    if (!row) throw new Refusal('not_found', 'This report was not deleted in the last hour, or is outside your scope.');
    const territories = await territoriesOfShare({ db }, row);
    await audit(db, { actor: principal, action: 'restore_report', subject: row.name, territories });
  });
}

/** Deletes reports, with their recipients, whose removal can no longer be taken back. */
export async function dropRemoved({ store, clock }: Pick<Parts, 'store' | 'clock'>): Promise<void> {
  const until = new Date(clock() * 1000 - undoMilliseconds);
  await store.db.delete(reports).where(and(eq(reports.stopReason, 'removed'), lte(reports.stoppedAt, until)));
}

/** The page and address that a change sets. */
function addressIn(before: ReportRow | undefined, values: Record<string, unknown>) {
  if (values.page === undefined && values.address === undefined) return {};
  const { page, address } = { ...before, ...values } as Showing;
  return { page, address: wholeAddress(page, address) };
}

/** Administrators may delete reports of others, and pause them; what these send is up to their owners. */
function refuseOthers({ principal, before, values }: Change<ReportRow>): void {
  if (!before || !values || isOwn(before, principal)) return;
  if (isPause(values)) return;
  throw new Refusal(
    'forbidden',
    `Only ${before.createdBy} can change the report ${before.name}; you can pause or delete it.`,
  );
}

function isPause(values: Record<string, unknown>): boolean {
  return Object.entries(values).every(([field, value]) => field === 'paused' && value === true);
}

async function refuseMore(store: Store, principal: Principal): Promise<void> {
  if (principal.kind !== 'person') return;
  const own = await store.db.$count(reports, and(isThere, eq(reports.makerId, principal.id)));
  if (own >= mostReports) throw wrongField(fieldError('name', 'report_limit', { limit: mostReports }));
}

function ownerOf(principal: Principal) {
  const { kind, id, email, role, scope } = principal;
  return { makerId: kind === 'person' ? id : null, createdBy: email, role, scope: [...scope] };
}

/** A new timetable begins with its next period, and so does a report that was paused or stopped. */
function startsAnew(before: ReportRow | undefined, values: Record<string, unknown>): boolean {
  if (!before) return true;
  const { every = before.every, hour = before.hour, paused = before.paused } = values;
  const isResumed = paused === false && (before.paused || before.stoppedAt !== null);
  return isResumed || every !== before.every || hour !== before.hour;
}
