import { type Texts, textsIn } from '../../text/languages.ts';

/** The words of the style guide, by language. */
export const texts: Texts = textsIn(
  import.meta.glob('../../../../modules/style-guide/messages/*.json', { import: 'default' }),
);
