import { territoriesOfGroup } from '@quarterhour/server/catalogue/of-group';
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

/**
 * Serves the pages of the links in messages: they acknowledge an incident, or snooze its alert. Opening one changes nothing,
 * because mail servers open links to look for malware; its buttons do.
 */
export function serveLinkPages(app: FastifyInstance, parts: Services): void {
  const { store, answers, clock } = parts;
  void app.register(async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1000 }, (_request, body, done) => done(null, body));
    scope.get(`${linkPath}:token`, limit, async (request: LinkRequest, reply) => {
      const found = await incidentOfLink(store, request.params.token);
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
            ...(incident.acknowledgedAt ? [] : [{ value: 'acknowledge', label: words.t('letter.alert.acknowledge') }]),
            ...hours.map((count) => ({ value: `snooze ${count}`, label: words.t('letter.alert.snooze', { count }) })),
          ];
      return sendPage(reply, recipient.language, { title: alert.name, text, buttons });
    });
    scope.post(`${linkPath}:token`, limit, async (request: LinkRequest, reply) => {
      const found = await incidentOfLink(store, request.params.token);
      if (!found) return sendGone(request, reply);
      const { alert, recipient } = found;
      const { t } = wordsOf(recipient.language);
      const by = { email: recipient.channel === 'mail' ? recipient.to : recipient.channel, kind: 'person' as const };
      const territories = alert.group === '' ? [] : await territoriesOfGroup(store, alert.group);
      const [act, count = ''] = (new URLSearchParams(request.body).get('act') ?? '').split(' ');
      if (act === 'snooze' && hours.includes(Number(count))) {
        await snooze(parts, alert, Number(count), { by, territories });
        return sendPage(reply, recipient.language, {
          title: alert.name,
          text: t('letter.alert.snoozed', { count: Number(count) }),
        });
      }
      if (act !== 'acknowledge') return sendGone(request, reply);
      await acknowledge(parts, found, { by, territories });
      return sendPage(reply, recipient.language, { title: alert.name, text: t('letter.alert.acknowledged') });
    });
  });
}

function sendGone(request: LinkRequest, reply: FastifyReply) {
  const language = languageOf(request.headers['accept-language']);
  const { t } = wordsOf(language);
  return sendPage(reply.code(410), language, {
    title: t('letter.alert.gone.title'),
    text: t('letter.alert.gone.text'),
  });
}

interface Page {
  title: string;
  text: string;
  buttons?: readonly { value: string; label: string }[];
}

function sendPage(reply: FastifyReply, language: string, { title, text, buttons = [] }: Page) {
  const form = buttons.map(
    ({ value, label }, at) =>
      `<button name="act" value="${escaped(value)}"${at === 0 ? '' : ' class="other"'}>${escaped(label)}</button>`,
  );
  return reply
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)} · Quarterhour</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f6f7f9, #14171c); color: light-dark(#1b2027, #e8eaee); }
main { box-sizing: border-box; width: min(30rem, 100% - 2rem); padding: 2rem; border-radius: 12px; background: light-dark(#fff, #1d2128); overflow-wrap: anywhere; }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.3; }
p { margin: 0; }
form { margin: 1.5rem 0 0; display: flex; flex-wrap: wrap; gap: .5rem; }
button { font: inherit; font-weight: 550; padding: .5rem 1.25rem; border: 1px solid light-dark(#0b6e62, #4fc3b1); border-radius: 8px; background: light-dark(#0b6e62, #4fc3b1); color: light-dark(#fff, #0d1512); cursor: pointer; }
button.other { background: none; color: light-dark(#0b6e62, #4fc3b1); }
</style>
</head>
<body><main><h1 dir="auto">${escaped(title)}</h1><p dir="auto">${escaped(text)}</p>${form.length > 0 ? `<form method="post">${form.join('')}</form>` : ''}</main></body>
</html>
`);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
