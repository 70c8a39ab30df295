import type { LoadedModule } from '../../module.ts';

export const loaded: LoadedModule = {
  pages: {
    'blog-list': async () => (await import('./pages/posts-page.tsx')).PostsPage,
    'blog-dashboard': async () => (await import('./pages/dashboard-page.tsx')).BlogDashboardPage,
    'blog-add-new': async () => (await import('./pages/write-page.tsx')).AddPostPage,
    'blog-edit': async () => (await import('./pages/write-page.tsx')).EditPostPage,
    'blog-details': async () => (await import('./pages/post-page.tsx')).PostPage,
    'blog-general-settings': async () => (await import('./pages/settings-page.tsx')).BlogSettingsPage,
  },
  texts: {
    en: async () => (await import('./text/en.ts')).blog,
    fr: async () => (await import('./text/fr.ts')).blog,
    ro: async () => (await import('./text/ro.ts')).blog,
    zh: async () => (await import('./text/zh.ts')).blog,
  },
  buildsOn: ['office/files'],
  parts: ['settings'],
};
