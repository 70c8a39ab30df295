import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../data/call.ts';
import { useSessionConfig } from '../../data/session-config.ts';
import { useText } from '../../text/use-text.ts';
import { EmailForm } from './email-form.tsx';
import { LoginFrame } from './login-frame.tsx';

/** Requests a link that sets a new password. The page never reveals whether the address is known. */
export function ForgottenPage() {
  const { t } = useText();
  const ask = useMutation({ mutationFn: (email: string) => call(api.askForPassword, { email }) });
  const signingIn = useSessionConfig();
  const back = (
    <Button component={Link} to="/login" variant="outlined" size="large">
      {t('forgotten.back')}
    </Button>
  );
  if (ask.isSuccess)
    return (
      <LoginFrame title={t('forgotten.sent')}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('forgotten.sent.text', { email: ask.variables })}</Typography>
        {back}
      </LoginFrame>
    );
  if (signingIn && !signingIn.mails_links)
    return (
      <LoginFrame title={t('forgotten.title')}>
        <Typography color="textSecondary">{t('signin.forgotten.ask')}</Typography>
        {back}
      </LoginFrame>
    );
  return (
    <LoginFrame title={t('forgotten.title')}>
      <EmailForm text={t('forgotten.text')} submit={t('forgotten.send')} ask={ask} />
    </LoginFrame>
  );
}
