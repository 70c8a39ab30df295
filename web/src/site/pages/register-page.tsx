import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../data/call.ts';
import { useProblemText } from '../../data/problem-text.ts';
import { useSessionConfig } from '../../data/session-config.ts';
import { LoginFrame } from '../../pages/login/login-frame.tsx';
import { SignInField } from '../../pages/login/sign-in-field.tsx';
import { useText } from '../../text/use-text.ts';
import { InLook } from './sign-in-pages.tsx';
import { useVariant } from './use-site.ts';

/** Begins a registration: mails a link that makes the account. It never says whether the address has one. */
export function RegisterPage() {
  return (
    <InLook>
      <Register />
    </InLook>
  );
}

function Register() {
  const { t } = useText();
  const navigate = useNavigate();
  const look = useVariant();
  const problemText = useProblemText();
  const config = useSessionConfig();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const ask = useMutation({
    mutationFn: () => call(api.register, { email: email.trim() }),
    onSuccess: () => navigate(`/pages/check-mail/check-mail${look}`, { state: { email: email.trim() } }),
  });
  const missing = tried && email.trim() === '';
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim()) ask.mutate();
  };
  const back = (
    <Button component={Link} to="/login" color="secondary">
      {t('forgotten.back')}
    </Button>
  );
  if (config && !config.registration)
    return (
      <LoginFrame title={t('site.register')}>
        <Typography color="textSecondary">{t('site.register.closed')}</Typography>
        {back}
      </LoginFrame>
    );
  return (
    <LoginFrame title={t('site.register')}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2.5 }}>
        {ask.isError && (
          <Alert severity="error" variant="outlined">
            {problemText(ask.error)}
          </Alert>
        )}
        <Typography color="textSecondary">{t('site.register.text')}</Typography>
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
          {t('site.register.send')}
        </Button>
        {back}
      </Box>
    </LoginFrame>
  );
}
