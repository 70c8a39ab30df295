import type { ServerModule } from '@quarterhour/server/module';

export const blog: ServerModule = {
  id: 'office/blog',
  async serve(app, parts) {
    (await import('./routes.ts')).serveBlog(app, parts);
  },
  async jobs() {
    return [(await import('./publish-posts.ts')).publishPosts];
  },
};
