import type { ServerModule } from '../../module.ts';

/** The reader's own social page, whose address has a part that changes, as an entry of the menu. */
const social = {
  id: 'social-profile',
  type: 'item' as const,
  title: 'Social profile',
  names: { fr: 'Profil social', ro: 'Profil social', zh: '个人主页' },
  url: '/apps/user/social-profile/posts',
  icon: 'badge',
};

export const people: ServerModule = {
  id: 'office/people',
  async serve(app, parts) {
    (await import('./routes.ts')).servePeopleOfHouse(app, parts);
  },
  async menu() {
    return { user: [social] };
  },
};
