import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/sha';
import { useState } from 'react';
import type { Entry } from '../guide/entry.ts';

type State = 'new' | 'busy' | 'passed' | 'failed';

/** Solves a challenge of the server; true once the server accepted the solution. */
async function passes(): Promise<boolean> {
  const challenge = await call(api.readCaptcha, {});
  const found = await solveChallenge({ challenge, deriveKey });
  if (!found) return false;
  const { counter, derivedKey } = found;
  return (await call(api.checkCaptcha, { challenge, solution: { counter, derivedKey } })).verified;
}

function CaptchaStandard() {
  const { t } = useText();
  const [state, setState] = useState<State>('new');
  const start = () => {
    setState('busy');
    passes()
      .catch(() => false)
      .then((passed) => setState(passed ? 'passed' : 'failed'));
  };
  return (
    <Box role="group" aria-label={t('style.part.forms/recaptcha')} sx={{ minBlockSize: 72 }}>
      <FormControlLabel
        disabled={state === 'busy' || state === 'passed'}
        control={<Checkbox checked={state === 'passed'} onChange={start} />}
        label={t('style.sample.no_robot')}
      />
      {state === 'busy' && <CircularProgress size={20} aria-label={t('shell.loading')} />}
      <Box role="status">{state === 'passed' && t('style.sample.passed')}</Box>
      {state === 'failed' && (
        <FormHelperText error role="alert">
          {t('style.sample.not_passed')}
        </FormHelperText>
      )}
    </Box>
  );
}

export const entries: readonly Entry[] = [
  {
    name: 'Captcha',
    library: 'https://altcha.org/docs/',
    patterns: ['checkbox', 'status', 'alert'],
    specimens: { standard: CaptchaStandard },
  },
];
