import { ProgressLine } from '../controls/progress-line.tsx';
import { useText } from '../text/use-text.ts';

/** The bar at the top of the window while a page or the session is loading. */
export function LoadingBar() {
  const { t } = useText();
  return <ProgressLine label={t('shell.loading')} onTop />;
}
