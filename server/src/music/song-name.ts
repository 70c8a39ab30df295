import { keyOf } from './fold.ts';
import type { Credits } from './split-title.ts';

/*
 * What makes two recordings one song here: the same main artist and the same title. Who is featured, a remaster, a radio
 * edit or a note of the encoder makes no other song; a live recording, a remix, an acoustic version or a cover does.
 */

/** Notes on a recording that leave it the same song; each is all that stands between brackets or after a last dash. */
const notes = [
  /(?:\d{4} )?(?:digital(?:ly)? )?re-?master(?:ed|isé|izado|izat)?(?: (?:in )?\d{4})?(?: (?:version|edition|mix))?(?: \d{4})?/,
  /radio (?:edit|mix|version|cut)|version radio|varianta radio|radio/,
  /(?:single|album|lp|ep|main|full|short|original|standard)(?: (?:edit|mix|version|cut))/,
  /version originale|original|single|edit/,
  /(?:explicit|clean|dirty|censored|uncensored)(?: (?:edit|version))?/,
  /(?:mono|stereo)(?: (?:mix|version))?(?: \/ (?:\d{4} )?remaster(?:ed)?)?/,
  /official(?: (?:hd|4k|music|lyrics?))?(?: (?:video|audio|clip|visuali[sz]er))?|clip officiel|videoclip(?: oficial)?/,
  /lyrics?(?: video)?|audio|video|hd|hq|4k|\d{2,3} ?kbps|bonus(?: track)?/,
  /(?:7|12)(?:"|''| inch)(?: (?:mix|version|edit))?/,
  /from ["“'«].*|.*original (?:motion picture )?soundtrack|o\.?s\.?t\.?/,
];
const sameSong = new RegExp(`^(?:${notes.map(({ source }) => source).join('|')})$`, 'i');
const bracketed = /\s*(?:\(([^()]*)\)|\[([^[\]]*)\])\s*/g;
const featured = /\s*[([]\s*(?:feat(?:uring)?|ft)\b\.?\s[^()[\]]*[)\]]/gi;
const featuredBare = /\s+(?:feat(?:uring)?|ft)\b\.?\s+[^()[\]]*/i;

/** The artist without those who are featured. */
export function mainArtist(artist: string): string {
  return tidy(artist.replace(featured, '').replace(featuredBare, '')) || artist;
}

/** The title without those who are featured, and without notes that leave it the same song. */
export function plainTitle(title: string): string {
  const unfeatured = title.replace(featured, '').replace(featuredBare, ' ');
  const unbracketed = unfeatured.replace(bracketed, (whole: string, round?: string, square?: string) =>
    sameSong.test((round ?? square ?? '').trim()) ? ' ' : whole,
  );
  return tidy(withoutTail(tidy(unbracketed))) || title;
}

/** Takes notes after a last dash off, one after the other. */
function withoutTail(title: string): string {
  const [, head = '', tail = ''] = /^(.+?)\s+[-–—/]\s+((?:(?!\s[-–—]\s).)+)$/.exec(lastDash(title)) ?? [];
  return head && sameSong.test(tail)
    ? withoutTail(title.slice(0, title.length - tail.length).replace(/\s*[-–—/]\s*$/, ''))
    : title;
}

/** The title from its last dash but one on: a note never holds a dash. */
function lastDash(title: string): string {
  const parts = title.split(/(?=\s[-–—]\s)/);
  return parts.length > 2 ? `x${parts.slice(-2).join('')}` : title;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A song, however it is spelled: its name, and the keys by which its spellings are one. */
export interface SongName extends Credits {
  artistKey: string;
  songKey: string;
}

/** The song that these credits name. */
export function songOf({ artist, title }: Credits): SongName {
  const [name, plain] = [mainArtist(artist), plainTitle(title)];
  const artistKey = keyOf(name);
  return { artist: name, title: plain, artistKey, songKey: `${artistKey} - ${keyOf(plain)}` };
}

/** A song as answers write it. */
export function writtenSong({ artist, title }: Credits): string {
  return `${artist} - ${title}`;
}
