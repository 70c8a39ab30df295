import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ActionsContext } from '../../dashboard/page-action.ts';
import { useText } from '../../text/use-text.ts';
import { changeSettings, useSettings } from '../../theme/settings.ts';
import { sizes } from '../../theme/tokens.ts';
import { PageOutlet } from '../page-outlet.tsx';
import { actions } from './page-actions.ts';
import { PageBreadcrumbs } from './page-breadcrumbs.tsx';
import { Shortcuts } from './shortcuts/shortcuts.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** Fetched only with the setting "menu at the top". */
const MenuBar = lazy(() => import('./menu/menu-bar.tsx').then(({ MenuBar }) => ({ default: MenuBar })));

/** Top bar, side menu and the page between them. */
export function Shell() {
  const { t } = useText();
  const { miniDrawer, container, menuOrientation } = useSettings();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  // Between md and lg an expanded menu would take a third: it is collapsed there until it is expanded, and again after a choice.
  const compact = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const { pathname } = useLocation();
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  // Below md the menu covers the page: it closes after a choice and when the window grows.
  const place = [pathname, narrow, compact].join(' ');
  const [openAt, setOpenAt] = useState<string>();
  if (openAt !== undefined && openAt !== place) setOpenAt(undefined);
  const open = openAt === place;

  const toggle = useCallback(() => {
    if (compact) setOpenAt((known) => (known === place ? undefined : place));
    else changeSettings({ miniDrawer: !miniDrawer });
  }, [compact, miniDrawer, place]);
  const close = useCallback(() => setOpenAt(undefined), []);
  const expanded = compact ? open : !miniDrawer;
  // Only larger screens have room for a menu at the top.
  const atTop = menuOrientation === 'horizontal' && !narrow;
  const sideWidth = narrow || atTop ? 0 : expanded ? sizes.drawer : sizes.miniDrawer;
  return (
    <>
      <Box component="a" href="#content" sx={skipLink}>
        {t('shell.skip')}
      </Box>
      <Shortcuts />
      <TopBar menuExpanded={atTop ? undefined : expanded} onToggleMenu={toggle} />
      {atTop ? (
        <Suspense fallback={null}>
          <MenuBar />
        </Suspense>
      ) : (
        <SideMenu narrow={narrow} expanded={expanded} onClose={close} />
      )}
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          marginInlineStart: `${sideWidth}px`,
          paddingBlockStart: `${sizes.topBar + (atTop ? sizes.menuBar : 0)}px`,
          paddingInline: { xs: 2, sm: 3, lg: 4 },
          paddingBlockEnd: 4,
          minBlockSize: '100dvh',
          display: 'flex',
          transition: 'margin-inline-start 180ms ease-out',
          '@media print': { marginInlineStart: 0, padding: 0, display: 'block' },
        }}
      >
        <Box
          sx={{
            flex: 1,
            minInlineSize: 0,
            maxInlineSize: container ? sizes.container : undefined,
            marginInline: 'auto',
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <PageBreadcrumbs />
          <ActionsContext value={actions}>
            <PageOutlet footer={<Footer />} />
          </ActionsContext>
        </Box>
      </Box>
    </>
  );
}

/** Names the source of places, as its licence asks. */
function Footer() {
  const { t } = useText();
  return (
    <Box
      component="footer"
      sx={{
        marginBlockStart: 'auto',
        paddingBlockStart: 4,
        color: 'text.secondary',
        typography: 'caption',
        '@media print': { paddingBlockStart: 1, breakBefore: 'avoid' },
      }}
    >
      <Box
        component="a"
        href="https://db-ip.com"
        rel="noreferrer"
        target="_blank"
        sx={{ display: 'inline-block', lineHeight: '24px', color: 'inherit' }}
      >
        {t('shell.places')}
      </Box>
    </Box>
  );
}

/** Visible only with keyboard focus. */
const skipLink = {
  displayPrint: 'none',
  position: 'fixed',
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: 1400,
  paddingInline: 2,
  paddingBlock: 1,
  borderRadius: 1,
  backgroundColor: 'background.paper',
  color: 'primary.main',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;
