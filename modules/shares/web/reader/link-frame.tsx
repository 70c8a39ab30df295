import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { View } from '@quarterhour/model/view-address';
import { useFilterSentence } from '@quarterhour/web/controls/filter/filter-sentence';
import { LanguagePicker } from '@quarterhour/web/controls/language-picker.tsx';
import { Logo } from '@quarterhour/web/controls/logo.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { sizes } from '@quarterhour/web/theme/tokens';
import { unseen } from '@quarterhour/web/theme/unseen';
import { type ReactNode, Suspense } from 'react';
import { CardFooter } from './card-footer.tsx';
import { ModeToggle } from './mode-toggle.tsx';

interface LinkFrameProps {
  name: string;
  view: View;
  /** One card fills an embedded page: it has no bar above it. */
  isCard: boolean;
  children: ReactNode;
}

/** What stands around the dashboard of a link: a bar, and its filters, which its readers cannot remove. */
export function LinkFrame({ name, view, isCard, children }: LinkFrameProps) {
  const { t } = useText();
  if (isCard) {
    return (
      <Box
        component="main"
        sx={{ padding: 1, display: 'flex', flexDirection: 'column', gap: 1, minBlockSize: '100dvh' }}
      >
        <Typography variant="h1" sx={unseen}>
          {name}
        </Typography>
        {children}
        <Suspense fallback={null}>
          <CardFooter view={view} />
        </Suspense>
      </Box>
    );
  }
  return (
    <>
      <Box component="header" sx={bar}>
        <Box sx={{ marginInlineEnd: 'auto' }}>
          <Logo />
        </Box>
        <LanguagePicker />
        <ModeToggle />
      </Box>
      <Box
        component="main"
        sx={{
          paddingBlockStart: `${sizes.topBar}px`,
          paddingInline: { xs: 2, sm: 3, lg: 4 },
          paddingBlockEnd: 4,
          '@media print': { padding: 0 },
        }}
      >
        {view.filters.length > 0 && (
          <Suspense fallback={null}>
            <LockedFilters filters={view.filters} />
          </Suspense>
        )}
        {children}
        <Box component="footer" sx={{ paddingBlockStart: 4, color: 'text.secondary', typography: 'caption' }}>
          <Box
            component="a"
            href="https://db-ip.com"
            rel="noreferrer"
            target="_blank"
            sx={{ color: 'inherit', lineHeight: '24px' }}
          >
            {t('shell.places')}
          </Box>
        </Box>
      </Box>
    </>
  );
}

function LockedFilters({ filters }: Pick<View, 'filters'>) {
  const { t } = useText();
  const sentence = useFilterSentence();
  return (
    <Box
      component="ul"
      aria-label={t('shares.link.fixed')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        padding: 0,
        marginBlock: 1.5,
        listStyle: 'none',
      }}
    >
      {filters.map((filter) => (
        <Chip component="li" key={JSON.stringify(filter)} label={sentence(filter)} variant="outlined" />
      ))}
    </Box>
  );
}

const bar = {
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  blockSize: `${sizes.topBar}px`,
  zIndex: 'appBar',
  display: 'flex',
  displayPrint: 'none',
  alignItems: 'center',
  gap: 0.5,
  paddingInline: 2,
  backgroundColor: 'background.default',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;
