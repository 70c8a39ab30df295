import type { Language } from '@quarterhour/model/languages';
import type { Letter } from './letter-blocks.ts';
import { htmlOf } from './letter-html.ts';
import { textOf } from './letter-text.ts';
import type { Mail } from './message.ts';

/**
 * Subject, text and HTML of a mail: the same words twice, in the frame that all mails of the product have. The logo is put in when
 * the mail is sent (`withBrand`).
 */
export function writeLetter(language: Language, letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  const subject = letter.subject.replace(/\s+/g, ' ').trim();
  return { subject, text: textOf(letter), html: htmlOf(language, { ...letter, subject }) };
}
