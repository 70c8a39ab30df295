import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { use } from 'react';
import { LockedContext } from '../../data/locked.ts';
import { isOffered } from '../../data/offered.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';

/** The choices of one part mean nothing in the other. */
export const freshTab = { tabs: [], tables: [], open: undefined, split: undefined };

/** The two parts of the page, if there are podcasts. */
export function ContentsTabs() {
  const { t } = useText();
  const { view, change } = useView();
  if (use(LockedContext) || !isOffered('downloads')) return null;
  return (
    <Tabs
      value={view.subject}
      aria-label={t('contents.tabs')}
      onChange={(_, subject: 'airings' | 'downloads') => change({ subject, ...freshTab })}
      sx={{ borderBlockEnd: 1, borderColor: 'divider' }}
    >
      <Tab value="airings" label={t('contents.music')} />
      <Tab value="downloads" label={t('contents.podcasts')} />
    </Tabs>
  );
}
