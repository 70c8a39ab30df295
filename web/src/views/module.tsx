import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import type { WebModule } from '../module.ts';
import { names } from './text/names.ts';

const icon = <BookmarkIcon fontSize="small" />;

export const views: WebModule = {
  id: 'views',
  pages: {
    views: async () => (await import('./pages/pages.ts')).pages.views(),
    view: async () => (await import('./pages/pages.ts')).pages.view(),
  },
  icons: { views: icon },
  names,
  pageActions: [
    {
      id: 'save-view',
      label: 'views.save',
      icon,
      load: async () => (await import('./pages/pages.ts')).pages.save(),
    },
  ],
  texts: {
    en: async () => (await import('./text/en.ts')).views,
    fr: async () => (await import('./text/fr.ts')).views,
    ro: async () => (await import('./text/ro.ts')).views,
    zh: async () => (await import('./text/zh.ts')).views,
  },
  parts: ['settings'],
};
