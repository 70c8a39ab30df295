import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A name or an address leads into a private network. */
export class PrivateHostError extends Error {
  override name = 'PrivateHostError';
  readonly host: string;

  constructor(host: string) {
    super(`${host} is in a private network.`);
    this.host = host;
  }
}

const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  ['2002::', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6');
}

/** Whether an address belongs to a network that is not publicly reachable. */
export function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return privateNetworks.check(mapped, 'ipv4');
  // Any other notation of IPv4 in IPv6 is not an answer of a name server.
  if (/^::ffff:/i.test(address)) return true;
  return privateNetworks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Looks a name up as the system does, and refuses private addresses in the same step: a name that resolves to another address
 * the next time leads nowhere.
 */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (addresses.some(({ address }) => isPrivate(address))) return callback(new PrivateHostError(hostname), []);
    const [first] = addresses;
    if (options.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family);
  });
};

/**
 * How a request to this host looks its name up.
 * @param allowed whether the host may be in a private network
 * @throws PrivateHostError for a numeric address in one; names are refused when they are looked up
 */
export function lookupOf(hostname: string, allowed: boolean): LookupFunction | undefined {
  // A numeric address is not looked up.
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!allowed && isIP(host) !== 0 && isPrivate(host)) throw new PrivateHostError(host);
  return allowed ? undefined : lookupPublic;
}
