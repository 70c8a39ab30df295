import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip, type ZlibOptions } from 'node:zlib';
import type { Destination } from './destination.ts';

const pack = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);
const unpack = promisify<Uint8Array, ZlibOptions, Buffer>(gunzip);
const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** What a sealed object begins with, and bits of the byte after it. */
const magic = Buffer.from('QHB1');
const [isPacked, isEncrypted] = [1, 2];
const [nonceBytes, tagBytes] = [12, 16];
/** Bytes that an object may unpack to: the list of the largest backup, not whatever somebody put in its place. */
const mostUnpacked = 2 ** 30;
const cipher = 'aes-256-gcm';
/** Some 64 MB and a tenth of a second for each try to guess a passphrase (RFC 7914). */
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };
const keyFile = 'key.json';
const known = 'Quarterhour';

/** Compresses, encrypts and names what is kept, and reads it again. */
export interface Seal {
  isEncrypted: boolean;
  /** A name by the content: equal contents have one, and nobody can guess a content by its name without the passphrase. */
  nameOf(content: Uint8Array): string;
  seal(content: Uint8Array): Promise<Buffer>;
  /** @throws SealError if it was changed, or belongs to another passphrase */
  open(sealed: Buffer): Promise<Buffer>;
}

/** What is kept cannot be read; the message says why, without its name. */
export class SealError extends Error {
  override name = 'SealError';
}

/**
 * The seal of a destination: by its passphrase, if it has one.
 * @param isNew whether a destination that holds nothing yet gets one
 * @throws SealError if the passphrase is missing, wrong, or new to backups without one
 */
export async function sealOf(destination: Destination, passphrase: string | undefined, isNew: boolean): Promise<Seal> {
  const stored = await destination.read(keyFile);
  if (stored) {
    if (!passphrase) throw new SealError(`The backups in ${destination.place} are encrypted: set BACKUP_PASSPHRASE.`);
    const { salt, check } = JSON.parse(stored.toString()) as { salt: string; check: string };
    const seal = sealBy(await derive(passphrase, Buffer.from(salt, 'base64'), 64, cost));
    const text = await seal.open(Buffer.from(check, 'base64')).catch(() => undefined);
    if (text?.toString() !== known)
      throw new SealError(`BACKUP_PASSPHRASE is not the passphrase of the backups in ${destination.place}.`);
    return seal;
  }
  if (!passphrase) return sealBy(undefined);
  if (!isNew || (await destination.list('backups')).length > 0) {
    throw new SealError(
      `The backups in ${destination.place} are not encrypted: unset BACKUP_PASSPHRASE, or keep encrypted ones elsewhere.`,
    );
  }
  const salt = randomBytes(16);
  const seal = sealBy(await derive(passphrase, salt, 64, cost));
  const check = (await seal.seal(Buffer.from(known))).toString('base64');
  await destination.write(keyFile, Buffer.from(JSON.stringify({ salt: salt.toString('base64'), check })));
  return seal;
}

/** @param key 64 bytes: half to encrypt, half to name */
function sealBy(key: Buffer | undefined): Seal {
  const [toEncrypt, toName] = [key?.subarray(0, 32), key?.subarray(32)];
  return {
    isEncrypted: key !== undefined,
    nameOf: (content) => (toName ? createHmac('sha256', toName) : createHash('sha256')).update(content).digest('hex'),
    async seal(content) {
      const packed = await pack(content, { level: 1 });
      const smaller = packed.length < 0.95 * content.length;
      const body = smaller ? packed : content;
      const flags = (smaller ? isPacked : 0) | (toEncrypt ? isEncrypted : 0);
      const head = Buffer.concat([magic, Buffer.from([flags])]);
      if (!toEncrypt) return Buffer.concat([head, body]);
      const nonce = randomBytes(nonceBytes);
      const encrypting = createCipheriv(cipher, toEncrypt, nonce).setAAD(head);
      const encrypted = Buffer.concat([encrypting.update(body), encrypting.final()]);
      return Buffer.concat([head, nonce, encrypting.getAuthTag(), encrypted]);
    },
    async open(sealed) {
      const head = sealed.subarray(0, magic.length + 1);
      if (!head.subarray(0, magic.length).equals(magic)) throw new SealError('it is no object of a backup');
      const flags = head[magic.length] ?? 0;
      const rest = sealed.subarray(head.length);
      try {
        const body = flags & isEncrypted ? decrypted(head, rest, toEncrypt) : rest;
        return flags & isPacked ? await unpack(body, { maxOutputLength: mostUnpacked }) : body;
      } catch (error) {
        throw new SealError('its content was changed', { cause: error });
      }
    },
  };
}

function decrypted(head: Buffer, rest: Buffer, key: Buffer | undefined): Buffer {
  if (!key) throw new SealError('it is encrypted');
  const decrypting = createDecipheriv(cipher, key, rest.subarray(0, nonceBytes), { authTagLength: tagBytes });
  decrypting.setAAD(head).setAuthTag(rest.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decrypting.update(rest.subarray(nonceBytes + tagBytes)), decrypting.final()]);
}
