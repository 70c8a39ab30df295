import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { HeadedPage } from '@quarterhour/web/controls/page.tsx';
import type { BegunMail } from '@quarterhour/web/data/begun-mail';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { WrittenMail } from '../../model/mails.ts';
import { ComposeDialog, type Composing } from './compose-dialog.tsx';
import { MailFolders } from './mail-folders.tsx';
import { MailList } from './mail-list.tsx';
import { OpenedMail } from './opened-mail.tsx';
import { useMailAddress } from './use-mailbox.ts';

/** The reader's mailbox: folders, a list, and the mail that is open. */
export function MailPage() {
  const { t } = useText();
  const { id, set } = useMailAddress();
  const [address] = useSearchParams();
  const { state } = useLocation();
  const [composing, setComposing] = useState(address.has('compose') ? begunBy(state) : undefined);
  const compose = (
    <Button variant="contained" onClick={() => setComposing({ written: blankMail, files: [] })}>
      {t('mail.compose')}
    </Button>
  );
  const close = () => {
    setComposing(undefined);
    set({ compose: undefined });
  };
  return (
    <HeadedPage title={t('mail.title')} lead={t('mail.lead')} action={compose}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px minmax(0, 1fr)' } }}>
        <Box sx={{ display: { xs: id === undefined ? 'block' : 'none', md: 'block' }, minInlineSize: 0 }}>
          <MailFolders />
        </Box>
        {id === undefined ? (
          <MailList onDraft={setComposing} />
        ) : (
          <OpenedMail key={id} id={id} onCompose={setComposing} onClose={() => set({ id: undefined })} />
        )}
      </Box>
      {composing && <ComposeDialog composing={composing} onClose={close} />}
    </HeadedPage>
  );
}

const blankMail: WrittenMail = {
  draft: null,
  answers: null,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  body: '',
  files: [],
};

/** A mail that another page begins, such as that of a card of the dashboard; without its state, a blank one. */
function begunBy(state: Partial<BegunMail> | null): Composing {
  const { subject = '', body = '', files = [] } = state ?? {};
  const ids = files.map(({ id }) => id);
  return { written: { ...blankMail, subject: subject.slice(0, 200), body, files: ids }, files };
}
