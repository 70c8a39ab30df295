import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import type { WebModule } from '../module.ts';
import { names } from './text/names.ts';

type Pages = typeof import('./pages/pages.ts');

/** A page, by way of the list of all pages, so that the first visit knows one file of saved views. */
const page = <Name extends keyof Pages['pages']>(name: Name) =>
  (async () => (await import('./pages/pages.ts')).pages[name]()) as Pages['pages'][Name];

const icon = <BookmarkIcon fontSize="small" />;

export const views: WebModule = {
  id: 'views',
  pages: {
    views: page('views'),
    view: page('view'),
  },
  icons: { views: icon },
  names,
  pageActions: [
    {
      id: 'save-view',
      label: 'views.save',
      icon,
      load: page('save'),
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
