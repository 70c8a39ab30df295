import MigrationIcon from '@mui/icons-material/MoveDownOutlined';
import type { WebModule } from '../module.ts';
import { names } from './text/names.ts';

export const migration: WebModule = {
  id: 'migration',
  pages: {
    migrationSupport: async () => (await import('./pages/migration-support-page.tsx')).MigrationSupportPage,
  },
  icons: { migration: <MigrationIcon fontSize="small" /> },
  names,
  texts: {
    en: async () => (await import('./text/en.ts')).migration,
    fr: async () => (await import('./text/fr.ts')).migration,
    ro: async () => (await import('./text/ro.ts')).migration,
    zh: async () => (await import('./text/zh.ts')).migration,
  },
};
