import BellIcon from '@mui/icons-material/NotificationsNone';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useText } from '../../../text/use-text.ts';
import { needWords } from '../../../text/words.ts';

const load = () => import('./bell.tsx');
const BellCount = lazy(async () => ({ default: (await load()).BellCount }));
const BellPanel = lazy(async () => {
  const [{ BellPanel }] = await Promise.all([load(), needWords('notices')]);
  return { default: BellPanel };
});

/** Milliseconds in which a page draws its first charts; what counts notices is fetched after them. */
const afterCharts = 2500;

/** Shows how many notices are unread, and opens them. Its code is fetched after the page. */
export function BellButton() {
  const { t } = useText();
  const [isLater, setLater] = useState(false);
  const [unread, setUnread] = useState(0);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), afterCharts);
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
          <BellIcon />
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
