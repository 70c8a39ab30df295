import { text } from '@quarterhour/model/stored';

/** The longest rich text, in characters of HTML. */
export const longestRichText = 100_000;

/** HTML of an editor. The server keeps only what its allow-list names (modules/office/files/server/rich-text.ts). */
export const richText = text.max(longestRichText).default('');
