import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { homePath } from '@quarterhour/model/pages';
import { lazy, Suspense, useEffect, useState } from 'react';
import { afterFirstChart } from '../../../charts/plot/first-drawn.ts';
import { NotificationsNoneIcon } from '../../../icons/notifications-none.tsx';
import { useText } from '../../../text/use-text.ts';
import { needWords } from '../../../text/words.ts';

const BellCount = lazy(async () => ({ default: (await import('./bell-count.tsx')).BellCount }));
const BellPanel = lazy(async () => {
  const [{ BellPanel }] = await Promise.all([import('./bell-panel.tsx'), needWords('notices')]);
  return { default: BellPanel };
});

/** Milliseconds in which a page without a chart is drawn; what counts notices is fetched after it. */
const afterPage = 2500;

/** Shows how many notices are unread, and opens them. Its code is fetched after the page. */
export function BellButton() {
  const { t } = useText();
  const [isLater, setLater] = useState(false);
  const [unread, setUnread] = useState(0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(async () => {
      if (location.pathname === homePath) await afterFirstChart();
      setLater(true);
    }, afterPage);
    return () => clearTimeout(timer);
  }, []);
  const label = unread > 0 ? t('notices.unread', { count: unread }) : t('notices.title');
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          data-shortcut="notices"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <NotificationsNoneIcon />
          {(isLater || anchor) && (
            <Suspense fallback={null}>
              <BellCount unread={unread} onCount={setUnread} />
            </Suspense>
          )}
        </IconButton>
      </Tooltip>
      {anchor && (
        <Suspense fallback={null}>
          <BellPanel anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
