import { readFile } from 'node:fs/promises';
import { isIPv4, isIPv6 } from 'node:net';
import { networkOfSix, numberOfFour } from './find-network.ts';

/*
 * The networks of data centres (data/data-centres.json) as ranges of addresses, in a small file: to read the list of all
 * networks takes longer than a small import.
 * Source: RouteViews and DB-IP, by way of @ip-location-db/asn; `npm run hosting` of the server writes the file again.
 */

export interface HostingRanges {
  /** Beginnings and ends of ranges, in turn, both included. */
  four: Uint32Array;
  /** The same of the first 64 bits of IPv6. */
  six: BigUint64Array;
}

const file = new URL('./data/hosting-networks.bin', import.meta.url);
let opened: Promise<HostingRanges> | undefined;

/** Whether addresses belong to data centres. */
export async function openHosting(): Promise<(address: string) => boolean> {
  opened ??= readFile(file).then(unpackRanges);
  const { four, six } = await opened;
  return (address) => {
    const short = address.replace(/^::ffff:(?=\d+\.)/i, '');
    if (isIPv4(short)) return isWithin(four, Number(numberOfFour(short)));
    return isIPv6(short) && isWithin(six, networkOfSix(short));
  };
}

function isWithin<Value extends number | bigint>(edges: ArrayLike<Value>, wanted: Value): boolean {
  let low = 0;
  let high = edges.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[2 * middle] as Value) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low > 0 && wanted <= (edges[2 * low - 1] as Value);
}

/** The ranges as the file has them: the number of IPv4 edges, these, and the edges of IPv6, in little-endian order. */
export function packRanges({ four, six }: HostingRanges): Buffer {
  const count = Buffer.alloc(8);
  count.writeUInt32LE(four.length);
  return Buffer.concat([count, Buffer.from(four.buffer), Buffer.from(six.buffer)]);
}

function unpackRanges(bytes: Buffer): HostingRanges {
  const edges = bytes.readUInt32LE(0);
  const body = Uint8Array.from(bytes.subarray(8)).buffer;
  return { four: new Uint32Array(body, 0, edges), six: new BigUint64Array(body.slice(edges * 4)) };
}
