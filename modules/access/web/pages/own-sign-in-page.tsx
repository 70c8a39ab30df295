import { api } from '@quarterhour/model/api';
import type { BothSteps } from '@quarterhour/model/two-factor';
import { HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { useSessionConfig } from '@quarterhour/web/data/session-config';
import { PasswordDialog } from '@quarterhour/web/pages/settings/me/password-dialog.tsx';
import type { MessageKey } from '@quarterhour/web/text/en';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { BothStepsDialog } from './both-steps-dialog.tsx';
import { OnceDialog } from './once-dialog.tsx';
import { PasswordSection, TwoFactorSection } from './sign-in-sections.tsx';
import { type AppSecret, TurnOnDialog } from './turn-on-dialog.tsx';

type Open =
  | { kind: 'password'; twoFactor: boolean }
  | { kind: 'turn_on'; given: AppSecret }
  | { kind: 'recovery'; codes: string[]; done: MessageKey }
  | { kind: 'renew' }
  | { kind: 'turn_off' };

/** The person's sign-in methods: password and two-factor authentication. */
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
  // Another identity provider manages these itself.
  if (signingIn && !signingIn.built_in) return <Navigate to="/" replace />;
  return (
    <HeadedPage title={t('settings.me')} lead={t('settings.me.lead')}>
      <Loaded answer={answer}>
        {({ on, recovery_codes }) => (
          <>
            <PasswordSection onChange={() => setOpen({ kind: 'password', twoFactor: on })} />
            <TwoFactorSection
              on={on}
              recoveryCodes={recovery_codes}
              onTurn={on ? () => setOpen({ kind: 'turn_off' }) : begin}
              onRenew={() => setOpen({ kind: 'renew' })}
            />
          </>
        )}
      </Loaded>
      {open?.kind === 'password' && (
        <PasswordDialog
          twoFactor={open.twoFactor}
          onDone={() => {
            close();
            toast(t('settings.me.password_changed'));
            void changed();
          }}
          onClose={close}
        />
      )}
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
