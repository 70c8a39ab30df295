import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import type { WebModule } from '../module.ts';
import { names } from './text/names.ts';

const icon = <BookmarkIcon fontSize="small" />;

export const views: WebModule = {
  id: 'views',
  icons: { views: icon },
  names,
  pageActions: [
    {
      id: 'save-view',
      label: 'views.save',
      icon,
    },
  ],
  load: async () => (await import('./loaded.ts')).loaded,
};
