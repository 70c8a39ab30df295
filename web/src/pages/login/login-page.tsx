import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { ProgressLine } from '../../controls/progress-line.tsx';
import { useSessionConfig } from '../../data/session-config.ts';
import { type AddressProblem, addressProblem } from '../../identity/address-problem.ts';
import { signIn, useSession } from '../../identity/session.ts';
import { signInProblem } from '../../identity/sign-in-problem.ts';
import { useText } from '../../text/use-text.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginFrame } from './login-frame.tsx';
import { useLook } from './look.ts';

/** The first page for everyone who is not signed in. */
export function LoginPage() {
  const { t } = useText();
  const session = useSession();
  const [search] = useSearchParams();
  const wanted = wantedPath(useLocation().state);
  const [under, setUnder] = useState<'redirect' | 'popup'>();
  const config = useSessionConfig();
  const look = useLook();
  const navigate = useNavigate();
  const elsewhere = config && addressProblem(config, window);
  if (session.state === 'signed_in') return <Navigate to={wanted} replace />;
  const begin = async (way: 'redirect' | 'popup') => {
    setUnder(way);
    const next = await signIn(way, wanted);
    setUnder(undefined);
    if (next) navigate(next);
  };
  const problem = under ? undefined : (signInProblemOf(session) ?? signInProblem(search.get('error')));
  const busy = under !== undefined || session.state === 'starting';
  if (elsewhere) return <Elsewhere {...elsewhere} />;
  return (
    <LoginFrame title={t('signin.title')}>
      {problem && (
        <Alert severity={problem === 'login_required' ? 'info' : 'error'} variant="outlined">
          {t(`signin.error.${problem}`)}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Button variant="contained" size="large" disabled={busy} onClick={() => void begin('redirect')}>
          {t('signin.button')}
        </Button>
        <Button variant="text" color="secondary" disabled={busy} onClick={() => void begin('popup')}>
          {t('signin.popup')}
        </Button>
        {config?.registration && (
          <Button component={Link} to={`/pages/register/register${look}`} color="secondary">
            {t('signin.register')}
          </Button>
        )}
        <Box aria-live="polite" sx={{ minBlockSize: 4, marginBlockEnd: -1.5 }}>
          {under && <ProgressLine label={t('shell.loading')} />}
          {under === 'popup' && (
            <Typography variant="caption" color="textSecondary">
              {t('signin.waiting')}
            </Typography>
          )}
        </Box>
      </Box>
      <DemoAccounts wanted={wanted} />
    </LoginFrame>
  );
}

/** Replaces buttons that could not work: the problem with the address, and how to fix it. */
function Elsewhere(found: AddressProblem) {
  const { t } = useText();
  const here = window.origin;
  const address = found.problem === 'other_address' ? found.address : undefined;
  return (
    <LoginFrame title={t('signin.title')}>
      <Alert severity="warning" variant="outlined" sx={{ overflowWrap: 'anywhere' }}>
        {address ? t('signin.other_address', { here, address }) : t('signin.insecure', { here })}
      </Alert>
      {address && (
        <Button variant="contained" size="large" href={address} sx={{ overflowWrap: 'anywhere' }}>
          {t('signin.go_there', { address })}
        </Button>
      )}
    </LoginFrame>
  );
}

function signInProblemOf(session: ReturnType<typeof useSession>) {
  return session.state === 'signed_out' ? session.problem : undefined;
}

/** The page from which the guard sent the person. */
function wantedPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' ? from : '/';
}
