import { DownloadOutlinedIcon } from '../../icons/download-outlined.tsx';
import { needWords } from '../../text/words.ts';
import type { PageAction } from '../page-action.ts';

/** The files of a dashboard. */
export const pageExportAction: PageAction = {
  id: 'export',
  label: 'card.export',
  icon: <DownloadOutlinedIcon fontSize="small" />,
  popup: 'menu',
  load: async () => (await Promise.all([import('./page-export.tsx'), needWords('exports')]))[0].PageExport,
};
