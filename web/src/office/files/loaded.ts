import type { LoadedModule } from '../../module.ts';

export const loaded: LoadedModule = {
  pages: {},
  texts: {
    en: async () => (await import('./text/en.ts')).files,
    fr: async () => (await import('./text/fr.ts')).files,
    ro: async () => (await import('./text/ro.ts')).files,
    zh: async () => (await import('./text/zh.ts')).files,
  },
};
