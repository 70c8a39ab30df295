import MigrationIcon from '@mui/icons-material/MoveDownOutlined';
import type { WebModule } from '@quarterhour/web/module';

export const migration: WebModule = {
  id: 'migration',
  icons: { migration: <MigrationIcon fontSize="small" /> },
  load: async () => (await import('./loaded.ts')).loaded,
};
