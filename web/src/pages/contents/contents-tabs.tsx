import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { use } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LockedContext } from '../../data/locked.ts';
import { modulesOff } from '../../data/modules-off.ts';
import { isOffered } from '../../data/offered.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';

/** The choices of one part mean nothing in the other. */
export const freshTab = { tabs: [], tables: [], open: undefined, split: undefined };

/** The page of shows, which its module adds. */
const showsPath = '/contents/shows';

/** The parts of the page: music, shows and podcasts, as far as this installation has them. */
export function ContentsTabs() {
  const { t } = useText();
  const { view, change } = useView();
  const navigate = useNavigate();
  const isOfShows = useLocation().pathname === showsPath;
  const hasShows = !(modulesOff() as readonly string[]).includes('shows');
  if (use(LockedContext) || !(hasShows || isOffered('downloads'))) return null;
  const choose = (part: 'airings' | 'downloads' | 'shows') => {
    if (part === 'shows') void navigate(showsPath);
    else if (isOfShows) void navigate(part === 'airings' ? '/contents' : '/contents?show=podcasts');
    else change({ subject: part, ...freshTab });
  };
  return (
    <Tabs
      value={isOfShows ? 'shows' : view.subject}
      aria-label={t('contents.tabs')}
      onChange={(_, part) => choose(part)}
      sx={{ borderBlockEnd: 1, borderColor: 'divider' }}
    >
      <Tab value="airings" label={t('contents.music')} />
      {hasShows && <Tab value="shows" label={t('contents.shows_tab')} />}
      {isOffered('downloads') && <Tab value="downloads" label={t('contents.podcasts')} />}
    </Tabs>
  );
}
