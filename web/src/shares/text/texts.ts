import { type Texts, textsIn } from '../../text/languages.ts';

/** The words of share links, by language; a file of its own, which the first visit does not fetch. */
export const texts: Texts = textsIn(
  import.meta.glob('../../../../modules/shares/messages/*.json', { import: 'default' }),
);
