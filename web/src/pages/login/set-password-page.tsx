import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { passwordMinimum } from '@quarterhour/model/identity';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../data/call.ts';
import { codeOf, useProblemText } from '../../data/problem-text.ts';
import { useSessionConfig } from '../../data/session-config.ts';
import { useText } from '../../text/use-text.ts';
import { LoginFrame } from './login-frame.tsx';
import { PasswordField } from './password-field.tsx';

/** Sets a password with a link that the person received. */
export function SetPasswordPage() {
  const { t } = useText();
  const [search] = useSearchParams();
  const signingIn = useSessionConfig();
  const problemText = useProblemText();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const input = { token: search.get('token') ?? '', password };
      return search.get('account') === 'new' ? call(api.confirmRegistration, input) : call(api.setPassword, input);
    },
  });
  const short = password.length < passwordMinimum;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!short) save.mutate();
  };
  if (save.isSuccess)
    return (
      <LoginFrame title={t('password.saved')}>
        <Button component={Link} to="/login" variant="contained" size="large">
          {t('signin.button')}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame title={t('password.title')}>
      <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2.5 }}>
        {save.isError && (
          <Alert severity="error" variant="outlined">
            {problemText(save.error)}
          </Alert>
        )}
        {codeOf(save.error) === 'link_used' && signingIn?.mails_links && (
          <Button component={Link} to="/forgotten" variant="outlined">
            {t('forgotten.send')}
          </Button>
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
        <Button type="submit" variant="contained" size="large" loading={save.isPending}>
          {t('password.save')}
        </Button>
      </Box>
    </LoginFrame>
  );
}
