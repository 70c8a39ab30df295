import Box from '@mui/material/Box';
import { lazy, memo, Suspense } from 'react';
import { Logo } from '../../controls/logo.tsx';
import { useOpened } from '../../controls/use-opened.ts';
import { useText } from '../../text/use-text.ts';
import { sizes } from '../../theme/tokens.ts';
import { ChangelogChip } from './changelog-chip.tsx';
import { MainMenu } from './menu/main-menu.tsx';

/** On a phone the menu is closed until the reader opens it. */
const Drawer = lazy(() => import('@mui/material/Drawer'));

interface SideMenuProps {
  /** Below md: the menu covers the page, and is closed until the reader opens it. */
  narrow: boolean;
  expanded: boolean;
  onClose: () => void;
}

/** The main menu at the side: 260 px, or 72 px with icons only. */
export const SideMenu = memo(function SideMenu({ narrow, expanded, onClose }: SideMenuProps) {
  const { t } = useText();
  const opened = useOpened(narrow && expanded);
  const content = (
    <Box
      component="nav"
      id="main-menu"
      aria-label={t('shell.navigation')}
      sx={{ display: 'flex', flexDirection: 'column', flex: 1, padding: 1.5, overflowX: 'hidden', overflowY: 'auto' }}
    >
      <MainMenu mini={!expanded && !narrow} />
      {(expanded || narrow) && <ChangelogChip />}
    </Box>
  );
  if (narrow)
    return (
      opened && (
        <Suspense fallback={null}>
          <Drawer
            open={expanded}
            onClose={onClose}
            slotProps={{
              paper: {
                sx: { inlineSize: sizes.drawer, left: 'auto', right: 'auto', insetInlineStart: 0 },
              },
            }}
          >
            <Box sx={{ paddingBlockStart: 1, paddingInline: 3 }}>
              <Logo />
            </Box>
            {content}
          </Drawer>
        </Suspense>
      )
    );
  return (
    <Box
      sx={{
        position: 'fixed',
        insetBlockStart: `${sizes.topBar}px`,
        insetBlockEnd: 0,
        insetInlineStart: 0,
        inlineSize: expanded ? sizes.drawer : sizes.miniDrawer,
        display: 'flex',
        displayPrint: 'none',
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
        transition: 'inline-size 180ms ease-out',
      }}
    >
      {content}
    </Box>
  );
});
