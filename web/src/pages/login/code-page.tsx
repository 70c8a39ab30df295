import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../data/call.ts';
import { codeOf, useProblemText } from '../../data/problem-text.ts';
import { useSessionConfig } from '../../data/session-config.ts';
import { goOn } from '../../identity/session.ts';
import { useText } from '../../text/use-text.ts';
import { CodeForm } from './code-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { pendingSignIn } from './pending-sign-in.ts';

/** Two-factor authentication: the second step of the sign-in that waits for its code. */
export function CodePage() {
  const { t } = useText();
  const problemText = useProblemText();
  const signingIn = useSessionConfig();
  const [pending] = useState(pendingSignIn);
  const navigate = useNavigate();
  const check = useMutation({
    mutationFn: (code: string) => call(api.signIn, { uid: '', email: '', password: '', ...pending, code }),
    onSuccess: async ({ redirect }) => {
      const next = await goOn(redirect);
      if (next) navigate(next, { replace: true });
    },
  });
  const refused = codeOf(check.error);
  const begin = (
    <Button component={Link} to="/login" variant="contained" size="large">
      {t(pending ? 'signin.begin_again' : 'signin.button')}
    </Button>
  );
  if (!pending)
    return (
      <LoginFrame title={t('signin.code.title')}>
        <Typography color="textSecondary">{t('signin.code.none')}</Typography>
        {begin}
      </LoginFrame>
    );
  const words = () => {
    if (refused === 'link_used') return t('signin.expired');
    // Somebody else may be guessing: the link in the mail lets the owner in.
    if (refused === 'too_many' && signingIn?.mails_links) return t('signin.too_many.link');
    return problemText(check.error);
  };
  return (
    <CodeForm
      problem={
        check.isError && (
          <Alert severity="error" variant="outlined">
            {words()}
          </Alert>
        )
      }
      goOn={
        refused === 'link_used' ? (
          begin
        ) : (
          <Button type="submit" variant="contained" size="large" loading={check.isPending || check.isSuccess}>
            {t('signin.continue')}
          </Button>
        )
      }
      onCode={check.mutate}
    />
  );
}
