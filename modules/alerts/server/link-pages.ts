import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
import { sendLinkPage } from '@quarterhour/server/http/link-page';
import { languageOf } from '@quarterhour/server/http/reader-language';
import type { Services } from '@quarterhour/server/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { snooze } from './alerts.ts';
import { acknowledge, incidentOfLink } from './incidents.ts';
import { linkPath, sentenceOf, wordsOf } from './messages.ts';

type LinkRequest = FastifyRequest<{ Params: { token: string }; Body: string }>;

const limit = { config: { rateLimit: { max: 60, timeWindow: '1 minute' } } };
/** Hours of the buttons that snooze. */
const hours = [1, 4, 24];

/** Serves the pages of the links in messages: they acknowledge an incident, or snooze its alert. */
export function serveLinkPages(app: FastifyInstance, parts: Services): void {
  const { store, answers, clock } = parts;
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, (_request, body, done) => done(null, body));
    scope.get(`${linkPath}:token`, limit, async (request: LinkRequest, reply) => {
      const found = await incidentOfLink(parts, request.params.token);
      if (!found) return sendGone(request, reply);
      const { alert, incident, recipient } = found;
      const words = wordsOf(recipient.language);
      const evaluation = { catalogue: await answers.catalogue() };
      const kind = incident.closedAt ? 'recovered' : 'fired';
      const text = sentenceOf(incident, { alert, kind, now: clock() }, evaluation, words);
      const isOver = incident.state === 'closed';
      const buttons = isOver
        ? []
        : [
            ...(incident.acknowledgedAt ? [] : [{ act: 'acknowledge', label: words.t('letter.alert.acknowledge') }]),
            ...hours.map((count) => ({ act: `snooze ${count}`, label: words.t('letter.alert.snooze', { count }) })),
          ];
      return sendLinkPage(reply, recipient.language, { title: alert.name, text, buttons });
    });
    scope.post(`${linkPath}:token`, limit, async (request: LinkRequest, reply) => {
      const found = await incidentOfLink(parts, request.params.token);
      if (!found) return sendGone(request, reply);
      const { alert, recipient } = found;
      const { t } = wordsOf(recipient.language);
      const by = { email: recipient.channel === 'mail' ? recipient.to : recipient.channel, kind: 'person' as const };
      const territories = alert.group === '' ? [] : await territoriesOfGroup(store, alert.group);
      const [act, count = ''] = (new URLSearchParams(request.body).get('act') ?? '').split(' ');
      if (act === 'snooze' && hours.includes(Number(count))) {
        await snooze(parts, alert, Number(count), { by, territories });
        return sendLinkPage(reply, recipient.language, {
          title: alert.name,
          text: t('letter.alert.snoozed', { count: Number(count) }),
        });
      }
      if (act !== 'acknowledge') return sendGone(request, reply);
      await acknowledge(parts, found, { by, territories });
      return sendLinkPage(reply, recipient.language, { title: alert.name, text: t('letter.alert.acknowledged') });
    });
  });
}

function sendGone(request: LinkRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language']);
  const { t } = wordsOf(language);
  return sendLinkPage(reply.code(410), language, {
    title: t('letter.alert.gone.title'),
    text: t('letter.alert.gone.text'),
  });
}
