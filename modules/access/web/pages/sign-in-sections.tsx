import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useText } from '@quarterhour/web/text/use-text';
import type { ReactNode } from 'react';

/** The password, which is never shown, and the button that changes it. */
export function PasswordSection({ onChange }: { onChange: () => void }) {
  const { t } = useText();
  return (
    <Section>
      <Typography variant="h2">{t('signin.password')}</Typography>
      <Typography color="textSecondary">{t('settings.me.password.text')}</Typography>
      <Button variant="outlined" onClick={onChange}>
        {t('settings.me.change_password')}
      </Button>
    </Section>
  );
}

interface TwoFactorProps {
  on: boolean;
  recoveryCodes: number;
  onTurn: () => void;
  onRenew: () => void;
}

/** The state of two-factor authentication, and the buttons that change it. */
export function TwoFactorSection({ on, recoveryCodes, onTurn, onRenew }: TwoFactorProps) {
  const { t } = useText();
  return (
    <Section>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="h2">{t('settings.two_factor')}</Typography>
        <Typography variant="body2" sx={{ fontWeight: 550, color: on ? 'primary.main' : 'text.secondary' }}>
          {t(on ? 'settings.two_factor.on' : 'settings.two_factor.off')}
        </Typography>
      </Box>
      <Typography color="textSecondary">{t('settings.two_factor.text')}</Typography>
      {on && <Typography variant="body2">{t('settings.two_factor.left', { count: recoveryCodes })}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {on && (
          <Button variant={recoveryCodes === 0 ? 'contained' : 'outlined'} onClick={onRenew}>
            {t('settings.two_factor.renew')}
          </Button>
        )}
        <Button variant={on ? 'outlined' : 'contained'} onClick={onTurn}>
          {t(on ? 'settings.two_factor.turn_off' : 'settings.two_factor.turn_on')}
        </Button>
      </Box>
    </Section>
  );
}

function Section({ children }: { children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        maxInlineSize: 640,
        paddingBlock: 2.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
