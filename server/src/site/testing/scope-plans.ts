import type { site } from '@quarterhour/model/site/module';
import { guarded, open, type Plan, write } from '../../../testing/scope-oracle/request.ts';

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

const removing: Plan = guarded(['superAdmin'], undefined, (world, _, principal) => ({
  input: {},
  status: 200,
  check(body: { version: number }) {
    version = body.version;
    write(world, principal, { action: 'change_site_logo', subject: 'site', territories: [] });
  },
}));

export const plans: Record<keyof typeof site.calls, Plan> = {
  readSite: open({}, 200),
  readSiteSettings: guarded(['superAdmin'], 'read', () => ({ input: {}, status: 200 })),
  changeSite: changing,
  readSiteLogo: open({}, 404),
  // The file of the oracle is no picture.
  uploadSiteLogo: guarded(['superAdmin'], undefined, () => ({ input: {}, status: 400 })),
  removeSiteLogo: removing,
  // Nobody may register.
  register: open({ email: 'stranger@example.org' }, 403),
  confirmRegistration: open({ token: 'x', password: 'a calm studio desk' }, 403),
};
