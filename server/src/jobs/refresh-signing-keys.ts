import { lookSeconds } from '../identity/signing-keys.ts';
import type { Job } from './job.ts';

/** Publishes signing keys that another server made. */
export const refreshSigningKeys: Job = {
  id: 'refresh_signing_keys',
  schedule: { every: lookSeconds },
  once: 'process',
  run: async ({ identity }) => identity.builtIn?.refresh(),
};
