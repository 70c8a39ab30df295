import { type Texts, textsIn } from '@quarterhour/web/text/languages';

/** The words of the style guide, by language. */
export const texts: Texts = textsIn(import.meta.glob('../../messages/*.json', { import: 'default' }));
