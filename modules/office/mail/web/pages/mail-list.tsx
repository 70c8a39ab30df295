import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import { api } from '@quarterhour/model/api';
import { SearchInput } from '@quarterhour/web/controls/form/search-input.tsx';
import { Empty, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type MailRow, mailFolders } from '../../model/mails.ts';
import type { Composing } from './compose-dialog.tsx';
import { draftOf } from './draft-of.ts';
import { MailLine } from './mail-line.tsx';
import { useArrange } from './use-arrange.ts';
import { useMailAddress, useMailList } from './use-mailbox.ts';

const size = 25;
const listLook = {
  ...{ listStyle: 'none', margin: 0, padding: 0, backgroundColor: 'background.paper' },
  ...{ border: '1px solid', borderColor: 'divider', borderRadius: 1 },
  '& > li:first-of-type': { borderBlockStart: 0 },
} as const;

/** The mails of a folder, a mark or a label, with a search. */
export function MailList({ onDraft }: { onDraft: (composing: Composing) => void }) {
  const { t } = useText();
  const { view, label, search, set } = useMailAddress();
  const [address] = useSearchParams();
  const page = Number(address.get('page')) || 1;
  const [typed, setTyped] = useState(search);
  const arrange = useArrange();
  const list = useMailList({
    view,
    limit: size,
    offset: (page - 1) * size,
    ...(label !== undefined && { label }),
    ...(search && { search }),
  });
  const open = async (mail: MailRow) => {
    if (mail.folder !== 'drafts') return set({ id: String(mail.id) });
    onDraft(draftOf((await call(api.readMail, { id: mail.id })).mail));
  };
  const isTrash = view === mailFolders[4];
  return (
    <section aria-label={label ?? t(`mail.view.${view}`)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', marginBlockEnd: 1.5 }}>
        <SearchInput
          label={t('mail.search')}
          text={typed}
          sx={{ inlineSize: { xs: '100%', sm: 320 } }}
          onChange={(next) => {
            setTyped(next);
            set({ q: next, page: undefined });
          }}
        />
        {isTrash && (list.data?.total ?? 0) > 0 && (
          <Button color="error" onClick={() => void arrange.empty()}>
            {t('mail.empty_trash')}
          </Button>
        )}
      </Box>
      <Loaded answer={list}>
        {({ mails, total }) =>
          mails.length === 0 ? (
            <Empty title={t('mail.none.title')} text={t('mail.none.text')} />
          ) : (
            <>
              <Box component="ul" sx={listLook}>
                {mails.map((mail) => (
                  <MailLine key={mail.id} mail={mail} onOpen={() => void open(mail)} />
                ))}
              </Box>
              {total > size && (
                <Pagination
                  sx={{ marginBlockStart: 2 }}
                  count={Math.ceil(total / size)}
                  page={page}
                  onChange={(_, next) => set({ page: next > 1 ? String(next) : undefined })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
