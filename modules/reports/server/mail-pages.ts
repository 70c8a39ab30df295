import type { Language } from '@quarterhour/model/languages';
import { sendLinkPage } from '@quarterhour/server/http/link-page';
import { languageOf } from '@quarterhour/server/http/reader-language';
import type { Services } from '@quarterhour/server/services';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { confirmPath } from './confirmations.ts';
import { type LinkPurpose, recipientOfLink } from './recipients.ts';
import { causeOf } from './reports.ts';
import { unsubscribePath } from './send-run.ts';
import { type RecipientRow, reportRecipients, reports } from './tables.ts';
import { wordsOf } from './words.ts';

type LinkRequest = FastifyRequest<{ Params: { token: string } }>;

const limit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
const paths: Record<LinkPurpose, string> = { confirm: confirmPath, unsubscribe: unsubscribePath };

/** Serves the pages that mails link to. Their button acts, and so does the one click of a mail client (RFC 8058). */
export function serveMailPages(app: FastifyInstance, parts: Services): void {
  void app.register(async (scope) => {
    // Mail clients send a form of either kind; the link says everything.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
    for (const purpose of ['confirm', 'unsubscribe'] as const) {
      const url = `${paths[purpose]}:token`;
      scope.get(url, limit, async (request: LinkRequest, reply) => {
        const found = await recipientWithName(parts, request.params.token, purpose);
        if (!found) return sendGone(request, reply);
        const { language } = found.recipient;
        const { t } = wordsOf(language);
        return sendLinkPage(reply, language, {
          title: t(`letter.report.page.${purpose}.title`),
          text: t(`letter.report.page.${purpose}.text`, { name: found.name, owner: found.owner }),
          buttons: [{ label: t(`letter.report.page.${purpose}.button`) }],
        });
      });
      scope.post(url, limit, async (request: LinkRequest, reply) => {
        const found = await recipientWithName(parts, request.params.token, purpose);
        if (!found) return sendGone(request, reply);
        await acts[purpose](parts, found.recipient);
        const done = purpose === 'confirm' ? 'confirmed' : 'unsubscribed';
        return sendLinkPage(reply, found.recipient.language, pageOf(found.recipient.language, done));
      });
    }
  });
}

const acts: Record<LinkPurpose, (parts: Services, row: RecipientRow) => Promise<void>> = {
  async confirm({ store, clock }, { id }) {
    const set = { confirmedAt: new Date(clock() * 1000), unsubscribedAt: null };
    await store.db.update(reportRecipients).set(set).where(eq(reportRecipients.id, id));
  },
  async unsubscribe({ store, notify, clock }, { id, reportId, to }) {
    await store.db.transaction(async (db) => {
      const set = { unsubscribedAt: new Date(clock() * 1000), confirmedAt: null, mustConfirm: true };
      await db.update(reportRecipients).set(set).where(eq(reportRecipients.id, id));
      await notify.withdraw({ cause: causeOf({ id: reportId }), recipient: to.toLowerCase() }, db);
    });
  },
};

async function recipientWithName({ store }: Services, token: string, purpose: LinkPurpose) {
  const recipient = await recipientOfLink(store, token, purpose);
  // A removed recipient may still want to be sure to get nothing.
  if (!recipient || (recipient.removed && purpose === 'confirm')) return undefined;
  const [report] = await store.db
    .select({ name: reports.name, owner: reports.createdBy })
    .from(reports)
    .where(eq(reports.id, recipient.reportId));
  return report && { recipient, ...report };
}

function sendGone(request: LinkRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language']);
  return sendLinkPage(reply.code(410), language, pageOf(language, 'gone'));
}

function pageOf(language: Language, page: 'confirmed' | 'unsubscribed' | 'gone'): { title: string; text: string } {
  const { t } = wordsOf(language);
  return { title: t(`letter.report.page.${page}.title`), text: t(`letter.report.page.${page}.text`) };
}
