import { keyOf } from './fold.ts';
import type { Credits } from './split-title.ts';

/*
 * Two recordings are one song if they have the same main artist and the same title. A featured artist, a remaster, a radio
 * edit or a note of the encoder does not make another song; a live recording, a remix, an acoustic version or a cover does.
 */

/** Notes on a recording that leave it the same song; each is a whole text in brackets or after a last dash. */
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

/** The artist without featured artists. */
export function mainArtist(artist: string): string {
  return tidy(artist.replace(featured, '').replace(featuredBare, '')) || artist;
}

/** The title without featured artists, and without notes that leave it the same song. */
export function plainTitle(title: string): string {
  const unfeatured = title.replace(featured, '').replace(featuredBare, ' ');
  const unbracketed = unfeatured.replace(bracketed, (whole: string, round?: string, square?: string) =>
    sameSong.test((round ?? square ?? '').trim()) ? ' ' : whole,
  );
  return tidy(withoutTail(tidy(unbracketed))) || title;
}

/** Removes notes after a last dash, one after the other. */
function withoutTail(title: string): string {
  const [, head = '', tail = ''] = /^(.+?)\s+[-–—/]\s+((?:(?!\s[-–—]\s).)+)$/.exec(lastDash(title)) ?? [];
  return head && sameSong.test(tail)
    ? withoutTail(title.slice(0, title.length - tail.length).replace(/\s*[-–—/]\s*$/, ''))
    : title;
}

/** The title from its second last dash on: a note never contains a dash. */
function lastDash(title: string): string {
  const parts = title.split(/(?=\s[-–—]\s)/);
  return parts.length > 2 ? `x${parts.slice(-2).join('')}` : title;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A song in all its spellings: its name, and the keys that the spellings share. */
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
