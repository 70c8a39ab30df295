import { isIPv6 } from 'node:net';

/* Between the characters of a text in UTF-16 that was read as UTF-8 stand NULs. */
const digits = '(?:\\d\\0?){1,3}';
const hex = '(?:[\\da-f]\\0?){0,4}';

/** Four numbers with dots or, as in names of hosts, hyphens between. */
const dotted = `${digits}(?:[.]\\0?${digits}){3}`;
const ipv4 = new RegExp(`(?<![\\d.])${dotted}(?!\\d)|(?<!\\d)${digits}(?:-\\0?${digits}){3}(?![\\d-])`, 'g');
/** Anything with two colons and hexadecimal digits; `looksLikeIpv6` decides. */
const colons = new RegExp(`(?<![\\da-z])${hex}(?::\\0?(?:${dotted}|${hex})){2,8}`, 'gi');
/** The part before the at sign has 64 characters at most. */
const mail = /(?:[\w.!#$*+'^`{|}~-]\0?){0,64}(?:@|%40)\0?(?:[\w-]\0?){1,63}(?:\.\0?(?:[\w-]\0?){1,63}){1,8}/g;

/** Addresses of this machine say nothing of anybody. */
const isLocal = (address: string) => /^127\.|^0\.0\.0\.0$/.test(address);

function looksLikeIpv6(text: string): boolean {
  const plain = text.replaceAll('\0', '');
  // A piece of an address at the end of a line that was cut off is no whole address; times have at most four groups.
  return plain !== '::1' && plain !== '::' && (isIPv6(plain) || plain.split(':').length >= 5);
}

/**
 * The text with `0.0.0.0`, `::` and `-@-` in the place of what looks like an IP or e-mail address. The form stays, so that a
 * log line can still be recognised.
 */
export function withoutAddresses(text: string): string {
  return text
    .replace(mail, '-@-')
    .replace(colons, (found) => (looksLikeIpv6(found) ? '::' : found))
    .replace(ipv4, (found) => (isLocal(found) ? found : '0.0.0.0'));
}
