import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Page } from '@quarterhour/model/pages';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSessionConfig } from '../../data/session-config.ts';
import { signOut, useSession } from '../../identity/session.ts';
import { useText } from '../../text/use-text.ts';
import { pageIcons } from './page-icons.tsx';

const own = '/settings/me' satisfies Page['path'];

/** Who is signed in, as what, how, and the way out. */
export function AccountMenu() {
  const { t } = useText();
  const session = useSession();
  const signingIn = useSessionConfig();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (session.state !== 'signed_in') return null;
  const { email, role } = session.user;
  return (
    <>
      <Tooltip title={t('shell.account')}>
        <IconButton
          aria-label={t('shell.account')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Avatar sx={{ inlineSize: 30, blockSize: 30, fontSize: '0.8125rem', fontWeight: 600, ...face }}>
            {email.charAt(0).toUpperCase()}
          </Avatar>
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <Box component="li" role="none" sx={{ paddingInline: 2, paddingBlock: 1, maxInlineSize: 300 }}>
          <Typography variant="caption" color="textSecondary">
            {t('shell.logged_as')}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {email}
          </Typography>
          {role && (
            <Typography variant="body2" color="textSecondary">
              {t('text.labelled', { label: t('shell.role'), value: t(`role.${role}`) })}
            </Typography>
          )}
        </Box>
        <Divider component="li" role="none" sx={{ marginBlock: 1 }} />
        {signingIn?.built_in && (
          <MenuItem component={Link} to={own} onClick={() => setAnchor(null)}>
            <ListItemIcon>{pageIcons.lock}</ListItemIcon>
            {t('settings.me')}
          </MenuItem>
        )}
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t('shell.logout')}
        </MenuItem>
      </Menu>
    </>
  );
}

const face = { backgroundColor: 'text.primary', color: 'background.paper' };
