import type { Module } from '../../module.ts';
import type { MenuName, PageEntry } from '../../page.ts';
import { roles } from '../../roles.ts';
import { sections } from '../sections.ts';
import { accountCalls } from './account.ts';
import { peopleErrors } from './field-errors.ts';
import { galleryCalls } from './gallery.ts';
import { directoryCalls, friendCalls } from './people.ts';
import { postCalls } from './posts.ts';

const names = (fr: string, ro: string, zh: string): MenuName['names'] => ({ fr, ro, zh });
const entry = (id: string, path: PageEntry['path'], position: number, label: string, title: string): PageEntry => ({
  id,
  path,
  position,
  roles,
  label,
  title,
  icon: 'badge',
});

/** The people of the house: the staff directory, their posts and friends, and one's own account. */
export const people = {
  id: 'office/people',
  optional: true,
  calls: { ...directoryCalls, ...friendCalls, ...postCalls, ...galleryCalls, ...accountCalls },
  pages: [
    entry('social-profile', '/apps/user/social-profile/:tab', 310, 'Social profile', 'people.social'),
    {
      ...entry('profile1', '/apps/user/account-profile/profile1', 311, 'Account', 'people.account'),
      group: 'user',
      names: names('Mon compte', 'Contul meu', '我的账户'),
    },
    entry('profile2', '/apps/user/account-profile/profile2', 312, 'Account', 'people.account'),
    entry('profile3', '/apps/user/account-profile/profile3', 313, 'Account', 'people.account'),
    {
      ...entry('card1', '/apps/user/card/card1', 314, 'Staff cards', 'people.cards'),
      group: 'user',
      names: names('Trombinoscope', 'Fișele angajaților', '员工卡片'),
    },
    entry('card2', '/apps/user/card/card2', 315, 'Staff cards', 'people.cards'),
    entry('card3', '/apps/user/card/card3', 316, 'Staff cards', 'people.cards'),
    {
      ...entry('list1', '/apps/user/list/list1', 317, 'Staff list', 'people.list'),
      group: 'user',
      names: names('Liste du personnel', 'Lista angajaților', '员工列表'),
    },
    entry('list2', '/apps/user/list/list2', 318, 'Staff list', 'people.list'),
  ],
  sections,
  auditActions: [],
  sends: ['friend_request', 'comment'],
  jobs: [],
  fieldErrors: peopleErrors,
} as const satisfies Module;
