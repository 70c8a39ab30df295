/** Parts of mounts that do not belong to the station's name: bitrates, codecs and qualities. */
const quality =
  /^((16|24|32|40|48|56|64|80|96|112|128|160|192|224|256|320)(k|kb|kbps)?|mp3|aac|aacp|heaac|ogg|opus|flac|hi|high|hq|hd|lo|low|lq|mid|medium|mobile|stream|live|listen|stereo|mono|wifi)$/i;
const ending = /\.(mp3|aac|aacp|m4a|ogg|oga|opus|flac|webm|nsv)$/i;

/**
 * A station name from one of its mounts: /radio-unu_128.mp3 is Radio Unu. Mounts with the same name are streams of one
 * station.
 */
export function suggestName(mount: string): string {
  const words = mount
    .replace(ending, '')
    .split(/[\s/._;,+-]+/)
    .filter(Boolean);
  while (words.length > 1 && quality.test(words.at(-1) ?? '')) words.pop();
  while (words.length > 1 && quality.test(words[0] ?? '')) words.shift();
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return (name || mount).slice(0, 120);
}

/** A mount as the catalogue writes it, with special characters escaped. */
export function writtenMount(mount: string): string {
  return mount.replace(/[\s?#%*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** Whether two names mean the same station. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
}
