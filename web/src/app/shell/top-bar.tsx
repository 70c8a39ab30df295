import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import { homePath } from '@quarterhour/model/pages';
import { memo } from 'react';
import { Link } from 'react-router';
import { LanguagePicker } from '../../controls/language-picker.tsx';
import { Logo } from '../../controls/logo.tsx';
import { SettingsButton } from '../../controls/settings-drawer/settings-button.tsx';
import { MenuIcon } from '../../icons/menu.tsx';
import { MenuOpenIcon } from '../../icons/menu-open.tsx';
import { useText } from '../../text/use-text.ts';
import { sizes } from '../../theme/tokens.ts';
import { unseen } from '../../theme/unseen.ts';
import { AccountMenu } from './account-menu.tsx';
import { FullScreenToggle } from './full-screen-toggle.tsx';
import { BellButton } from './notices/bell-button.tsx';
import { OverflowMenu } from './overflow-menu.tsx';
import { PaletteButton } from './palette/palette-button.tsx';

interface TopBarProps {
  /** Toggles the side menu; undefined if there is none. */
  menuExpanded: boolean | undefined;
  onToggleMenu: () => void;
}

/** The bar above the page: menu button, logo, appearance and account. */
export const TopBar = memo(function TopBar({ menuExpanded, onToggleMenu }: TopBarProps) {
  const { t } = useText();
  const scrolled = useScrollTrigger({ disableHysteresis: true, threshold: 4 });
  const menuLabel = t(menuExpanded ? 'shell.collapse_menu' : 'shell.expand_menu');
  return (
    <Box
      component="header"
      sx={{
        position: 'fixed',
        insetBlockStart: 0,
        insetInline: 0,
        blockSize: `${sizes.topBar}px`,
        zIndex: 'appBar',
        display: 'flex',
        displayPrint: 'none',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        paddingInline: { xs: 1, sm: 2 },
        // The narrowest phones have no room for the name beside the mark.
        '@media (max-width: 419px)': { '& [data-logo-name]': unseen, paddingInline: 0.5 },
        backgroundColor: 'background.default',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        boxShadow: scrolled ? '0 1px 8px rgb(0 0 0 / 6%)' : 'none',
        transition: 'box-shadow 160ms ease-out',
      }}
    >
      {menuExpanded !== undefined && (
        <Tooltip title={menuLabel}>
          <IconButton
            aria-label={menuLabel}
            aria-expanded={menuExpanded}
            aria-controls="main-menu"
            onClick={onToggleMenu}
          >
            {menuExpanded ? <MenuOpenIcon sx={mirrored} /> : <MenuIcon />}
          </IconButton>
        </Tooltip>
      )}
      <Box component={Link} to={homePath} sx={{ marginInlineEnd: 'auto', color: 'inherit', textDecoration: 'none' }}>
        <Logo />
      </Box>
      <PaletteButton />
      <BellButton />
      <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 0.5 }}>
        <LanguagePicker />
        <FullScreenToggle />
      </Box>
      <Box sx={{ display: { xs: 'flex', md: 'none' } }}>
        <OverflowMenu />
      </Box>
      <SettingsButton />
      <AccountMenu />
    </Box>
  );
});

/** Mirrors an arrow in right-to-left pages. */
const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;
