import type { Module } from '@quarterhour/model/module';
import { sections } from '@quarterhour/model/office-sections';
import type { PageEntry } from '@quarterhour/model/page';
import { roles } from '@quarterhour/model/roles';
import { accountCalls } from './account.ts';
import { peopleErrors } from './field-errors.ts';
import { galleryCalls } from './gallery.ts';
import { directoryCalls, friendCalls } from './people.ts';
import { postCalls } from './posts.ts';

const entry = (id: string, path: PageEntry['path'], position: number, title: string): PageEntry => ({
  id,
  path,
  position,
  roles,
  title,
  icon: 'badge',
});

/** The people of the house: the staff directory, their posts and friends, and one's own account. */
export const people = {
  id: 'office/people',
  optional: true,
  calls: { ...directoryCalls, ...friendCalls, ...postCalls, ...galleryCalls, ...accountCalls },
  pages: [
    entry('social-profile', '/apps/user/social-profile/:tab', 310, 'people.social'),
    {
      ...entry('profile1', '/apps/user/account-profile/profile1', 311, 'people.account'),
      group: 'user',
    },
    entry('profile2', '/apps/user/account-profile/profile2', 312, 'people.account'),
    entry('profile3', '/apps/user/account-profile/profile3', 313, 'people.account'),
    {
      ...entry('card1', '/apps/user/card/card1', 314, 'people.cards'),
      group: 'user',
    },
    entry('card2', '/apps/user/card/card2', 315, 'people.cards'),
    entry('card3', '/apps/user/card/card3', 316, 'people.cards'),
    {
      ...entry('list1', '/apps/user/list/list1', 317, 'people.list'),
      group: 'user',
    },
    entry('list2', '/apps/user/list/list2', 318, 'people.list'),
  ],
  sections,
  auditActions: [],
  sends: ['friend_request', 'comment'],
  jobs: [],
  fieldErrors: peopleErrors,
} as const satisfies Module;
