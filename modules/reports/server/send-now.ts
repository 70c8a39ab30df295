import type { api } from '@quarterhour/model/api';
import { fieldError } from '@quarterhour/model/field-errors';
import { readableView } from '@quarterhour/server/exports/readable-view';
import { wrongField } from '@quarterhour/server/host/refusal';
import type { Principal } from '@quarterhour/server/identity/principal';
import { readCoverage } from '@quarterhour/server/listening/coverage/read-coverage';
import { withBrand } from '@quarterhour/server/notify/brand';
import type { Services } from '@quarterhour/server/services';
import { audit } from '@quarterhour/server/store/audit';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { territoriesOfShare } from '../../shares/server/shares.ts';
import { lateStations } from './late-logs.ts';
import { readOwners } from './owners.ts';
import { readPeople, readRecipients, stateOfRecipient } from './recipients.ts';
import { clocksOf, newestPeriod } from './rows-shown.ts';
import { writeIn } from './run-report.ts';
import { periodKey } from './schedule.ts';
import { queueMessages } from './send-run.ts';
import { showingOf } from './showing.ts';
import { hasLost, namesForeign, type Showing, shownTo, zonesOf } from './sight.ts';
import { type ReportRow, reports } from './tables.ts';
import { mailOf, type ReportAbout, subjectOf, writeReport } from './write-report.ts';

type About = Pick<ReportAbout, 'name' | 'every' | 'clock' | 'files'>;

/** What a report says now, about the newest period that is over, whatever its hour. */
async function aboutNow(services: Services, owner: Principal, showing: Showing, about: About): Promise<ReportAbout> {
  const { answers, engine, clock: now, config } = services;
  const shown = shownTo(owner, showing, await answers.catalogue());
  const days = newestPeriod(about, zonesOf(about.clock, shown), now());
  const isListening = shown.view.subject !== 'downloads';
  const late = isListening ? lateStations(shown, days, about.clock, await readCoverage(engine, now())) : [];
  return { ...about, showing, days, owner: owner.email, late, publicUrl: config.publicUrl };
}

/** Sends a report now to everybody who gets it, besides its timetable. @returns how many messages were queued */
export async function sendNow(
  services: Services,
  principal: Principal,
  report: ReportRow,
  signal: AbortSignal,
): Promise<number> {
  const { store, answers, clock: now } = services;
  const owner = (await readOwners(store, [report]))(report);
  const snapshot = await answers.catalogue();
  const showing = owner === 'gone' ? report : await showingOf(store, owner, report);
  readableView(showing.page, showing.address, 'id');
  if (owner === 'gone' || hasLost(owner, showing, snapshot)) throw wrongField(fieldError('id', 'report_scope'));
  const all = await readRecipients(store, [report.id]);
  const people = await readPeople(store, all);
  const shown = shownTo(owner, showing, snapshot);
  const active = all.filter((one) => stateOfRecipient(one, people, shown) === 'active');
  let queued = 0;
  for (const clock of clocksOf(active)) {
    const recipients = active.filter(({ timezone }) => (timezone ?? '') === clock);
    const { name, every, attachments: files } = report;
    const about = await aboutNow(services, owner, showing, { name, every, clock, files });
    const writtenIn = await writeIn(services, { owner, recipients }, about, signal);
    // Two clicks within a minute are one.
    const period = `${periodKey(about.days)} ${new Date(now() * 1000).toISOString().slice(0, 16)}`;
    await store.db.transaction(async (db) => {
      const sent = await queueMessages(services, db, { report, recipients, writtenIn, shown, period });
      queued += sent.queued;
      const set = {
        ...(sent.queued > 0 && { lastSentAt: new Date(now() * 1000) }),
        ...(sent.error && { lastError: sent.error }),
      };
      if (Object.keys(set).length > 0) await db.update(reports).set(set).where(eq(reports.id, report.id));
    });
  }
  await audit(store.db, {
    ...{ actor: principal, action: 'send_report', subject: report.name, details: { messages: queued } },
    territories: await territoriesOfShare(store, report),
  });
  return queued;
}

/** The mail of a report as a page: its pictures are part of it. */
export async function previewOf(
  services: Services,
  principal: Principal,
  { language, timezone, ...wanted }: z.output<typeof api.previewReport.input>,
  signal: AbortSignal,
): Promise<{ subject: string; html: string; text: string }> {
  const { name, page, address, every } = wanted;
  const showing = { page, address };
  readableView(page, address);
  if (namesForeign(principal, showing, await services.answers.catalogue())) {
    throw wrongField(fieldError('address', 'report_scope'));
  }
  const about = await aboutNow(services, principal, showing, { name, every, clock: timezone ?? '', files: [] });
  const written = await writeReport(services, principal, about, language, signal);
  const { html, text, attachments = [] } = withBrand(mailOf(written, principal.email), await services.brand());
  const shown = attachments.reduce(
    (whole, { cid, type, base64 }) => whole.replaceAll(`src="cid:${cid}"`, `src="data:${type};base64,${base64}"`),
    html,
  );
  return { subject: subjectOf(written), html: shown, text };
}
