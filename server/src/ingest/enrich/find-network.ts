import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { isIPv4, isIPv6 } from 'node:net';
import { createInterface } from 'node:readline';
import dataCentres from './data/data-centres.json' with { type: 'json' };

/**
 * Networks of data centres, and of services that hide where a user is: nobody listens there. Networks that relay people's own
 * devices (iCloud Private Relay: Akamai, Cloudflare, Fastly) are not among them.
 * Source: IAB Podcast Technical Measurement Guidelines 2.3, section 5.5, step 1; names from RouteViews
 */
export const dataCentreNetworks: readonly number[] = dataCentres.map(({ network }) => network);

export interface Networks {
  /** The number of the autonomous system that announces an address; 0 if unknown. */
  find(address: string): number;
}

interface Ranges {
  from: BigUint64Array;
  to: BigUint64Array;
  network: Uint32Array;
}

/**
 * Opens the offline list of networks; it takes about 12 MB of memory.
 * Its licences (RouteViews, and DB-IP under CC BY 4.0) ask for attribution where its data are shown.
 */
export async function openNetworks(): Promise<Networks> {
  const { four, six } = await readNetworkRanges();
  return {
    find(address) {
      const short = address.replace(/^::ffff:(?=\d+\.)/i, '');
      if (isIPv4(short)) return search(four, numberOfFour(short));
      return isIPv6(short) ? search(six, networkOfSix(short)) : 0;
    },
  };
}

/** The ranges of all networks, in their order. */
export async function readNetworkRanges(): Promise<{ four: Ranges; six: Ranges }> {
  const require = createRequire(import.meta.url);
  const [four, six] = await Promise.all([
    readRanges(require.resolve('@ip-location-db/asn/asn-ipv4-num.csv'), 0n),
    // Of IPv6, the first 64 bits are a network; a range that begins inside one is of its own.
    readRanges(require.resolve('@ip-location-db/asn/asn-ipv6-num.csv'), 64n),
  ]);
  return { four, six };
}

async function readRanges(file: string, shift: bigint): Promise<Ranges> {
  const from: bigint[] = [];
  const to: bigint[] = [];
  const network: number[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [first = '', last = '', number = ''] = line.split(',', 3);
    from.push(BigInt(first) >> shift);
    to.push(BigInt(last) >> shift);
    network.push(Number(number));
  }
  return { from: BigUint64Array.from(from), to: BigUint64Array.from(to), network: Uint32Array.from(network) };
}

function search({ from, to, network }: Ranges, wanted: bigint): number {
  let low = 0;
  let high = from.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((from[middle] ?? 0n) <= wanted) low = middle + 1;
    else high = middle;
  }
  const found = low - 1;
  return found >= 0 && wanted <= (to[found] ?? 0n) ? (network[found] ?? 0) : 0;
}

/** An IPv4 address as a number. */
export function numberOfFour(address: string): bigint {
  return BigInt(address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0));
}

/** The first 64 bits of an address. */
export function networkOfSix(address: string): bigint {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const first = groups(head);
  const last = groups(tail).flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const all =
    tail === undefined
      ? first
      : [...first, ...Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0'), ...last];
  return all.slice(0, 4).reduce((sum, group) => (sum << 16n) | BigInt(Number.parseInt(group || '0', 16)), 0n);
}
