import { IosShareIcon } from '@quarterhour/web/icons/ios-share.tsx';
import type { WebModule } from '@quarterhour/web/module';

const icon = <IosShareIcon fontSize="small" />;

export const shares: WebModule = {
  id: 'shares',
  icons: { shares: icon },
  pageActions: [
    { id: 'share', label: 'shares.share', icon, places: ['dashboard', 'board'] },
    { id: 'share_live', label: 'shares.share', icon, places: ['live'] },
  ],
  // Readers of a share link have no session.
  bare: '/s/',
  load: async () => (await import('./loaded.ts')).loaded,
};
