import type { ChatMessage } from '../message.ts';
import { shortened } from './chat.ts';

/** Slack's limits: of a header, a section, a field, and the number of fields in a section. */
const longest = { header: 150, section: 3000, field: 2000, fields: 10 };

/**
 * Block Kit, and `text` for notifications.
 * Source: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
 */
export function slackShape({ title, text, facts = [], link }: ChatMessage): unknown {
  const mrkdwn = (words: string) => ({ type: 'mrkdwn', text: words });
  const fields = facts
    .slice(0, longest.fields)
    .map(({ label, value }) => mrkdwn(shortened(`*${escaped(label)}*\n${escaped(value)}`, longest.field)));
  return {
    text: escaped(title),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: shortened(title, longest.header) } },
      { type: 'section', text: mrkdwn(shortened(escaped(text), longest.section)) },
      ...(fields.length > 0 ? [{ type: 'section', fields }] : []),
      ...(link ? [{ type: 'section', text: mrkdwn(`<${escaped(link.url)}|${escaped(link.label)}>`) }] : []),
    ],
  };
}

/** The three characters that Slack reads as marks. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
