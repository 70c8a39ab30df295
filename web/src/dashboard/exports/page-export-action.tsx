import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import type { PageAction } from '../page-action.ts';

/** The files of a dashboard. */
export const pageExportAction: PageAction = {
  id: 'export',
  label: 'card.export',
  icon: <DownloadIcon fontSize="small" />,
  popup: 'menu',
  load: async () => (await import('./page-export.tsx')).PageExport,
  texts: ['exports'],
};
