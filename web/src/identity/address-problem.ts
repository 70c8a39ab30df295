import type { ProviderConfig } from './provider-config.ts';

/** Why sign-in cannot work at the address where the page was opened, and the address where it works. */
export type AddressProblem = { problem: 'insecure' } | { problem: 'other_address'; address: string };

/**
 * Browsers withhold the cryptography that sign-in needs on insecure origins (no https and not localhost), and the
 * built-in identity provider answers only at the product's public address.
 */
export function addressProblem(
  { built_in, issuer }: ProviderConfig,
  { isSecureContext, origin }: Pick<Window, 'isSecureContext' | 'origin'>,
): AddressProblem | undefined {
  if (!isSecureContext) return { problem: 'insecure' };
  const address = new URL(issuer).origin;
  return built_in && address !== origin ? { problem: 'other_address', address } : undefined;
}
