import { roles } from '@quarterhour/model/roles';
import {
  changingOf,
  creatingOf,
  listingOf,
  type NounOfGroup,
  readingOf,
} from '@quarterhour/server/testing/scope-oracle/noun-of-group';
import { guarded, type Plan, write } from '@quarterhour/server/testing/scope-oracle/request';
import type { blog } from '../../model/module.ts';

/** Published posts of groups: drafts and posts for everybody are in blog.test.ts. */
const posts: NounOfGroup = { one: 'blog_post', many: 'posts', fields: { status: 'published' }, rows: [] };
let settingsVersion = 1;

const reading = guarded(roles, 'read', () => ({ input: {}, status: 200 }));
const own = guarded(roles, undefined, () => ({ input: {}, status: 200 }));
const changingSettings: Plan = guarded(['superAdmin'], undefined, (world, chance, principal) => {
  const version = settingsVersion - (chance.below(4) === 0 ? 1 : 0);
  return {
    input: { title: 'News', version },
    status: version === settingsVersion ? 200 : 409,
    check() {
      settingsVersion++;
      write(world, principal, { action: 'change_blog_settings', subject: 'blog', territories: [] });
    },
  };
});

export const plans: Record<keyof typeof blog.calls, Plan> = {
  listBlogPosts: listingOf(posts),
  readBlogPost: readingOf(posts),
  createBlogPost: creatingOf(posts),
  changeBlogPost: changingOf(posts),
  readBlogDashboard: reading,
  readBlogSettings: reading,
  changeBlogSettings: changingSettings,
  readBlogFeed: reading,
  makeBlogFeed: own,
  removeBlogFeed: own,
};
