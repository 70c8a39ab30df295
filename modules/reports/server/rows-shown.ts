import type { DayRange } from '@quarterhour/model/period';
import { readSnapshot } from '@quarterhour/server/catalogue/read-snapshot';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import type { Store } from '@quarterhour/server/store/open';
import { notifications } from '@quarterhour/server/store/schema/notifications';
import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Report } from '../model/reports.ts';
import { isOwn, readOwners } from './owners.ts';
import { readPeople, readRecipients, recipientShown, stateOfRecipient } from './recipients.ts';
import { dueOf, periodKey } from './schedule.ts';
import { showingOf } from './showing.ts';
import { shownTo, zonesOf } from './sight.ts';
import { type RecipientRow, type ReportRow, reportRuns } from './tables.ts';

type Parts = Pick<Services, 'store' | 'clock'>;
type Computed = Pick<
  Report,
  'newest_period' | 'recipients' | 'state' | 'stop_reason' | 'last_error' | 'next_at' | 'may_change'
>;

/** What answers say about reports besides their columns: who gets them, how they are doing, and when they are sent next. */
export async function rowsShown(
  parts: Parts,
  rows: readonly ReportRow[],
  principal: Principal,
): Promise<(row: ReportRow) => Computed> {
  const { store, clock } = parts;
  const ids = rows.map(({ id }) => id);
  const recipients = await readRecipients(store, ids);
  const [owners, people, snapshot, done, errors] = await Promise.all([
    readOwners(store, rows),
    readPeople(store, recipients),
    // Not the answers' own catalogue: a change reads this in its transaction.
    readSnapshot(store),
    readDone(store, ids),
    readErrors(store, ids),
  ]);
  const found = new Map<number, Computed>();
  for (const row of rows) {
    const owner = owners(row);
    const mine = recipients.filter(({ reportId }) => reportId === row.id);
    const nobody = { role: 'stationUser' as const, scope: [] };
    const showing = owner === 'gone' ? row : await showingOf(store, owner, row);
    const shown = shownTo(owner === 'gone' ? nobody : owner, showing, snapshot);
    const listed = mine.map((one) => recipientShown(one, stateOfRecipient(one, people, shown), isOwn(row, principal)));
    const dues = clocksOf(mine).map((clock) => ({ clock, due: dueOf(row, zonesOf(clock, shown), parts.clock()) }));
    const open = dues.filter(({ clock, due: { newest } }) => {
      return newest.at > seconds(row.since) && !done.has(`${row.id} ${periodKey(newest.days)} ${clock}`);
    });
    const error = row.lastError || errors.get(row.id) || '';
    const sends = !row.paused && row.stoppedAt === null && dues.length > 0;
    const next = open.length > 0 ? clock() : Math.min(...dues.map(({ due }) => due.next.at));
    found.set(row.id, {
      recipients: listed,
      state: stateOf(row, error, open.length > 0),
      last_error: error,
      newest_period: newestPeriod(row, zonesOf(mine[0]?.timezone ?? '', shown), clock()),
      next_at: sends ? new Date(next * 1000).toISOString() : null,
      // A deleted one, which is shown once more by the call that deletes it.
      stop_reason: row.stopReason === 'removed' ? null : row.stopReason,
      may_change: isOwn(row, principal),
    });
  }
  return ({ id }) => found.get(id) as Computed;
}

/** The newest period that is over, which is sent at once whatever the hour of the report. */
export function newestPeriod({ every }: Pick<ReportRow, 'every'>, zones: readonly string[], now: number): DayRange {
  return dueOf({ every, hour: 0 }, zones, now).newest.days;
}

/** The clocks of recipients, each once; empty: the view's own. */
export function clocksOf(recipients: readonly Pick<RecipientRow, 'timezone'>[]): string[] {
  return [...new Set(recipients.map(({ timezone }) => timezone ?? ''))];
}

function stateOf({ paused, stoppedAt }: ReportRow, error: string, isOpen: boolean): Report['state'] {
  if (stoppedAt) return 'stopped';
  if (paused) return 'paused';
  if (error) return 'failing';
  return isOpen ? 'waiting' : 'active';
}

const seconds = (date: Date) => date.getTime() / 1000;

/** The runs that are over, each as report, period and clock. */
async function readDone({ db }: Store, ids: readonly number[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const over = inArray(reportRuns.state, ['sent', 'skipped', 'given_up']);
  const runs = await db
    .select()
    .from(reportRuns)
    .where(and(inArray(reportRuns.reportId, [...ids]), over));
  return new Set(runs.map(({ reportId, period, clock }) => `${reportId} ${period} ${clock}`));
}

/** Why messages of reports wait for another attempt, by report. */
async function readErrors({ db }: Store, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const causes = ids.map((id) => `report:${id}`);
  const { cause, error, sentAt, nextAt } = notifications;
  const waiting = and(inArray(cause, causes), isNotNull(error), isNotNull(nextAt), isNull(sentAt));
  const found = await db.select({ cause, error }).from(notifications).where(waiting);
  return new Map(found.map((row) => [Number(row.cause.slice('report:'.length)), row.error ?? '']));
}
