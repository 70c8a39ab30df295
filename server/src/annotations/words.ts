import type { Language } from '@quarterhour/model/languages';
import type letters from '../../../messages/letters/en.json';
import { type Text, textIn } from '../text/messages.ts';

/** The words of annotations that the product finds. */
export const annotationWords = (language: Language): Text<keyof typeof letters> =>
  textIn<keyof typeof letters>('messages/letters', language);
