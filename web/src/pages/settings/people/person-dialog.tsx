import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import { type NewUser, newUserSchema, type PasswordLink } from '@quarterhour/model/identity';
import type { Person } from '@quarterhour/model/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../controls/form/form-dialog.tsx';
import { TextInput } from '../../../controls/form/form-fields.tsx';
import { useForm } from '../../../controls/form/use-form.ts';
import { useToast } from '../../../controls/toast/toast.ts';
import { call } from '../../../data/call.ts';
import { useMay } from '../../../identity/use-may.ts';
import { useText } from '../../../text/use-text.ts';
import { ConflictDialog } from '../conflict-dialog.tsx';
import { GrantInput, scopeNames } from '../grant-input.tsx';
import { OnceDialog } from '../once-dialog.tsx';
import { changesOf, useChange } from '../use-change.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { ResetDialog } from './reset-dialog.tsx';

export const sendPerson = ({ id, version }: Person, { role, scope, active }: Partial<Person>) =>
  call(api.changePerson, { id, version, role, scope, active });

interface DialogProps {
  catalogue: WholeCatalogue;
  onClose: () => void;
}

/** Invites a person; shows the link to pass on, unless it was mailed. */
export function InviteDialog({ catalogue, onClose }: DialogProps) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const everything = useMay()('superAdmin');
  const [made, setMade] = useState<PasswordLink>();
  const form = useForm<NewUser>(newUserSchema, {
    email: '',
    role: everything ? 'superAdmin' : 'territoryAdmin',
    scope: [],
  });
  const save = async (wanted: NewUser) => {
    const answer = await call(api.invitePerson, wanted);
    await queries.invalidateQueries({ queryKey: ['people'] });
    if (answer.link) return setMade(answer);
    toast(t(answer.mailed ? 'settings.people.mailed' : 'settings.people.added', { email: wanted.email }));
    onClose();
  };
  if (made) return <LinkDialog email={form.values.email} made={made} onClose={onClose} />;
  return (
    <FormDialog
      title={t('settings.invite')}
      submit={t('settings.invite.submit')}
      form={form}
      save={save}
      onClose={onClose}
    >
      <TextInput
        form={form}
        name="email"
        type="email"
        label={t('signin.email')}
        hint={t('settings.hint.email')}
        autoFocus
        autoComplete="off"
      />
      <GrantInput form={form} catalogue={catalogue} />
    </FormDialog>
  );
}

interface LinkDialogProps {
  email: string;
  made: PasswordLink;
  onClose: () => void;
}

/** Shows a link that sets a password, once. */
export function LinkDialog({ email, made: { link, mail_error }, onClose }: LinkDialogProps) {
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

/** Changes a person's role and scope. */
export function PersonDialog({ person, catalogue, onClose }: DialogProps & { person: Person }) {
  const { t } = useText();
  const change = useChange(sendPerson, 'people');
  const [resetting, setResetting] = useState(false);
  const { email, role, scope, two_factor } = person;
  const form = useForm<NewUser>(newUserSchema, { email, role, scope });
  const savedText = t('settings.saved', { name: email });
  const closeIf = (saved: boolean) => saved && onClose();
  if (resetting) return <ResetDialog person={person} onClose={onClose} />;
  if (change.conflict)
    return (
      <ConflictDialog
        conflict={change.conflict}
        labels={{ role: t('shell.role'), scope: t('settings.scope'), active: t('settings.people.active') }}
        words={(field, version) => {
          if (field === 'role') return t(`role.${version.role}`);
          if (field === 'scope') return scopeNames(version, catalogue) || '–';
          return t(version.active ? 'settings.yes' : 'settings.no');
        }}
        onMine={() => void change.keepMine(savedText).then(closeIf)}
        onTheirs={() => {
          change.takeTheirs();
          onClose();
        }}
      />
    );
  return (
    <FormDialog
      title={email}
      submit={t('settings.save')}
      form={form}
      save={async (wanted) => void closeIf(await change.save(person, changesOf(person, wanted), savedText))}
      onClose={onClose}
      aside={
        two_factor && (
          <Button color="error" onClick={() => setResetting(true)}>
            {t('settings.two_factor.reset')}
          </Button>
        )
      }
    >
      <GrantInput form={form} catalogue={catalogue} />
    </FormDialog>
  );
}
