import type { MessagesOf } from '@quarterhour/model/messages';
import type { LoadedModule } from '@quarterhour/web/module';
import { textsIn } from '@quarterhour/web/text/languages';
import type english from '../messages/en.json';

export const loaded: LoadedModule = {
  pages: {
    'blog-list': async () => (await import('./pages/posts-page.tsx')).PostsPage,
    'blog-dashboard': async () => (await import('./pages/dashboard-page.tsx')).BlogDashboardPage,
    'blog-add-new': async () => (await import('./pages/write-page.tsx')).AddPostPage,
    'blog-edit': async () => (await import('./pages/write-page.tsx')).EditPostPage,
    'blog-details': async () => (await import('./pages/post-page.tsx')).PostPage,
    'blog-general-settings': async () => (await import('./pages/settings-page.tsx')).BlogSettingsPage,
  },
  cards: {
    sums: { title: 'blog.card.sums', load: async () => (await import('./cards/sums-card.tsx')).SumsCard },
    posts: { title: 'blog.dashboard.posts', load: async () => (await import('./cards/posts-card.tsx')).PostsCard },
    days: { title: 'blog.dashboard.days', load: async () => (await import('./cards/days-card.tsx')).DaysCard },
  },
  texts: textsIn(import.meta.glob('../messages/*.json', { import: 'default' })),
  buildsOn: ['office/files'],
  parts: ['settings'],
};

declare module '@quarterhour/web/text/en' {
  interface ModuleMessages extends MessagesOf<typeof english> {}
}
