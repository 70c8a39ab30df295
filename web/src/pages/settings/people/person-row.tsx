import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import type { PasswordLink } from '@quarterhour/model/identity';
import type { Person } from '@quarterhour/model/people';
import { ListRow } from '../../../controls/list-row.tsx';
import { useFailureToast, useToast } from '../../../controls/toast/toast.ts';
import { call } from '../../../data/call.ts';
import { useSessionConfig } from '../../../data/session-config.ts';
import { useSession } from '../../../identity/session.ts';
import { useText } from '../../../text/use-text.ts';
import { scopeNames } from '../grant-input.tsx';
import { useChange } from '../use-change.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';
import { sendPerson } from './person-dialog.tsx';

interface PersonRowProps {
  person: Person;
  catalogue: WholeCatalogue;
  onEdit: () => void;
  /** A link was created but not mailed. */
  onLink: (made: PasswordLink) => void;
}

/** A person with their role and the actions on them. */
export function PersonRow({ person, catalogue, onEdit, onLink }: PersonRowProps) {
  const { t } = useText();
  const toast = useToast();
  const failed = useFailureToast();
  const session = useSession();
  const change = useChange(sendPerson, 'people');
  const signingIn = useSessionConfig();
  const { email, role, active, invited, two_factor } = person;
  const own = session.state === 'signed_in' && session.user.email === email;
  const setActive = (next: boolean) =>
    change
      .save(person, { active: next }, t(next ? 'settings.people.let_in' : 'settings.people.put_out', { email }))
      .then((saved) => saved || change.takeTheirs())
      .catch(failed);
  const newLink = () =>
    call(api.makePasswordLink, { id: person.id })
      .then((made) => (made.mailed ? toast(t('settings.link.mailed', { email })) : onLink(made)))
      .catch(failed);
  const state = !active ? t('settings.people.out') : invited ? t('settings.people.invited') : undefined;
  return (
    <ListRow
      title={email}
      details={[t(`role.${role}`), scopeNames(person, catalogue), two_factor && t('settings.two_factor')]
        .filter(Boolean)
        .join(' · ')}
      state={own ? t('settings.people.you') : state}
      over={!active}
      actions={
        !own && (
          <>
            {active && (
              <Button size="small" aria-label={t('settings.edit_named', { name: email })} onClick={onEdit}>
                {t('settings.edit')}
              </Button>
            )}
            {active && signingIn?.built_in && (
              <Button size="small" aria-label={t('settings.new_link_named', { name: email })} onClick={newLink}>
                {t('settings.new_link')}
              </Button>
            )}
            <Button
              size="small"
              color={active ? 'error' : 'primary'}
              aria-label={t(active ? 'settings.deactivate_named' : 'settings.reactivate_named', { name: email })}
              onClick={() => void setActive(!active)}
            >
              {t(active ? 'settings.deactivate' : 'settings.reactivate')}
            </Button>
          </>
        )
      }
    />
  );
}
