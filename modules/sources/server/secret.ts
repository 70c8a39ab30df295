import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceError } from './source-error.ts';

const algorithm = 'aes-256-gcm';
const [keyBytes, nonceBytes, tagBytes] = [32, 12, 16];

/** The key of the data folder, a file that only its owner reads. It is made at the first call. */
async function keyOf(folder: string): Promise<Buffer> {
  const path = join(folder, 'secrets.key');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(randomBytes(keyBytes).toString('hex'));
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from((await readFile(path, 'utf8')).trim(), 'hex');
}

/** Encrypts a password with the key of the data folder. */
export async function encrypt(folder: string, text: string): Promise<string> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, await keyOf(folder), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws SourceError if it was encrypted with another key */
export async function decrypt(folder: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64');
  const start = nonceBytes + tagBytes;
  try {
    const decipher = createDecipheriv(algorithm, await keyOf(folder), bytes.subarray(0, nonceBytes));
    decipher.setAuthTag(bytes.subarray(nonceBytes, start));
    return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString();
  } catch {
    throw new SourceError('no_access', 'other_key');
  }
}
