import { api } from '@quarterhour/model/api';
import { Refusal } from '@quarterhour/server/host/refusal';
import { serve } from '@quarterhour/server/http/serve';
import { serveNoun } from '@quarterhour/server/http/serve-noun';
import { signalOf } from '@quarterhour/server/http/signal-of';
import type { Principal } from '@quarterhour/server/identity/principal';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance } from 'fastify';
import { type NewRecipient, type ReportChannel, reportNoun } from '../model/reports.ts';
import { askToConfirm } from './confirmations.ts';
import { serveMailPages } from './mail-pages.ts';
import { isOwn } from './owners.ts';
import { addressShown } from './recipients.ts';
import { causeOf, openReports, restoreReport } from './reports.ts';
import { previewOf, sendNow } from './send-now.ts';
import type { ReportRow } from './tables.ts';

/** Writing a mail takes a second. */
const writing = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } };

/** The calls of scheduled reports, and the pages that their mails link to. */
export function serveReports(app: FastifyInstance, parts: Services): void {
  const { store } = parts;
  const open = openReports(parts);
  serveNoun(app, parts, reportNoun, open, { except: ['create', 'change'] });
  serve(app, api.createReport, async ({ principal, input: { recipients, ...values } }) => {
    const made = await openReports(parts, recipients).create(store, principal, recorded(values, recipients));
    await askToConfirm(parts, await open.readRow(store, principal, made.id));
    return made;
  });
  serve(app, api.changeReport, async ({ principal, input: { id, version, recipients, ...values } }) => {
    const changed = await openReports(parts, recipients).change(
      ...([store, principal, id, version, recorded(values, recipients)] as const),
    );
    if (recipients) await askToConfirm(parts, await open.readRow(store, principal, id));
    return changed;
  });
  serve(
    app,
    api.previewReport,
    ({ principal, input, reply }) => previewOf(parts, principal, input, signalOf(reply)),
    writing,
  );
  serve(
    app,
    api.sendReport,
    async ({ principal, input: { id }, reply }) => {
      const report = await own(principal, id);
      return { queued: await sendNow(parts, principal, report, signalOf(reply)) };
    },
    writing,
  );
  serve(app, api.confirmRecipients, async ({ principal, input: { id } }) => {
    const { queued, refusal } = await askToConfirm(parts, await own(principal, id));
    if (queued === 0 && refusal) throw refusal;
    return { queued };
  });
  serve(app, api.restoreReport, async ({ principal, input: { id } }) => {
    await restoreReport(parts, principal, id);
    return {};
  });
  serve(app, api.listDeliveries, async ({ principal, input: { id } }) => {
    const report = await open.readRow(store, principal, id);
    const deliveries = await parts.notify.deliveries(causeOf(report));
    return {
      deliveries: deliveries.map(({ queuedAt, sentAt, nextAt, ...delivery }) => ({
        ...delivery,
        // What a report is sent to by.
        channel: delivery.channel as ReportChannel,
        queued_at: queuedAt.toISOString(),
        sent_at: sentAt?.toISOString() ?? null,
        next_at: nextAt?.toISOString() ?? null,
      })),
    };
  });
  serveMailPages(app, parts);

  async function own(principal: Principal, id: number): Promise<ReportRow> {
    const report = await open.readRow(store, principal, id);
    if (isOwn(report, principal)) return report;
    throw new Refusal('forbidden', `Only ${report.createdBy} can send the report ${report.name}.`);
  }
}

/** The values of a report as the audit log has them: addresses of web hooks are secrets. */
function recorded(values: object, recipients: readonly NewRecipient[] | undefined): object {
  return recipients ? { ...values, recipients: recipients.map(addressRecorded) } : values;
}

function addressRecorded({ id, channel, to }: NewRecipient): string | number {
  return id ?? addressShown({ channel, to });
}
