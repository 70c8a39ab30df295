import MigrationIcon from '@mui/icons-material/MoveDownOutlined';
import type { WebModule } from '../module.ts';

export const migration: WebModule = {
  id: 'migration',
  icons: { migration: <MigrationIcon fontSize="small" /> },
  load: async () => (await import('./loaded.ts')).loaded,
};
