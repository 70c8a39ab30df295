import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { WrittenMail } from '@quarterhour/model/office/mail/mails';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { HeadedPage } from '../../../controls/page.tsx';
import { useText } from '../../../text/use-text.ts';
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
  const sent = address.get('compose');
  const [composing, setComposing] = useState<Composing | undefined>(sent === null ? undefined : begunBy(address));
  const compose = (
    <Button variant="contained" onClick={() => setComposing({ written: blankMail, files: [] })}>
      {t('mail.compose')}
    </Button>
  );
  const close = () => {
    setComposing(undefined);
    set({ compose: undefined, subject: undefined });
  };
  return (
    <HeadedPage title={t('mail.title')} lead={t('mail.lead')} action={compose}>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px minmax(0, 1fr)' } }}>
        <MailFolders />
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

export const blankMail: WrittenMail = { draft: null, answers: null, to: [], subject: '', body: '', files: [] };

/** A mail that a link to the page begins, such as that of a card of the dashboard. */
function begunBy(address: URLSearchParams): Composing {
  return { written: { ...blankMail, subject: address.get('subject') ?? '' }, files: [] };
}
