import { guarded, open, type Plan, write } from '@quarterhour/server/testing/scope-oracle/request';
import type { site } from '../../model/module.ts';

let version = 0;

const changing: Plan = guarded(['superAdmin'], undefined, (world, chance, principal) => {
  const stale = version > 0 && chance.below(4) === 0;
  return {
    // Never maintenance, which would close the product to everybody else.
    input: { version: version - (stale ? 1 : 0), headline: chance.word() },
    status: stale ? 409 : 200,
    check() {
      version++;
      write(world, principal, { action: 'change_site', subject: 'site', territories: [] });
    },
  };
});

/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let hasLogo = false;

/** A picture, or the file of the oracle, which is none. */
const uploading: Plan = guarded(['superAdmin'], undefined, (world, chance, principal) => {
  const isPicture = chance.below(2) === 0;
  return {
    input: {},
    ...(isPicture && { payload: png }),
    status: isPicture ? 200 : 400,
    check(body: { version: number }) {
      version = body.version;
      hasLogo = true;
      write(world, principal, { action: 'change_site_logo', subject: 'site', territories: [] });
    },
  };
});

const removing: Plan = guarded(['superAdmin'], undefined, (world, _, principal) => ({
  input: {},
  status: 200,
  check(body: { version: number }) {
    version = body.version;
    hasLogo = false;
    write(world, principal, { action: 'change_site_logo', subject: 'site', territories: [] });
  },
}));

export const plans: Record<keyof typeof site.calls, Plan> = {
  readSite: open({}, 200),
  readSiteSettings: guarded(['superAdmin'], 'read', () => ({ input: {}, status: 200 })),
  changeSite: changing,
  readSiteLogo: () => ({ input: {}, status: hasLogo ? 200 : 404 }),
  uploadSiteLogo: uploading,
  removeSiteLogo: removing,
  // Nobody may register.
  register: open({ email: 'stranger@example.org' }, 403),
  confirmRegistration: open({ token: 'x', password: 'a calm studio desk' }, 403),
};
