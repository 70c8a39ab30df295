import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { ConfirmDialog } from '@quarterhour/web/controls/form/confirm-dialog.tsx';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Invoice } from '../../model/invoices.ts';
import { MailInputs, type MailTo } from './mail-inputs.tsx';
import { invoicePath } from './paths.ts';
import { useDispatches } from './use-dispatches.ts';
import { useInvoiceName, useReadAgain } from './use-invoice.ts';

/** Sends a draft, by e-mail too if its client has an address. */
export function SendDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t } = useText();
  const navigate = useNavigate();
  const nameOf = useInvoiceName();
  const readAgain = useReadAgain();
  const { data: usual } = useDispatches(invoice.id);
  const [isMailed, setMailed] = useState<boolean>();
  const [changed, setChanged] = useState<MailTo>();
  const value = changed ?? { to: usual?.to ?? '', language: usual?.language ?? 'en' };
  const mails = usual?.can_mail === true && (isMailed ?? value.to !== '');
  const { id, version } = invoice;
  const send = async () => {
    await call(api.sendInvoice, { id, version, ...(mails && { mail: value }) });
    await readAgain();
    onClose();
    await navigate(invoicePath(invoice));
  };
  return (
    <ConfirmDialog
      title={t('billing.send_named', { name: nameOf(invoice) })}
      text={t('billing.send_text')}
      name={nameOf(invoice)}
      confirm={t('billing.send')}
      act={send}
      onClose={onClose}
    >
      {usual?.can_mail === false && (
        <Typography variant="body2" color="textSecondary">
          {t('billing.mail.off')}
        </Typography>
      )}
      {usual?.can_mail && (
        <FormControlLabel
          control={<Checkbox checked={mails} onChange={(_, on) => setMailed(on)} />}
          label={t('billing.mail')}
        />
      )}
      {mails && <MailInputs value={value} onChange={setChanged} />}
    </ConfirmDialog>
  );
}
