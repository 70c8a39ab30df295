import { isIPv4, isIPv6 } from 'node:net';

/** The most addresses of a network: addresses are stored as pseudonyms, so that each is computed. */
const mostBits = 16;

interface Addresses {
  count: number;
  /** The addresses, in SQL, by `number`. */
  sql: string;
}

/**
 * The addresses of a network, such as 203.0.113.0/24 or 2001:db8:1::/48, as devices are known by them: of IPv6, the first 64
 * bits.
 * @returns undefined if it is no network, or one of too many addresses
 */
export function addressesOf(network: string): Addresses | undefined {
  const [address = '', length] = network.split('/', 2);
  if (isIPv4(address)) return ofFour(address, length === undefined ? 32 : Number(length));
  if (isIPv6(address) && !address.includes('.')) return ofSix(address, length === undefined ? 64 : Number(length));
  return undefined;
}

function ofFour(address: string, length: number): Addresses | undefined {
  const bits = 32 - length;
  if (!Number.isInteger(bits) || bits < 0 || bits > mostBits) return undefined;
  const number = address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const first = number - (number % 2 ** bits);
  return { count: 2 ** bits, sql: `IPv4NumToString(toUInt32(${first} + number))` };
}

function ofSix(address: string, given: number): Addresses | undefined {
  const length = Math.min(64, given);
  const bits = 64 - length;
  if (!Number.isInteger(given) || given < 0 || given > 128 || bits > mostBits) return undefined;
  // The first three groups stay, the fourth counts.
  const [first, second, third, fourth = 0] = groupsOf(address);
  const base = fourth - (fourth % 2 ** bits);
  const groups = [first, second, third].map((group) => (group ?? 0).toString(16)).join(':');
  return {
    count: 2 ** bits,
    sql: `cutIPv6(toIPv6(concat('${groups}:', lower(hex(toUInt16(${base} + number))), '::')), 8, 0)`,
  };
}

/** The first four groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const first = groups(head);
  const last = groups(tail);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array<string>(missing).fill('0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
}
