import { writeFile } from 'node:fs/promises';
import { dataCentreNetworks, readNetworkRanges } from './find-network.ts';
import { type HostingRanges, packRanges } from './hosting-networks.ts';

/** The ranges of all data centres, neighbours joined, from the list of all networks. */
export async function hostingRanges(): Promise<HostingRanges> {
  const wanted = new Set(dataCentreNetworks);
  const { four, six } = await readNetworkRanges();
  const edges = ({ from, to, network }: typeof four) => {
    const found: bigint[] = [];
    for (let at = 0; at < from.length; at++) {
      if (!wanted.has(network[at] as number)) continue;
      const last = found.at(-1);
      if (last !== undefined && (from[at] as bigint) <= last + 1n) {
        if ((to[at] as bigint) > last) found[found.length - 1] = to[at] as bigint;
      } else found.push(from[at] as bigint, to[at] as bigint);
    }
    return found;
  };
  return { four: Uint32Array.from(edges(four), Number), six: BigUint64Array.from(edges(six)) };
}

if (process.argv[1]?.endsWith('write-hosting.ts')) {
  await writeFile(new URL('./data/hosting-networks.bin', import.meta.url), packRanges(await hostingRanges()));
}
