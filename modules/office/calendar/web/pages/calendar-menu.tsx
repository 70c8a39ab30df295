import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { MoreVertIcon } from '@quarterhour/web/icons/more-vert.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FeedsDialog } from './feeds-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';

/** How the calendar meets other calendars: feeds out, calendars of others, files. */
export function CalendarMenu() {
  const { t } = useText();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'feeds' | 'import'>();
  const choose = (next: typeof open) => {
    setAnchor(null);
    setOpen(next);
  };
  return (
    <>
      <Tooltip title={t('calendar.more')}>
        <IconButton
          aria-label={t('calendar.more')}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVertIcon />
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('feeds')}>{t('calendar.feeds')}</MenuItem>
        <MenuItem onClick={() => void navigate('/apps/calendar/subscriptions')}>{t('calendar.subscriptions')}</MenuItem>
        <MenuItem onClick={() => choose('import')}>{t('calendar.import')}</MenuItem>
      </Menu>
      {open === 'feeds' && <FeedsDialog onClose={() => setOpen(undefined)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}
