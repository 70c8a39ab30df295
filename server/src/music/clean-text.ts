import { decodeHTML } from 'entities';
import { repairMojibake } from './mojibake.ts';

/** The ICY metadata block that some servers leave around a title. */
const icy = /^StreamTitle='(.*?)';(?:\s*Stream\w+='.*)?$/s;
/** The format of playout systems like iHeart's: `Artist - text="Title" song_spot="M" …` or `title="…",artist="…",…`. */
const attributes = /(?:^|[\s,])(title|artist|text|song_spot)="(.*?)"(?=[\s,;]|$)/g;
const announced = /^(?:now playing|on air|currently playing|en ce moment|acum|jetzt läuft)\s*[:>]\s*/i;

/**
 * A title as people would write it, without the remains of servers, encoders and web pages. HTML entities and wrongly decoded
 * UTF-8 become the characters that they stand for; control characters and repeated spaces become one space.
 */
export function cleanText(received: string): string {
  const [, inside] = icy.exec(received) ?? [];
  const plain = repairMojibake(decodeEntities(inside ?? received))
    .normalize('NFC')
    // Joiners shape letters; other invisible characters have no meaning here.
    .replace(/[\p{Cc}\p{Cf}\uFFFD]+/gu, (found) => (/^[\u200c\u200d]+$/.test(found) ? found : ' '));
  // SHOUTcast writes three spaces for " - ".
  const dashed = /\s[-–—]\s/.test(plain) ? plain : plain.replace(/(?<=\S) {3}(?=\S)/, ' - ');
  return dashed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(announced, '')
    .replace(/^"([^"]+)"$/, '$1');
}

/** Undoes entities, also doubly encoded ones (`&amp;eacute;`). */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  const once = decodeHTML(text);
  return /&(?:#\w+|[a-z]+);/i.test(once) ? decodeHTML(once) : once;
}

/** The attributes in a title by name, such as text and song_spot; empty if there are none. */
export function attributesOf(text: string): Record<string, string> {
  return text.includes('="')
    ? Object.fromEntries([...text.matchAll(attributes)].map(([, name, value]) => [name, value]))
    : {};
}
