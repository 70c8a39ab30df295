import { BookmarkBorderIcon } from '@quarterhour/web/icons/bookmark-border.tsx';
import type { WebModule } from '@quarterhour/web/module';

const icon = <BookmarkBorderIcon fontSize="small" />;

export const views: WebModule = {
  id: 'views',
  icons: { views: icon },
  pageActions: [
    {
      id: 'save-view',
      label: 'views.save',
      icon,
    },
  ],
  load: async () => (await import('./loaded.ts')).loaded,
};
