import SendIcon from '@mui/icons-material/ScheduleSendOutlined';
import type { WebModule } from '../module.ts';
import { names } from './text/names.ts';

const icon = <SendIcon fontSize="small" />;

export const reports: WebModule = {
  id: 'reports',
  icons: { reports: icon },
  names,
  pageActions: [{ id: 'send', label: 'reports.send', icon }],
  load: async () => (await import('./loaded.ts')).loaded,
};
