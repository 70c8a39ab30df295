import { type Texts, textsIn } from '@quarterhour/web/text/languages';

/** The words of share links, by language; a file of its own, which the first visit does not fetch. */
export const texts: Texts = textsIn(import.meta.glob('../../messages/*.json', { import: 'default' }));
