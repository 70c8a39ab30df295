import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ToastProvider } from '../../controls/toast.tsx';
import { useText } from '../../text/use-text.ts';
import { changeSettings, useSettings } from '../../theme/settings.ts';
import { sizes } from '../../theme/tokens.ts';
import { PageBreadcrumbs } from './page-breadcrumbs.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

/** Top bar, side menu and the page between them. */
export function Shell() {
  const { t } = useText();
  const { miniDrawer, container } = useSettings();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  // Below md the menu lies over the page: it goes away with the choice, and when the window grows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on each change of these
  useEffect(() => setOpen(false), [pathname, narrow]);

  const toggle = () => (narrow ? setOpen(!open) : changeSettings({ miniDrawer: !miniDrawer }));
  const expanded = narrow ? open : !miniDrawer;
  return (
    <>
      <Link href="#content" sx={skipLink}>
        {t('shell.skip')}
      </Link>
      <TopBar menuExpanded={expanded} onToggleMenu={toggle} />
      <SideMenu narrow={narrow} expanded={expanded} onClose={() => setOpen(false)} />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{
          marginInlineStart: narrow ? 0 : `${expanded ? sizes.drawer : sizes.miniDrawer}px`,
          paddingBlockStart: `${sizes.topBar}px`,
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
          <ToastProvider>
            <Outlet />
          </ToastProvider>
          <Box
            component="footer"
            sx={{ marginBlockStart: 'auto', paddingBlockStart: 4, color: 'text.secondary', typography: 'caption' }}
          >
            <Link href="https://db-ip.com" color="inherit" rel="noreferrer" target="_blank">
              {t('shell.places')}
            </Link>
          </Box>
        </Box>
      </Box>
    </>
  );
}

/** Seen only by who comes to it by keyboard. */
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
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;
