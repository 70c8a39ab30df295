import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { lookAgain, signOut } from '../../identity/session.ts';
import { useText } from '../../text/use-text.ts';
import { LoginFrame } from './login-frame.tsx';

/** For people whom the identity provider knows, but who have no role here yet. */
export function NoRolePage({ email }: { email: string }) {
  const { t } = useText();
  const [looking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    await lookAgain();
    setLooking(false);
  };
  return (
    <LoginFrame title={t('no_role.title')}>
      <Typography>{t('no_role.text', { email })}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" loading={looking} onClick={() => void look()}>
          {t('no_role.again')}
        </Button>
        <Button variant="outlined" onClick={() => void signOut()}>
          {t('shell.logout')}
        </Button>
      </Box>
    </LoginFrame>
  );
}
