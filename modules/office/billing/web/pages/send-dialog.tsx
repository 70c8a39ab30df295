import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { languageIds } from '@quarterhour/model/languages';
import { formatMoney } from '@quarterhour/model/money';
import { FormDialog } from '@quarterhour/web/controls/form/form-dialog.tsx';
import { useForm } from '@quarterhour/web/controls/form/use-form';
import { useToast } from '@quarterhour/web/controls/toast/toast';
import { call } from '@quarterhour/web/data/call';
import { useText } from '@quarterhour/web/text/use-text';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { type DispatchList, documentMailSchema } from '../../model/dispatches.ts';
import type { Invoice } from '../../model/invoices.ts';
import { MailInputs, type MailTo } from './mail-inputs.tsx';
import { invoicePath } from './paths.ts';
import { useDispatches } from './use-dispatches.ts';
import { useInvoiceName, useReadAgain } from './use-invoice.ts';

interface SendDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

const mailed = documentMailSchema.required();
/** Without a mail, its address may be anything. */
const unmailed = z.object({ to: z.string(), language: z.enum(languageIds) });

/** Sends a draft, by e-mail too if its client has an address. */
export function SendDialog({ invoice, onClose }: SendDialogProps) {
  const usual = useDispatches(invoice.id);
  return usual.isPending ? null : <SendForm invoice={invoice} usual={usual.data} onClose={onClose} />;
}

function SendForm({ invoice, usual, onClose }: SendDialogProps & { usual: DispatchList | undefined }) {
  const { t } = useText();
  const navigate = useNavigate();
  const toast = useToast();
  const nameOf = useInvoiceName();
  const readAgain = useReadAgain();
  const [isMailed, setMailed] = useState(usual?.can_mail === true && usual.to !== '');
  const initial: MailTo = { to: usual?.to ?? '', language: usual?.language ?? 'en' };
  const form = useForm(isMailed ? mailed : unmailed, initial);
  const { id, version } = invoice;
  const send = async (mail: MailTo) => {
    await call(api.sendInvoice, { id, version, ...(isMailed && { mail }) });
    await readAgain();
    onClose();
    toast(isMailed ? t('billing.mail.queued', { to: mail.to }) : t('billing.sent_several', { count: 1 }));
    await navigate(invoicePath(invoice));
  };
  return (
    <FormDialog
      short
      title={t('billing.send_named', { name: nameOf(invoice) })}
      submit={t('billing.send')}
      form={form}
      save={send}
      onClose={onClose}
    >
      <Summary invoice={invoice} />
      <Typography variant="body2">{t('billing.send_text')}</Typography>
      {usual?.can_mail === false && (
        <Typography variant="body2" color="textSecondary">
          {t('billing.mail.off')}
        </Typography>
      )}
      {usual?.can_mail && (
        <FormControlLabel
          control={<Checkbox checked={isMailed} onChange={(_, on) => setMailed(on)} />}
          label={t('billing.mail')}
        />
      )}
      {isMailed && <MailInputs value={form.values} error={form.errorAt('to')} onChange={form.set} />}
    </FormDialog>
  );
}

/** Who owes how much by it. */
function Summary({ invoice: { customer_name, gross_minor, currency } }: { invoice: Invoice }) {
  const { locale } = useText();
  return (
    <Box
      sx={{
        ...{ display: 'flex', justifyContent: 'space-between', gap: 2, paddingBlockEnd: 1.5 },
        ...{ borderBlockEnd: '1px solid', borderColor: 'divider', fontVariantNumeric: 'tabular-nums' },
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{customer_name}</Typography>
      <Typography sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {formatMoney(gross_minor, currency, locale)}
      </Typography>
    </Box>
  );
}
