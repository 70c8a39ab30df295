import { text } from '../../stored.ts';

/** The longest rich text, in characters of HTML. */
export const longestRichText = 100_000;

/** HTML of an editor. The server keeps only what its allow-list names (server/src/office/files/rich-text.ts). */
export const richText = text.max(longestRichText).default('');
