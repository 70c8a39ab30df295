import type { ChatMessage } from '../message.ts';
import { shortened } from './chat.ts';

/** Mattermost cuts longer messages into several. */
const longest = 4000;

/**
 * A message attachment, with Markdown escaped.
 * Source: https://developers.mattermost.com/integrate/reference/message-attachments
 */
export function mattermostShape({ title, text, facts = [], link }: ChatMessage): unknown {
  const lines = [escaped(text), ...(link ? [`[${escaped(link.label)}](${link.url.replaceAll(')', '%29')})`] : [])];
  return {
    attachments: [
      {
        fallback: title,
        title,
        ...(link && { title_link: link.url }),
        text: shortened(lines.join('\n\n'), longest),
        fields: facts.map(({ label, value }) => ({ title: label, value: escaped(value), short: true })),
      },
    ],
  };
}

/** Without the marks of Markdown, and without `@all`, which would wake everybody. */
function escaped(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+!|<>~]/g, (mark) => `\\${mark}`).replaceAll('@', '@\u200b');
}
