import LiveIcon from '@mui/icons-material/SensorsOutlined';
import type { WebModule } from '../module.ts';

export const liveListening: WebModule = {
  id: 'live-listening',
  icons: { live: <LiveIcon fontSize="small" /> },
  load: async () => (await import('./loaded.ts')).loaded,
};
