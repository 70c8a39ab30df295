/** The artist and the title. */
export interface Credits {
  artist: string;
  title: string;
}

const spacedDash = /\s+[-–—−~]\s+/;
/** If no dash has spaces on both sides, a dash with a space on one side; never the hyphen of a word. */
const halfSpacedDash = /\s+[-–—−](?=\S)|(?<=\S)[-–—−]\s+/;
const trackNumber = /^\d{1,3}(?:\.|\s*[-–—)])\s+(?=.*\s[-–—]\s)/;
const fileEnding = /\.(?:mp3|m4a|aac|flac|wav|ogg|opus|wma|mp2)$/i;

/**
 * Splits "Artist - Title" at its first dash; undefined if it has none. Ignores the underscores of file names
 * (`artist_-_title.mp3`) and track numbers before or between the two.
 * @param text as cleanText returns it
 */
export function splitTitle(text: string): Credits | undefined {
  const plain = withoutFile(text).replace(trackNumber, '');
  const separator = spacedDash.exec(plain) ?? halfSpacedDash.exec(plain);
  if (!separator) return undefined;
  const artist = plain.slice(0, separator.index).trim();
  const title = plain
    .slice(separator.index + separator[0].length)
    .replace(/^0\d\s+[-–—]\s+/, '')
    .trim();
  return artist && title ? { artist, title } : undefined;
}

/** The title in a file name, without its folder, its ending and its underscores. */
function withoutFile(text: string): string {
  const named = text.replace(fileEnding, '');
  if (named === text) return text.includes(' ') ? text : text.replaceAll('_', ' ');
  return (named.split(/[\\/](?=[^\s])/).at(-1) ?? named).replaceAll('_', ' ').replace(/\s+/g, ' ');
}
