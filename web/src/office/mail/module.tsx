import MailIcon from '@mui/icons-material/MailOutlined';
import type { WebModule } from '../../module.ts';

export const mail: WebModule = {
  id: 'office/mail',
  icons: { mail: <MailIcon fontSize="small" /> },
  load: async () => (await import('./loaded.ts')).loaded,
};
