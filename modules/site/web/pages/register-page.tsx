import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useSessionConfig } from '@quarterhour/web/data/session-config';
import { EmailForm } from '@quarterhour/web/pages/login/email-form.tsx';
import { LoginFrame } from '@quarterhour/web/pages/login/login-frame.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
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
  const config = useSessionConfig();
  const ask = useMutation({
    mutationFn: (email: string) => call(api.register, { email }),
    onSuccess: (_, email) => navigate(`/pages/check-mail/check-mail${look}`, { state: { email } }),
  });
  if (config && !config.registration)
    return (
      <LoginFrame title={t('site.register')}>
        <Typography color="textSecondary">{t('site.register.closed')}</Typography>
        <Button component={Link} to="/login" color="secondary">
          {t('forgotten.back')}
        </Button>
      </LoginFrame>
    );
  return (
    <LoginFrame title={t('site.register')}>
      <EmailForm text={t('site.register.text')} submit={t('site.register.send')} ask={ask} />
    </LoginFrame>
  );
}
