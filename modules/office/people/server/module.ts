import type { ServerModule } from '@quarterhour/server/module';
import { nameIn } from '@quarterhour/server/text/messages';
import { socialTopic } from '../model/people.ts';

/** The reader's own social page, whose address has a part that changes, as an entry of the menu. */
const social = () => ({
  id: 'social-profile',
  type: 'item' as const,
  ...nameIn('modules/office/people/messages', 'people.social'),
  url: '/apps/user/social-profile/posts',
  icon: 'badge',
});

export const people: ServerModule = {
  id: 'office/people',
  async serve(app, parts) {
    (await import('./routes.ts')).servePeopleOfHouse(app, parts);
  },
  async leaves() {
    const { occasionLeaves } = await import('./mail.ts');
    return { friend_request: occasionLeaves, comment: occasionLeaves };
  },
  async pushes() {
    const { activeAmong } = await import('@quarterhour/server/identity/active-people');
    return { [socialTopic]: ({ store }, _event, people) => activeAmong(store, people) };
  },
  async menu() {
    return { user: [social()] };
  },
  notices: async () => [(await import('./new-comment.ts')).newComment],
};
