import AnnotationsIcon from '@mui/icons-material/CommentOutlined';
import type { WebModule } from '@quarterhour/web/module';

export const annotations: WebModule = {
  id: 'annotations',
  icons: { annotations: <AnnotationsIcon fontSize="small" /> },
  dayAction: 'annotate',
  load: async () => (await import('./loaded.ts')).loaded,
};
