import Skeleton from '@mui/material/Skeleton';
import { useText } from '@quarterhour/web/text/use-text';
import { lazy, Suspense } from 'react';
import type { EditorProps } from './editor.tsx';

const Editor = lazy(() => import('./editor.tsx').then(({ Editor }) => ({ default: Editor })));

/** A field of rich text. Its editor is fetched when the first one is shown. */
export function RichTextInput(props: EditorProps) {
  const { t } = useText();
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={180} aria-label={t('rich.loading')} />}>
      <Editor {...props} />
    </Suspense>
  );
}
