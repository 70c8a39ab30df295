import type { Language } from '@quarterhour/model/languages';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../notify/brand.ts';

/** A page that a message links to, for people who may not be signed in. */
export interface LinkPage {
  title: string;
  text: string;
  /** What can be done there, the most likely first; the form sends the `act` of the button that was pressed. */
  buttons?: readonly { label: string; act?: string }[];
}

/** Sends a page that a message links to. Opening one changes nothing, because mail servers open links to look for malware. */
export function sendLinkPage(reply: FastifyReply, language: Language, { title, text, buttons = [] }: LinkPage) {
  const drawn = buttons.map(({ label, act }, at) => {
    const sent = act === undefined ? '' : ` name="act" value="${escapeHtml(act)}"`;
    return `<button${sent}${at === 0 ? '' : ' class="other"'}>${escapeHtml(label)}</button>`;
  });
  const form = drawn.length > 0 ? `<form method="post">${drawn.join('')}</form>` : '';
  return reply
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Quarterhour</title>
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
<body><main><h1 dir="auto">${escapeHtml(title)}</h1><p dir="auto">${escapeHtml(text)}</p>${form}</main></body>
</html>
`);
}
