import { CommentOutlinedIcon } from '@quarterhour/web/icons/comment-outlined.tsx';
import type { WebModule } from '@quarterhour/web/module';

export const annotations: WebModule = {
  id: 'annotations',
  icons: { annotations: <CommentOutlinedIcon fontSize="small" /> },
  dayAction: 'annotate',
  load: async () => (await import('./loaded.ts')).loaded,
};
