import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LanguagePicker } from '../../controls/language-picker.tsx';
import { Logo } from '../../controls/logo.tsx';
import { SettingsButton } from '../../controls/settings-drawer/settings-button.tsx';
import { useText } from '../../text/use-text.ts';
import { DayDial } from './day-dial.tsx';
import { useLook } from './look.ts';

interface LoginFrameProps {
  title: string;
  children: ReactNode;
}

/**
 * The frame of the sign-in pages, in the look that the operator chose: 1 has the product beside the form, 2 the form alone
 * over it, 3 the form first and the product at the end of the line.
 */
export function LoginFrame({ title, children }: LoginFrameProps) {
  const { t } = useText();
  const look = useLook();
  const isAlone = look === '2';
  return (
    <Box
      sx={{
        position: 'relative',
        minBlockSize: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: isAlone ? '1fr' : '1fr 1fr' },
      }}
    >
      <title>{`${title} · ${t('app.name')}`}</title>
      {isAlone ? <Backdrop /> : <Product atEnd={look === '3'} />}
      <Box sx={{ position: 'relative', display: 'flex', flexDirection: 'column', minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, padding: 2 }}>
          <LanguagePicker />
          <SettingsButton />
        </Box>
        <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', padding: 2, paddingBlockEnd: 12 }}>
          <Paper
            variant="outlined"
            sx={{
              inlineSize: '100%',
              maxInlineSize: 420,
              padding: { xs: 3, sm: 5 },
              display: 'grid',
              gap: 3,
              ...(look === '3' && { borderColor: 'transparent', backgroundColor: 'transparent' }),
            }}
          >
            <Box sx={{ display: 'grid', gap: 2, justifyItems: isAlone ? 'center' : undefined }}>
              <Logo />
              <Typography variant="h1" sx={{ textAlign: isAlone ? 'center' : undefined }}>
                {title}
              </Typography>
            </Box>
            {children}
          </Paper>
        </Box>
      </Box>
    </Box>
  );
}

/** The dial behind the form. */
function Backdrop() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        display: { xs: 'none', sm: 'grid' },
        placeItems: 'center',
        overflow: 'hidden',
        opacity: 0.18,
        pointerEvents: 'none',
        '& > svg': { inlineSize: 'min(1100px, 120vmin)' },
      }}
    >
      <DayDial />
    </Box>
  );
}

/** The product in one sentence, beside the form. */
function Product({ atEnd }: { atEnd: boolean }) {
  const { t } = useText();
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: 'none', md: 'grid' },
        order: atEnd ? 1 : 0,
        alignContent: 'center',
        justifyItems: 'center',
        gap: 6,
        padding: 6,
        [atEnd ? 'borderInlineStart' : 'borderInlineEnd']: '1px solid',
        borderColor: 'divider',
        backgroundColor: atEnd ? 'action.hover' : 'background.paper',
      }}
    >
      <DayDial />
      <Typography
        variant="h2"
        component="p"
        sx={{ maxInlineSize: 460, textAlign: 'center', fontWeight: 450, fontSize: '1.25rem', textWrap: 'balance' }}
      >
        {t('app.tagline')}
      </Typography>
    </Box>
  );
}
