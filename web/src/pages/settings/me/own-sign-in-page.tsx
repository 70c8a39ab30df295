import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import type { BothSteps } from '@quarterhour/model/two-factor';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { HeadedPage, Loaded } from '../../../controls/page.tsx';
import { useToast } from '../../../controls/toast.tsx';
import { call } from '../../../data/call.ts';
import { useProblemText } from '../../../data/problem-text.ts';
import { useSessionConfig } from '../../../data/session-config.ts';
import type { MessageKey } from '../../../text/en.ts';
import { useText } from '../../../text/use-text.ts';
import { OnceDialog } from '../once-dialog.tsx';
import { BothStepsDialog } from './both-steps-dialog.tsx';
import { type AppSecret, TurnOnDialog } from './turn-on-dialog.tsx';

type Open =
  | { kind: 'turn_on'; given: AppSecret }
  | { kind: 'recovery'; codes: string[]; done: MessageKey }
  | { kind: 'renew' }
  | { kind: 'turn_off' };

/** How the person signs in: with the password alone, or in two steps. */
export function OwnSignInPage() {
  const { t } = useText();
  const toast = useToast();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const answer = useQuery({ queryKey: ['two_factor'], queryFn: () => call(api.readTwoFactor, {}) });
  const [open, setOpen] = useState<Open>();
  const signingIn = useSessionConfig();
  const close = () => setOpen(undefined);
  const changed = () => queries.invalidateQueries({ queryKey: ['two_factor'] });
  const begin = () =>
    call(api.prepareTwoFactor, {})
      .then((given) => setOpen({ kind: 'turn_on', given }))
      .catch((error: unknown) => toast(problemText(error)));
  const show = (codes: string[], done: MessageKey) => {
    setOpen({ kind: 'recovery', codes, done });
    void changed();
  };
  const renew = async (given: BothSteps) => {
    const { recovery_codes } = await call(api.renewRecoveryCodes, given);
    show(recovery_codes, 'settings.two_factor.renewed');
  };
  const turnOff = async (given: BothSteps) => {
    await call(api.turnOffTwoFactor, given);
    close();
    toast(t('settings.two_factor.turned_off'));
    void changed();
  };
  // Another identity provider looks after that itself.
  if (signingIn && !signingIn.built_in) return <Navigate to="/" replace />;
  return (
    <HeadedPage title={t('settings.me')} lead={t('settings.me.lead')}>
      <Loaded answer={answer}>
        {({ on, recovery_codes }) => (
          <TwoFactor
            on={on}
            recoveryCodes={recovery_codes}
            onTurn={on ? () => setOpen({ kind: 'turn_off' }) : begin}
            onRenew={() => setOpen({ kind: 'renew' })}
          />
        )}
      </Loaded>
      {open?.kind === 'turn_on' && (
        <TurnOnDialog
          given={open.given}
          onDone={(codes) => show(codes, 'settings.two_factor.turned_on')}
          onClose={close}
        />
      )}
      {open?.kind === 'renew' && (
        <BothStepsDialog
          title={t('settings.two_factor.renew.title')}
          text={t('settings.two_factor.renew.text')}
          submit={t('settings.two_factor.renew')}
          save={renew}
          onClose={close}
        />
      )}
      {open?.kind === 'turn_off' && (
        <BothStepsDialog
          title={t('settings.two_factor.off.title')}
          text={t('settings.two_factor.off.text')}
          submit={t('settings.two_factor.turn_off')}
          save={turnOff}
          onClose={close}
        />
      )}
      {open?.kind === 'recovery' && (
        <OnceDialog
          title={t('settings.two_factor.recovery.title')}
          text={t('settings.two_factor.recovery.text')}
          label={t('settings.two_factor.recovery')}
          secret={open.codes.join('\n')}
          onClose={() => {
            close();
            toast(t(open.done));
          }}
        />
      )}
    </HeadedPage>
  );
}

interface TwoFactorProps {
  on: boolean;
  recoveryCodes: number;
  onTurn: () => void;
  onRenew: () => void;
}

/** Whether there is two-factor authentication, and the buttons that change it. */
function TwoFactor({ on, recoveryCodes, onTurn, onRenew }: TwoFactorProps) {
  const { t } = useText();
  return (
    <Box
      component="section"
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        maxInlineSize: 640,
        paddingBlockStart: 2.5,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="h2">{t('settings.two_factor')}</Typography>
        <Typography variant="body2" sx={{ fontWeight: 550, color: on ? 'primary.main' : 'text.secondary' }}>
          {t(on ? 'settings.two_factor.on' : 'settings.two_factor.off')}
        </Typography>
      </Box>
      <Typography color="textSecondary">{t('settings.two_factor.text')}</Typography>
      {on && <Typography variant="body2">{t('settings.two_factor.left', { count: recoveryCodes })}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {on && (
          <Button variant={recoveryCodes === 0 ? 'contained' : 'outlined'} onClick={onRenew}>
            {t('settings.two_factor.renew')}
          </Button>
        )}
        <Button variant={on ? 'outlined' : 'contained'} onClick={onTurn}>
          {t(on ? 'settings.two_factor.turn_off' : 'settings.two_factor.turn_on')}
        </Button>
      </Box>
    </Box>
  );
}
