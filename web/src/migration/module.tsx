import MigrationIcon from '@mui/icons-material/MoveDownOutlined';
import type { WebModule } from '../module.ts';
import { names } from './text/names.ts';

export const migration: WebModule = {
  id: 'migration',
  icons: { migration: <MigrationIcon fontSize="small" /> },
  names,
  load: async () => (await import('./loaded.ts')).loaded,
};
