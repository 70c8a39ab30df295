import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useMayCall } from '@quarterhour/web/nouns/use-noun';
import { formatInstant } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useId, useState } from 'react';
import { FileList } from '../../../files/web/file-list.tsx';
import type { Dispatch } from '../../model/dispatches.ts';
import { type Invoice, invoiceNoun } from '../../model/invoices.ts';
import { MailDialog } from './mail-dialog.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { useDispatches } from './use-dispatches.ts';
import { useInvoiceAction } from './use-invoice.ts';

const colors = { waiting: 'default', sent: 'success', failed: 'error' } as const;

/** What was sent of a document, to whom, and whether it arrived. */
export function DispatchList({ invoice }: { invoice: Invoice }) {
  const { t } = useText();
  const id = useId();
  const { data } = useDispatches(invoice.id);
  const mayChange = useMayCall(invoiceNoun)('change');
  const [mailing, setMailing] = useState(false);
  const act = useInvoiceAction();
  if (!data) return null;
  const { dispatches, can_mail, can_hand_over } = data;
  const isHandedOver = dispatches.some(({ kind }) => kind === 'provider');
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography id={id} variant="h2">
          {t('billing.dispatches')}
        </Typography>
        {mayChange && can_mail && (
          <Button size="small" variant="outlined" color="secondary" onClick={() => setMailing(true)}>
            {t(dispatches.length > 0 ? 'billing.mail.again' : 'billing.mail.send')}
          </Button>
        )}
        {mayChange && can_hand_over && (
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            onClick={() => act(() => call(api.handOverInvoice, { id: invoice.id }))}
          >
            {t(isHandedOver ? 'billing.hand_over.again' : 'billing.hand_over')}
          </Button>
        )}
      </Box>
      {dispatches.length === 0 && (
        <Typography color="textSecondary">
          {t(can_mail || can_hand_over ? 'billing.dispatches.none' : 'billing.mail.off')}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
        {dispatches.map((dispatch) => (
          <DispatchItem key={dispatch.id} dispatch={dispatch} />
        ))}
      </Box>
      {mailing && <MailDialog invoice={invoice} usual={data} onClose={() => setMailing(false)} />}
    </Box>
  );
}

function DispatchItem({ dispatch }: { dispatch: Dispatch }) {
  const { t, locale } = useText();
  const { kind, recipient, queued_at, by, state, error, subject, body, language, files, receipts } = dispatch;
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Chip size="small" variant="outlined" color={colors[state]} label={t(`billing.dispatch.state.${state}`)} />
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t(`billing.dispatch.${kind}`, { to: recipient })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {by
            ? t('billing.dispatch.by', { day: formatInstant(queued_at, locale), by })
            : formatInstant(queued_at, locale)}
        </Typography>
      </Box>
      {error && state !== 'sent' && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {t('billing.dispatch.error', { error })}
        </Typography>
      )}
      <FileList files={files} />
      <ReceiptList receipts={receipts} />
      {body && (
        <Box component="details" sx={{ maxInlineSize: 640 }}>
          <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
            {t('billing.dispatch.body')}
          </Typography>
          <Typography variant="body2" lang={language} sx={{ whiteSpace: 'pre-line', paddingBlockStart: 1 }}>
            {`${subject}\n\n${body}`}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
