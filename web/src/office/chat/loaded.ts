import type { LoadedModule } from '../../module.ts';

export const loaded: LoadedModule = {
  pages: {
    chat: async () => (await import('./pages/chat-page.tsx')).ChatPage,
  },
  texts: {
    en: async () => (await import('./text/en.ts')).chat,
    fr: async () => (await import('./text/fr.ts')).chat,
    ro: async () => (await import('./text/ro.ts')).chat,
    zh: async () => (await import('./text/zh.ts')).chat,
  },
  buildsOn: ['office/files'],
};
