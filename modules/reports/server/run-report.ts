import type { Language } from '@quarterhour/model/languages';
import type { CatalogueSnapshot } from '@quarterhour/server/catalogue/snapshot';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Grant } from '@quarterhour/server/identity/scope';
import type { StationCoverage } from '@quarterhour/server/listening/coverage/judge-coverage';
import type { Services } from '@quarterhour/server/services';
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { digestOf } from './digest.ts';
import { lateStations, mayCome } from './late-logs.ts';
import { stateOfRecipient } from './recipients.ts';
import { clocksOf } from './rows-shown.ts';
import { type Due, dueOf, periodKey } from './schedule.ts';
import { lockReport, queueMessages } from './send-run.ts';
import { type Showing, shownTo, zonesOf } from './sight.ts';
import { type RecipientRow, type ReportRow, reportRuns, reports } from './tables.ts';
import { type ReportAbout, type Written, writeReport } from './write-report.ts';

/** Seconds until the next attempts; the last counts for all that follow. */
const backOff = [60, 120, 240, 480, 900];
/** Seconds after which a period is given up. */
const patience = 86_400;
/** Characters of an error that are stored. */
const errorLength = 500;

/** A report with all that a run needs to know. */
export interface Runnable {
  report: ReportRow;
  owner: Principal;
  showing: Showing;
  recipients: readonly RecipientRow[];
  people: ReadonlyMap<string, Grant>;
  snapshot: CatalogueSnapshot;
  /** How far the logs reach; read when it is first needed. */
  coverages: () => Promise<ReadonlyMap<number, StationCoverage>>;
}

/** Sends a report for each clock on which a period is due and complete; failures of one clock do not stop the others. */
export async function runReport(services: Services, runnable: Runnable, signal: AbortSignal): Promise<void> {
  const { report, owner, showing, recipients, people, snapshot } = runnable;
  const shown = shownTo(owner, showing, snapshot);
  const active = recipients.filter((one) => stateOfRecipient(one, people, shown) === 'active');
  for (const clock of clocksOf(active)) {
    if (signal.aborted) return;
    const { newest: due } = dueOf(report, zonesOf(clock, shown), services.clock());
    if (due.at * 1000 <= report.since.getTime()) continue;
    const mine = active.filter(({ timezone }) => (timezone ?? '') === clock);
    try {
      await runClock(services, { ...runnable, recipients: mine }, { clock, due }, signal);
    } catch (error) {
      if (signal.aborted) return;
      await recordFailure(services, report, { clock, due }, error as Error);
    }
  }
}

interface Turn {
  clock: string;
  due: Due;
}

async function runClock(services: Services, runnable: Runnable, turn: Turn, signal: AbortSignal): Promise<void> {
  const { store, clock: now } = services;
  const { report, owner, snapshot, showing } = runnable;
  const { clock, due } = turn;
  const period = periodKey(due.days);
  const [run] = await store.db.select().from(reportRuns).where(ofRun(report, turn));
  if (run && (run.state !== 'failed' || (run.nextAt && run.nextAt.getTime() > now() * 1000))) return;
  const shown = shownTo(owner, showing, snapshot);
  const isLast = now() >= due.at + report.waitHours * 3600;
  // Downloads are counted of requests, whose logs have no gaps that could be known.
  const late =
    shown.view.subject === 'downloads' ? [] : lateStations(shown, due.days, clock, await runnable.coverages());
  if (!isLast && mayCome(late, due.days).length > 0) return;
  const about: ReportAbout = {
    ...{ name: report.name, every: report.every, showing, days: due.days, clock, owner: owner.email, late },
    ...{ files: report.attachments, publicUrl: services.config.publicUrl },
  };
  const writtenIn = await writeIn(services, runnable, about, signal);
  const [first] = writtenIn.values();
  if (!first) return;
  const { results } = first.parts;
  if (!isLast && results.some(({ meta }) => meta.warnings.some(({ code }) => code === 'being_counted'))) return;
  const digest = digestOf(results);
  const isSkipped = report.onlyChanged && digest === (await digestBefore(services, report, turn));
  const at = new Date(now() * 1000);
  await store.db.transaction(async (db) => {
    const locked = await lockReport(db, report.id);
    if (!locked || locked.version !== report.version) return;
    const row = { reportId: report.id, period, clock, at, digest, nextAt: null };
    const state = isSkipped ? ('skipped' as const) : ('sent' as const);
    const [own] = await db
      .insert(reportRuns)
      .values({ ...row, state })
      .onConflictDoUpdate({
        target: [reportRuns.reportId, reportRuns.period, reportRuns.clock],
        set: { state, digest, at, nextAt: null },
        setWhere: eq(reportRuns.state, 'failed'),
      })
      .returning();
    // Another server was faster.
    if (!own) return;
    const messages = { report, recipients: runnable.recipients, writtenIn, shown, period };
    const { error } = isSkipped ? { error: '' } : await queueMessages(services, db, messages);
    const set = { lastPeriod: period, lastSentAt: at, lastError: error };
    await db.update(reports).set(set).where(eq(reports.id, report.id));
  });
}

/** Writes a report in each language of its recipients. */
export async function writeIn(
  services: Services,
  { owner, recipients }: Pick<Runnable, 'owner' | 'recipients'>,
  about: ReportAbout,
  signal: AbortSignal,
) {
  const written = new Map<Language, Written>();
  for (const language of new Set(recipients.map((one) => one.language))) {
    written.set(language, await writeReport(services, owner, about, language, signal));
  }
  return written;
}

const ofRun = ({ id }: Pick<ReportRow, 'id'>, { clock, due }: Turn) =>
  and(eq(reportRuns.reportId, id), eq(reportRuns.period, periodKey(due.days)), eq(reportRuns.clock, clock));

/** The hash of the figures that were sent or skipped last. */
async function digestBefore({ store }: Services, { id }: ReportRow, { clock, due }: Turn): Promise<string | null> {
  const [row] = await store.db
    .select({ digest: reportRuns.digest })
    .from(reportRuns)
    .where(
      and(
        ...[eq(reportRuns.reportId, id), eq(reportRuns.clock, clock), ne(reportRuns.period, periodKey(due.days))],
        ...[inArray(reportRuns.state, ['sent', 'skipped']), isNotNull(reportRuns.digest)],
      ),
    )
    .orderBy(desc(reportRuns.period))
    .limit(1);
  return row?.digest ?? null;
}

/** Records why a period could not be sent, and when it is tried next. */
async function recordFailure({ store, clock: now }: Services, report: ReportRow, turn: Turn, error: Error) {
  const { clock, due } = turn;
  const [before] = await store.db.select().from(reportRuns).where(ofRun(report, turn));
  const attempts = (before?.attempts ?? 0) + 1;
  const wait = backOff[attempts - 1] ?? (backOff.at(-1) as number);
  const state =
    now() + wait > due.at + report.waitHours * 3600 + patience ? ('given_up' as const) : ('failed' as const);
  const nextAt = state === 'failed' ? new Date((now() + wait) * 1000) : null;
  const row = { reportId: report.id, period: periodKey(due.days), clock, at: new Date(now() * 1000) };
  await store.db
    .insert(reportRuns)
    .values({ ...row, state, attempts, nextAt })
    .onConflictDoUpdate({
      target: [reportRuns.reportId, reportRuns.period, reportRuns.clock],
      set: { state, nextAt, attempts: sql`${reportRuns.attempts} + 1` },
      setWhere: eq(reportRuns.state, 'failed'),
    });
  const lastError = error.message.slice(0, errorLength);
  await store.db.update(reports).set({ lastError }).where(eq(reports.id, report.id));
}
