import type { ChatMessage } from '../message.ts';

/**
 * An Adaptive Card, as Teams' workflows receive it.
 * Source: https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
 */
export function teamsShape({ title, text, facts = [], link }: ChatMessage): unknown {
  const block = (words: string, more = {}) => ({ type: 'TextBlock', text: escaped(words), wrap: true, ...more });
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(title, { size: 'large', weight: 'bolder' }),
            ...text.split(/\n+/).map((line) => block(line)),
            ...(facts.length > 0
              ? [{ type: 'FactSet', facts: facts.map(({ label, value }) => ({ title: label, value: escaped(value) })) }]
              : []),
          ],
          ...(link && { actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] }),
        },
      },
    ],
  };
}

/** Without the marks of Markdown that cards read: emphasis and links. */
function escaped(text: string): string {
  return text.replace(/[\\*_[\]]/g, (mark) => `\\${mark}`);
}
