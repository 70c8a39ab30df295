import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { PasswordDialog } from '@quarterhour/web/pages/settings/me/password-dialog.tsx';
import { formatInstant } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Profile } from '../../model/account.ts';
import { peopleKey } from './use-people.ts';

/** The reader's password and sign-ins. */
export function SignInPart({ profile }: { profile: Profile }) {
  const { t } = useText();
  if (!profile.built_in) return <Typography color="textSecondary">{t('people.sign_in.elsewhere')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <OwnPassword />
      <Sessions />
    </Box>
  );
}

function OwnPassword() {
  const { t } = useText();
  const toast = useToast();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const twoFactor = useQuery({ queryKey: ['two_factor'], queryFn: () => call(api.readTwoFactor, {}) });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" disabled={!twoFactor.data} onClick={() => setOpen(true)}>
        {t('settings.me.change_password')}
      </Button>
      <Button component={RouterLink} to="/settings/me">
        {t('settings.two_factor')}
      </Button>
      {open && twoFactor.data && (
        <PasswordDialog
          twoFactor={twoFactor.data.on}
          onDone={() => {
            setOpen(false);
            toast(t('settings.me.password_changed'));
            void client.invalidateQueries({ queryKey: [peopleKey, 'sessions'] });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}

function Sessions() {
  const { t, locale } = useText();
  const toast = useToast();
  const fail = useFailureToast();
  const client = useQueryClient();
  const sessions = useQuery({
    queryKey: [peopleKey, 'sessions'],
    queryFn: async ({ signal }) => (await call(api.listOwnSessions, {}, signal)).sessions,
    staleTime: 0,
  });
  const endOthers = async () => {
    const done = await call(api.endOtherSessions, {}).catch(fail);
    if (done) toast(t('people.sessions.ended', { count: done.ended }));
    await client.invalidateQueries({ queryKey: [peopleKey, 'sessions'] });
  };
  return (
    <Loaded answer={sessions}>
      {(list) => (
        <Box component="section" aria-label={t('people.sessions')} sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h3">{t('people.sessions')}</Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5 }}>
            {list.map(({ started_at, current }) => (
              <li key={started_at}>
                {started_at === null ? t('people.sessions.unknown') : formatInstant(started_at, locale)}
                {current && ` · ${t('people.sessions.current')}`}
              </li>
            ))}
          </Box>
          <Button
            variant="outlined"
            disabled={list.every(({ current }) => current)}
            onClick={() => void endOthers()}
            sx={{ justifySelf: 'start' }}
          >
            {t('people.sessions.end')}
          </Button>
        </Box>
      )}
    </Loaded>
  );
}
