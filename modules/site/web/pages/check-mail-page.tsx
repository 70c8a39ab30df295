import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LoginFrame } from '@quarterhour/web/pages/login/login-frame.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { Link, useLocation } from 'react-router';
import { InLook } from './sign-in-pages.tsx';

/** Says that a link is on its way, in the same words whether or not the address has an account. */
export function CheckMailPage() {
  const { t } = useText();
  const email = emailIn(useLocation().state);
  return (
    <InLook>
      <LoginFrame title={t('site.check_mail')}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {email ? t('site.check_mail.text', { email }) : t('site.check_mail.any')}
        </Typography>
        <Button component={Link} to="/login" variant="outlined" size="large">
          {t('forgotten.back')}
        </Button>
      </LoginFrame>
    </InLook>
  );
}

function emailIn(state: unknown): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}
