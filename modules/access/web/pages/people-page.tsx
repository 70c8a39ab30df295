import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import type { PasswordLink } from '@quarterhour/model/identity';
import { personNoun } from '@quarterhour/model/identity-nouns';
import type { Person } from '@quarterhour/model/people';
import type { Role } from '@quarterhour/model/roles';
import { useFailureToast, useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useSessionConfig } from '@quarterhour/web/data/session-config';
import { LinkOutlinedIcon } from '@quarterhour/web/icons/link-outlined.tsx';
import { useSession } from '@quarterhour/web/identity/session';
import { useMay } from '@quarterhour/web/identity/use-may';
import { NounPage } from '@quarterhour/web/nouns/noun-page.tsx';
import type { NounRow } from '@quarterhour/web/nouns/noun-row';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { type GrantForm, GrantInput, useGrants } from './grant-input.tsx';
import { OnceDialog } from './once-dialog.tsx';
import { ResetDialog } from './reset-dialog.tsx';

/** The people with access, with their roles and scopes. */
export function PeoplePage() {
  const { t } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const everything = useMay()('superAdmin');
  const session = useSession();
  const builtIn = useSessionConfig()?.built_in;
  const { catalogue, scopeOf, namesOf } = useGrants();
  const [resetting, setResetting] = useState<Person>();
  const [link, setLink] = useState<{ email: string; made: PasswordLink }>();
  const isOwn = ({ email }: NounRow) => session.state === 'signed_in' && session.user.email === email;
  const stateOf = (row: NounRow) => {
    if (isOwn(row)) return t('settings.people.you');
    if (row.active === false) return t('noun.person.active.false');
    if (row.waiting) return t('settings.people.waiting');
    return t(row.invited ? 'settings.people.invited' : 'noun.person.active.true');
  };
  const newLink = ({ id, email }: NounRow) =>
    call(api.makePasswordLink, { id: String(id) })
      .then((made) => {
        if (made.mailed) toast(t('settings.link.mailed', { email: String(email) }));
        else setLink({ email: String(email), made });
      })
      .catch(failed);
  return (
    <>
      <NounPage
        noun={personNoun}
        title={t('access.people')}
        nameOf={({ email }) => String(email)}
        columns={[
          'email',
          { field: 'active', text: stateOf },
          { field: 'role', text: ({ role, waiting }) => (waiting ? '' : t(`role.${role as Role}`)) },
          { field: 'scope', text: (row) => (row.waiting ? '' : scopeOf(row)) },
          {
            field: 'two_factor',
            label: t('settings.two_factor'),
            text: ({ two_factor }) => t(two_factor ? 'settings.yes' : 'settings.no'),
          },
          'created_at',
        ]}
        options={{ scope: namesOf }}
        may={(row) => !isOwn(row)}
        initial={{ role: everything ? 'superAdmin' : 'territoryAdmin' }}
        inputs={{
          role: (form) => <GrantInput form={form as unknown as GrantForm} catalogue={catalogue} />,
          scope: null,
        }}
        submit={t('settings.invite.submit')}
        created={(answer, { email }) => {
          const made = answer as PasswordLink;
          if (made.link) return (close) => <LinkDialog email={String(email)} made={made} onClose={close} />;
          toast(t(made.mailed ? 'settings.people.mailed' : 'settings.people.added', { email: String(email) }));
        }}
        actions={(row) => {
          if (!builtIn) return [];
          const label = t('settings.new_link_named', { name: String(row.email) });
          return [{ id: 'link', label, icon: <LinkOutlinedIcon />, act: () => void newLink(row) }];
        }}
        aside={(row, close) =>
          row.two_factor === true && (
            <Button
              color="error"
              onClick={() => {
                close();
                setResetting(row as unknown as Person);
              }}
            >
              {t('settings.two_factor.reset')}
            </Button>
          )
        }
      />
      {resetting && <ResetDialog person={resetting} onClose={() => setResetting(undefined)} />}
      {link && <LinkDialog {...link} onClose={() => setLink(undefined)} />}
    </>
  );
}

interface LinkDialogProps {
  email: string;
  made: PasswordLink;
  onClose: () => void;
}

/** Shows a link that sets a password, once. */
function LinkDialog({ email, made: { link, mail_error }, onClose }: LinkDialogProps) {
  const { t } = useText();
  return (
    <OnceDialog
      title={t('settings.link.title', { email })}
      text={t('settings.link.text')}
      warning={mail_error === null ? undefined : t('settings.link.not_mailed', { reason: mail_error })}
      label={t('settings.link')}
      secret={link ?? ''}
      onClose={onClose}
    />
  );
}
