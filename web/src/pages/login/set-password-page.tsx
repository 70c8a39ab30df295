import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { passwordMinimum } from '@quarterhour/model/identity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../data/call.ts';
import { codeOf, useProblemText } from '../../data/problem-text.ts';
import { useSessionConfig } from '../../data/session-config.ts';
import { useText } from '../../text/use-text.ts';
import { LoginFrame } from './login-frame.tsx';
import { useLook } from './look.ts';
import { PasswordField } from './password-field.tsx';
import { SignInField } from './sign-in-field.tsx';
import { signInWith } from './sign-in-with.ts';

/** Sets a password with a link that the person received, and signs them in. */
export function SetPasswordPage() {
  const { t } = useText();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const look = useLook();
  const signingIn = useSessionConfig();
  const problemText = useProblemText();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const token = search.get('token') ?? '';
  const isNew = search.get('account') === 'new';
  const link = useQuery({
    queryKey: ['password_link', token],
    queryFn: () => call(api.readPasswordLink, { token }),
    enabled: token !== '' && !isNew,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const save = useMutation({
    mutationFn: async () => {
      const input = { token, password };
      const { email } = await (isNew ? call(api.confirmRegistration, input) : call(api.setPassword, input));
      navigate(await signInWith({ email, password, look }), { replace: true });
    },
  });
  const problem = save.error ?? link.error;
  const short = password.length < passwordMinimum;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!short) save.mutate();
  };
  const alert = problem && (
    <Alert severity="error" variant="outlined">
      {problemText(problem)}
    </Alert>
  );
  if (codeOf(problem) === 'link_used')
    return (
      <LoginFrame title={t('password.title')}>
        {alert}
        <Button component={Link} to={signingIn?.mails_links ? '/forgotten' : '/login'} variant="outlined" size="large">
          {t(signingIn?.mails_links ? 'forgotten.send' : 'forgotten.back')}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame title={t('password.title')}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2.5 }}>
        {alert}
        {link.data && (
          <SignInField
            label={t('signin.email')}
            helperText={undefined}
            type="email"
            name="email"
            autoComplete="username"
            readOnly
            value={link.data.email}
          />
        )}
        <PasswordField
          label={t('password.new')}
          name="new-password"
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && short}
          helperText={
            tried && short
              ? t('field_error.password_short', { minimum: passwordMinimum })
              : t('password.rule', { count: passwordMinimum })
          }
        />
        <Button type="submit" variant="contained" size="large" loading={save.isPending || save.isSuccess}>
          {t('password.save')}
        </Button>
      </Box>
    </LoginFrame>
  );
}
