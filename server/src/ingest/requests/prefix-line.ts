import { decodePercent } from '../../catalogue/mount-pattern.ts';
import { cutText, longestText } from '../formats/cut-texts.ts';

/** The log pattern of the redirect prefix, in the syntax of nginx's log_format. */
export const prefixPattern =
  '$msec $request_id $remote_addr "$request" $status $body_bytes_sent "$http_referer" "$http_user_agent" "$http_range"';

/** A request that was redirected. */
export interface PrefixRequest {
  /** Unix seconds. */
  at: number;
  id: string;
  address: string;
  method: string;
  url: string;
  /** Bytes of the file; 0 if unknown. */
  length: number;
  range: string;
  referer: string;
  agent: string;
}

/** A request as a line of its queue. */
export function prefixLine({ at, id, address, method, url, length, range, referer, agent }: PrefixRequest): string {
  const texts = [referer, agent, range].map((text) => `"${escapeText(shortHeader(text)) || '-'}"`).join(' ');
  return `${at.toFixed(3)} ${id} ${address} "${method} ${escapeText(shortUrl(url))} HTTP/1.1" 302 ${bytesOf(range, length)} ${texts}`;
}

/** Cut like the fields of every log, but before it takes room. Headers are bytes in latin1, of text in UTF-8. */
function shortHeader(text: string): string {
  if (text.length <= longestText) return text;
  return Buffer.from(cutText(Buffer.from(text, 'latin1').toString())).toString('latin1');
}

function shortUrl(text: string): string {
  const url = new URL(text);
  if (url.pathname.length > longestText) {
    url.pathname = cutText(decodePercent(url.pathname)).split('/').map(encodeURIComponent).join('/');
  }
  return `${url.origin}${url.pathname}${url.search.slice(0, longestText + 1)}`;
}

/** More bytes than any file has: for a request for a whole file of unknown length. */
const whole = 2 ** 40;

/**
 * The bytes that a redirected player will load, as far as its request shows: all from the beginning, or the range that it
 * names. For an open range in a file of unknown length it is unknown.
 */
function bytesOf(range: string, length: number): number {
  if (range === '') return length || whole;
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range) ?? [];
  if (from === '') return Number(to);
  if (to !== '') return Math.max(0, Math.min(Number(to) + 1, length || whole) - Number(from));
  return Number(from) === 0 ? length || whole : Math.max(0, length - Number(from));
}

/** Escapes as nginx does: everything that is not plain ASCII, quotes and backslashes as \xHH. Headers are bytes in latin1. */
function escapeText(text: string): string {
  return Array.from(Buffer.from(text, 'latin1'), (byte) =>
    byte < 0x20 || byte > 0x7e || byte === 0x22 || byte === 0x5c
      ? `\\x${byte.toString(16).toUpperCase().padStart(2, '0')}`
      : String.fromCharCode(byte),
  ).join('');
}
