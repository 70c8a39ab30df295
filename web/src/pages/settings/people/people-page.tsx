import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { api } from '@quarterhour/model/api';
import type { PasswordLink } from '@quarterhour/model/identity';
import type { Person } from '@quarterhour/model/people';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RowList } from '../../../controls/list-row.tsx';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useText } from '../../../text/use-text.ts';
import { SearchInput } from '../search-input.tsx';
import { useWholeCatalogue } from '../use-whole-catalogue.ts';
import { InviteDialog, LinkDialog, PersonDialog } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';

type Open = { kind: 'invite' } | { kind: 'edit'; person: Person } | { kind: 'link'; email: string; made: PasswordLink };

/** The people with access, with their roles and scopes. */
export function PeoplePage() {
  const { t } = useText();
  const people = useQuery({ queryKey: ['people'], queryFn: () => call(api.listPeople, {}) });
  const catalogue = useWholeCatalogue();
  const [open, setOpen] = useState<Open>();
  const [text, setText] = useState('');
  const close = () => setOpen(undefined);
  const invite = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen({ kind: 'invite' })}>
      {t('settings.invite')}
    </Button>
  );
  const error = people.error ?? catalogue.error;
  const answer = {
    data: people.data && catalogue.data && { people: people.data.people, catalogue: catalogue.data },
    error,
    refetch() {
      void people.refetch();
      catalogue.refetch();
    },
  };
  return (
    <HeadedPage title={t('menu.settings_people')} lead={t('settings.people.lead')} action={answer.data && invite}>
      <Loaded answer={answer}>
        {({ people: list, catalogue: whole }) => {
          const found = list.filter(({ email }) => email.includes(text.trim().toLowerCase()));
          return (
            <>
              {list.length > 8 && <SearchInput label={t('settings.people.search')} text={text} onChange={setText} />}
              {list.length === 0 ? (
                <Empty title={t('settings.people.none.title')} text={t('settings.people.none.text')} />
              ) : (
                <RowList label={t('menu.settings_people')}>
                  {found.map((person) => (
                    <PersonRow
                      key={person.id}
                      person={person}
                      catalogue={whole}
                      onEdit={() => setOpen({ kind: 'edit', person })}
                      onLink={(made) => setOpen({ kind: 'link', email: person.email, made })}
                    />
                  ))}
                </RowList>
              )}
              {open?.kind === 'invite' && <InviteDialog catalogue={whole} onClose={close} />}
              {open?.kind === 'edit' && <PersonDialog person={open.person} catalogue={whole} onClose={close} />}
              {open?.kind === 'link' && <LinkDialog email={open.email} made={open.made} onClose={close} />}
            </>
          );
        }}
      </Loaded>
    </HeadedPage>
  );
}
