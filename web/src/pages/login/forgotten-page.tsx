import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../data/call.ts';
import { useProblemText } from '../../data/problem-text.ts';
import { useSessionConfig } from '../../data/session-config.ts';
import { useText } from '../../text/use-text.ts';
import { LoginFrame } from './login-frame.tsx';
import { SignInField } from './sign-in-field.tsx';

/** Requests a link that sets a new password. The page never reveals whether the address is known. */
export function ForgottenPage() {
  const { t } = useText();
  const problemText = useProblemText();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useMutation({ mutationFn: () => call(api.askForPassword, { email }) });
  const signingIn = useSessionConfig();
  const missing = tried && email.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim()) ask.mutate();
  };
  if (ask.isSuccess)
    return (
      <LoginFrame title={t('forgotten.sent')}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('forgotten.sent.text', { email: email.trim() })}</Typography>
        <Button component={Link} to="/login" variant="outlined" size="large">
          {t('forgotten.back')}
        </Button>
      </LoginFrame>
    );
  if (signingIn && !signingIn.mails_links)
    return (
      <LoginFrame title={t('forgotten.title')}>
        <Typography color="textSecondary">{t('signin.forgotten.ask')}</Typography>
        <Button component={Link} to="/login" variant="outlined" size="large">
          {t('forgotten.back')}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame title={t('forgotten.title')}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2.5 }}>
        {ask.isError && (
          <Alert severity="error" variant="outlined">
            {problemText(ask.error)}
          </Alert>
        )}
        <Typography color="textSecondary">{t('forgotten.text')}</Typography>
        <SignInField
          label={t('signin.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={missing}
          helperText={missing ? t('signin.required') : undefined}
        />
        <Button type="submit" variant="contained" size="large" loading={ask.isPending}>
          {t('forgotten.send')}
        </Button>
        <Button component={Link} to="/login" color="secondary">
          {t('forgotten.back')}
        </Button>
      </Box>
    </LoginFrame>
  );
}
