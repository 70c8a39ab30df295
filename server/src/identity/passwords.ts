import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fieldError } from '@quarterhour/model/field-errors';
import { wrongField } from '../host/refusal.ts';

/** OWASP's advice for scrypt: 32 MiB and about a tenth of a second for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const common = new Set(
  readFileSync(new URL('./data/common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, 32, { ...options, maxmem: 2 ** 28 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

/** The hash contains its parameters, so the cost may grow and old hashes stay valid. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** A hash that no password has: checked for unknown people, so that the response time does not reveal who is known. */
const nobody = hashPassword(randomBytes(32).toString('hex'));

export async function passwordFits(password: string, hash: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? (await nobody)).split('$');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && Boolean(hash);
}

/** @throws Refusal, about this field, for a password that attackers guess first */
export function refuseCommon(password: string, email: string, field = 'password'): void {
  const plain = password.toLowerCase();
  const [mailbox = ''] = email.toLowerCase().split('@');
  if (!common.has(plain) && plain !== email.toLowerCase() && plain !== mailbox) return;
  throw wrongField(fieldError(field, 'password_common'));
}
