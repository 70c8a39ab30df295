import type { LoadedModule } from '../module.ts';

export const loaded: LoadedModule = {
  pages: {
    migrationSupport: async () => (await import('./pages/migration-support-page.tsx')).MigrationSupportPage,
  },
  texts: {
    en: async () => (await import('./text/en.ts')).migration,
    fr: async () => (await import('./text/fr.ts')).migration,
    ro: async () => (await import('./text/ro.ts')).migration,
    zh: async () => (await import('./text/zh.ts')).migration,
  },
};
