import { MoveDownOutlinedIcon } from '@quarterhour/web/icons/move-down-outlined.tsx';
import type { WebModule } from '@quarterhour/web/module';

export const migration: WebModule = {
  id: 'migration',
  icons: { migration: <MoveDownOutlinedIcon fontSize="small" /> },
  load: async () => (await import('./loaded.ts')).loaded,
};
