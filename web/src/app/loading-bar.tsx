import { ProgressLine } from '../controls/progress-line.tsx';
import { useText } from '../text/use-text.ts';

/** At the top of the window while a page, or who is signed in, is not known yet. */
export function LoadingBar() {
  const { t } = useText();
  return <ProgressLine label={t('shell.loading')} onTop />;
}
