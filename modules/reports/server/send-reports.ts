import type { Job } from '@quarterhour/server/jobs/job';
import { readCoverage } from '@quarterhour/server/listening/coverage/read-coverage';
import type { Services } from '@quarterhour/server/services';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { readOwners } from './owners.ts';
import { readPeople, readRecipients } from './recipients.ts';
import { dropRemoved } from './reports.ts';
import { runReport } from './run-report.ts';
import { showingOf } from './showing.ts';
import { hasLost, isUnread } from './sight.ts';
import { stopReport } from './stop-report.ts';
import { reports } from './tables.ts';

/** Sends the reports that are due, one after the other. */
export const sendReports: Job = {
  id: 'send_reports',
  schedule: { every: 20 },
  once: 'installation',
  run: sendDue,
};

/** @throws Error if reports failed, so that the job shows it */
async function sendDue(services: Services, signal: AbortSignal, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const { store, answers, engine, clock } = services;
  await dropRemoved(services);
  const rows = await store.db
    .select()
    .from(reports)
    .where(and(eq(reports.paused, false), isNull(reports.stoppedAt)))
    .orderBy(reports.id);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const [all, owners, snapshot] = await Promise.all([
    readRecipients(store, ids),
    readOwners(store, rows),
    answers.catalogue(),
  ]);
  const people = await readPeople(store, all);
  let read: ReturnType<typeof readCoverage> | undefined;
  const coverages = () => (read ??= readCoverage(engine, clock()));
  for (const report of rows) {
    if (signal.aborted) return;
    const recipients = all.filter(({ reportId }) => reportId === report.id);
    const owner = owners(report);
    try {
      if (owner === 'gone') {
        await stopReport(services, { report, owner, recipients, reason: 'owner_gone' });
        continue;
      }
      const showing = await showingOf(store, owner, report);
      if (isUnread(showing)) {
        await stopReport(services, { report, owner, recipients, reason: 'view_unread' });
        continue;
      }
      if (hasLost(owner, showing, snapshot)) {
        await stopReport(services, { report, owner, recipients, reason: 'scope_lost' });
        continue;
      }
      await runReport(services, { report, owner, showing, recipients, people, snapshot, coverages }, signal);
    } catch (error) {
      if (signal.aborted) return;
      log.error({ err: error, report: report.id }, 'a report cannot be sent');
    }
  }
  await throwFailed(services);
}

async function throwFailed({ store }: Services): Promise<void> {
  const rows = await store.db
    .select({ error: reports.lastError })
    .from(reports)
    .where(and(eq(reports.paused, false), isNull(reports.stoppedAt)));
  const failed = rows.flatMap(({ error }) => (error ? [error] : []));
  if (failed.length > 0) throw new Error(`Reports that failed: ${failed.length}. The newest error: ${failed.at(-1)}`);
}
