import { openHosting } from './hosting-networks.ts';
import { readLicensedNetworks } from './licensed-list.ts';

/** What is stored of the network of an address: 1 if it belongs to a data centre, plus 2 if a licensed list names it. */
export async function openHostingFlags(): Promise<(address: string) => number> {
  const [isHosted, isListed] = await Promise.all([openHosting(), readLicensedNetworks()]);
  return (address) => Number(isHosted(address)) + 2 * Number(isListed?.(address) ?? false);
}
