import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Tooltip from '@mui/material/Tooltip';
import type { Page } from '@quarterhour/model/pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { Menu, MenuItem } from '../../controls/menu.tsx';
import { useSessionConfig } from '../../data/session-config.ts';
import { LogoutOutlinedIcon } from '../../icons/logout-outlined.tsx';
import { signOut, useSession } from '../../identity/session.ts';
import { useText } from '../../text/use-text.ts';
import { AccountSummary, Face } from './account-summary.tsx';
import { EntryIcon } from './menu/entry-parts.tsx';

const own = '/settings/me' satisfies Page['path'];

/** The account menu: name, role, sign-in method, and Logout. */
export function AccountMenu() {
  const { t } = useText();
  const session = useSession();
  const signingIn = useSessionConfig();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (session.state !== 'signed_in') return null;
  const { user } = session;
  return (
    <>
      <Tooltip title={t('shell.account')}>
        <IconButton
          aria-label={t('shell.account')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Face user={user} size={30} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <AccountSummary user={user} />
        <Box component="li" role="none" sx={{ marginBlock: 1, borderBlockEnd: '1px solid', borderColor: 'divider' }} />
        {signingIn?.built_in && (
          <MenuItem component={Link} to={own} onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <EntryIcon icon="lock" />
            </ListItemIcon>
            {t('settings.me')}
          </MenuItem>
        )}
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <LogoutOutlinedIcon fontSize="small" />
          </ListItemIcon>
          {t('shell.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}
