import { isIPv4, isIPv6 } from 'node:net';
import { withoutDash } from './common-log.ts';

/*
 * Addresses as servers and proxies write them. Sources: RFC 7239 (Forwarded), RFC 6302 (ports in logs), the X-Forwarded-For of
 * proxies, and the socket addresses that Java and Go print.
 */

/** Address ranges that no listener on the internet has. Sources: RFC 1918, 3927, 4193, 4291, 6598. */
const privateAddress =
  /^(10\.|127\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0\.|::1?$|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/i;

/** Whether an address is of a private network or of the machine itself. */
export function isPrivate(address: string): boolean {
  return privateAddress.test(address);
}

/** Whether a text is an IP address; of IPv6, one that is assigned: "12:2001:db8::1" is a line number before one. */
export function isAddress(text: string): boolean {
  return isIPv4(text) || (isIPv6(text) && /^(?:[23f]|::|64:ff9b:)/i.test(text));
}

/**
 * The address of a client: without port, brackets, zone or prefix length; of a list (X-Forwarded-For, Forwarded), the first
 * public one. Other texts stay as they are; '' for a dash.
 */
export function clientAddress(text: string): string {
  const plain = withoutDash(text.trim());
  if (plain === '' || isIPv4(plain)) return plain;
  const forwarded = Array.from(plain.matchAll(/(?:^|[;,\s])for=("[^"]*"|[^;,\s]+)/gi), ([, one = '']) => one);
  const list = (forwarded.length > 0 ? forwarded : plain.split(',')).map(singleAddress).filter((one) => one !== '');
  return list.find((one) => isAddress(one) && !isPrivate(one)) ?? list.find(isAddress) ?? list[0] ?? '';
}

function singleAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^\//, '');
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(bare) ?? [];
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bracketed ?? bare) ?? [];
  const shown = mapped ?? bracketed ?? bare;
  const [, v4] = /^(\d+\.\d+\.\d+\.\d+)(?::\d+|\/\d+)?$/.exec(shown) ?? [];
  // Eight groups and a port.
  const [, v6] = /^((?:[\da-f]{1,4}:){7}[\da-f]{1,4}):\d+$/i.exec(shown) ?? [];
  const address = v4 ?? v6 ?? shown.replace(/%[\w.-]+$|\/\d+$/, '');
  return isAddress(address) ? address : /^(?:unknown|_?hidden|unix:.*)$/i.test(bare) ? '' : bare;
}

/** Whether a line may begin with this word: an address with all that proxies write around it, a masked one, or a hash. */
export function beginsLine(word: string): boolean {
  return isAddress(clientAddress(word)) || masked.test(word) || /^[\da-f]{32,128}$/i.test(word);
}

/** A hash that stands for an address: hexadecimal, a UUID or Base64. */
const hash = /^(?:[\da-f]{8,128}|(?=(?:[^\d]*\d){2})(?=.*[a-z])[\w+/=-]{16,128})$/i;
/** An address of which a part is left out. */
const masked = /^(?:\d{1,3}(?:\.(?:\d{1,3}|[x*]{1,3})){2,3}|[\da-f:]*:[\da-fx*:]*[x*])$/i;
/** A name that the server looked up for the address. */
const hostName = /^(?:[\w-]+\.)+[a-z][\w-]*\.?$/i;

/** Whether a text is an address, maybe without a part, or a hash of one; a host name or a name is none. */
export function isClientAddress(text: string): boolean {
  return isAddress(text) || masked.test(text) || hash.test(text);
}

/** Whether a text stands for one client: an address, a masked one, a hash, or a host name; '' if the log shows none. */
export function isClient(text: string): boolean {
  return (
    text === '' ||
    text === 'localhost' ||
    isAddress(text) ||
    hash.test(text) ||
    masked.test(text) ||
    hostName.test(text)
  );
}

/** A ClickHouse condition: the text is a client and `clientAddress` changes nothing of it. */
export function plainClientSql(text: string): string {
  return `(isIPv4String(${text}) OR ${text} = '' OR match(${text}, '^(?:[23f][0-9A-Fa-f]*:[0-9A-Fa-f:]*|[0-9a-f]{32,64})$') AND (position(${text}, ':') = 0 OR ${ipv6Sql(text)}))`;
}

/**
 * A ClickHouse condition: the text is an IPv6 address, one without dots. The engine itself also takes three colons, and two that
 * stand for no group.
 */
export function ipv6Sql(text: string): string {
  return `(isIPv6String(${text}) AND position(${text}, ':::') = 0 AND (position(${text}, '::') = 0 OR countSubstrings(${text}, ':') <= 7 + (startsWith(${text}, '::') OR endsWith(${text}, '::'))))`;
}
