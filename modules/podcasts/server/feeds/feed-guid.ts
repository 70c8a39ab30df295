import { createHash } from 'node:crypto';

/** The namespace of Podcasting 2.0's GUIDs. */
const namespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/**
 * The GUID of a podcast whose feed has none: a UUID of version 5, of the feed's address without scheme and without slashes at
 * its end.
 * Source: Podcast Namespace, podcast:guid
 */
export function guidOf(address: string): string {
  const name = address.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '');
  const hash = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
