import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LanguagePicker } from '../../controls/language-picker.tsx';
import { Logo } from '../../controls/logo.tsx';
import { SettingsButton } from '../../controls/settings-drawer/settings-button.tsx';
import { useText } from '../../text/use-text.ts';
import { DayDial } from './day-dial.tsx';

/** The frame of the sign-in pages: the product on one side, the form on the other. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useText();
  return (
    <Box sx={{ minBlockSize: '100dvh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'grid' },
          alignContent: 'center',
          justifyItems: 'center',
          gap: 6,
          padding: 6,
          borderInlineEnd: '1px solid',
          borderColor: 'divider',
          backgroundColor: 'background.paper',
        }}
      >
        <title>{`${title} · ${t('app.name')}`}</title>
        <DayDial />
        <Typography
          variant="h2"
          component="p"
          sx={{ maxInlineSize: 460, textAlign: 'center', fontWeight: 450, fontSize: '1.25rem', textWrap: 'balance' }}
        >
          {t('app.tagline')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5, padding: 2 }}>
          <LanguagePicker />
          <SettingsButton />
        </Box>
        <Box component="main" sx={{ flex: 1, display: 'grid', placeItems: 'center', padding: 2, paddingBlockEnd: 12 }}>
          <Paper
            variant="outlined"
            sx={{ inlineSize: '100%', maxInlineSize: 420, padding: { xs: 3, sm: 5 }, display: 'grid', gap: 3 }}
          >
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Logo />
              <Typography variant="h1">{title}</Typography>
            </Box>
            {children}
          </Paper>
        </Box>
      </Box>
    </Box>
  );
}
