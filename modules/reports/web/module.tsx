import { ScheduleSendOutlinedIcon } from '@quarterhour/web/icons/schedule-send-outlined.tsx';
import type { WebModule } from '@quarterhour/web/module';

const icon = <ScheduleSendOutlinedIcon fontSize="small" />;

export const reports: WebModule = {
  id: 'reports',
  icons: { reports: icon },
  pageActions: [{ id: 'send', label: 'reports.send', icon }],
  load: async () => (await import('./loaded.ts')).loaded,
};
