import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call } from '../../data/call.ts';
import { codeOf, useProblemText } from '../../data/problem-text.ts';
import { useSessionConfig } from '../../data/session-config.ts';
import { goOn } from '../../identity/session.ts';
import { useText } from '../../text/use-text.ts';
import { LoginFrame } from './login-frame.tsx';
import { useLook } from './look.ts';
import { PasswordField } from './password-field.tsx';
import { keepPending } from './pending-sign-in.ts';
import { SignInField } from './sign-in-field.tsx';

/** The form of the built-in identity provider, for the sign-in in the address. */
export function PasswordPage() {
  const { t } = useText();
  const { uid = '' } = useParams();
  const problemText = useProblemText();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const navigate = useNavigate();
  const look = useLook();
  const check = useMutation({
    mutationFn: () => call(api.signIn, { uid, email, password }),
    onSuccess: async ({ redirect }) => {
      const next = await goOn(redirect);
      if (next) navigate(next, { replace: true });
    },
    onError: (error) => {
      if (codeOf(error) !== 'code_needed') return;
      keepPending({ uid, email, password });
      navigate(`/pages/code-verification/code-verification${look}`, { replace: true });
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() && password) check.mutate();
  };
  const missing = (value: string) => tried && value.trim() === '';
  const refused = codeOf(check.error);
  const expired = refused === 'link_used';
  const signingIn = useSessionConfig();
  const words = () => {
    if (expired) return t('signin.expired');
    // Somebody else may be guessing: the link in the mail lets the owner in.
    if (refused === 'too_many' && signingIn?.mails_links) return t('signin.too_many.link');
    return problemText(check.error);
  };
  const problem = check.isError && refused !== 'code_needed' && (
    <Alert severity="error" variant="outlined">
      {words()}
    </Alert>
  );
  const button = expired ? (
    <Button component={Link} to="/" variant="contained" size="large">
      {t('signin.begin_again')}
    </Button>
  ) : (
    <Button type="submit" variant="contained" size="large" loading={check.isPending || check.isSuccess}>
      {t('signin.continue')}
    </Button>
  );
  return (
    <LoginFrame title={t('signin.title')}>
      <form onSubmit={submit} noValidate style={{ display: 'grid', gap: 20 }}>
        {problem}
        <SignInField
          label={t('signin.email')}
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={missing(email)}
          helperText={missing(email) ? t('signin.required') : undefined}
        />
        <PasswordField
          label={t('signin.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={missing(password)}
          helperText={missing(password) ? t('signin.required') : undefined}
        />
        {button}
        <Forgotten />
      </form>
    </LoginFrame>
  );
}

/** The way to a new password: by mail, or else by asking an administrator. */
function Forgotten() {
  const { t } = useText();
  const signingIn = useSessionConfig();
  if (signingIn?.mails_links)
    return (
      <Button component={Link} to="/forgotten" color="secondary">
        {t('signin.forgotten')}
      </Button>
    );
  return (
    <Typography variant="caption" color="textSecondary" sx={{ visibility: signingIn ? undefined : 'hidden' }}>
      {t('signin.forgotten.ask')}
    </Typography>
  );
}
