import SendIcon from '@mui/icons-material/ScheduleSendOutlined';
import type { WebModule } from '@quarterhour/web/module';

const icon = <SendIcon fontSize="small" />;

export const reports: WebModule = {
  id: 'reports',
  icons: { reports: icon },
  pageActions: [{ id: 'send', label: 'reports.send', icon }],
  load: async () => (await import('./loaded.ts')).loaded,
};
