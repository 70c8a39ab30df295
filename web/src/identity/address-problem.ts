import type { ProviderConfig } from './provider.ts';

/** Why nobody can sign in at the address where the page was opened, and at which one people can. */
export type AddressProblem = { problem: 'insecure' } | { problem: 'other_address'; address: string };

/**
 * Browsers keep back what signing in needs where others could listen in (no https, and not this machine), and the
 * built-in identity provider is found at the product's own address only.
 */
export function addressProblem(
  { built_in, issuer }: ProviderConfig,
  { isSecureContext, origin }: Pick<Window, 'isSecureContext' | 'origin'>,
): AddressProblem | undefined {
  if (!isSecureContext) return { problem: 'insecure' };
  const address = new URL(issuer).origin;
  return built_in && address !== origin ? { problem: 'other_address', address } : undefined;
}
