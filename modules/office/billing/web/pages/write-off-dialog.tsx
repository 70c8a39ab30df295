import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { formatMoney } from '@quarterhour/model/money';
import { call } from '@quarterhour/web/data/call';
import { useProblemText } from '@quarterhour/web/data/problem-text';
import { useText } from '@quarterhour/web/text/use-text';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import type { Invoice } from '../../model/invoices.ts';

/** Asks why what is open of an invoice will never be paid, and writes it off. */
export function WriteOffDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { t, locale } = useText();
  const id = useId();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>();
  const open = formatMoney(invoice.open_minor, invoice.currency, locale);
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    try {
      await call(api.writeOffInvoice, { id: invoice.id, reason });
      await queries.invalidateQueries();
      onClose();
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={id} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={id} variant="h2">
          {t('billing.write_off')}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error !== undefined && (
            <Alert severity="error" variant="outlined">
              {problemText(error)}
            </Alert>
          )}
          <Typography>{t('billing.write_off_text', { open })}</Typography>
          <TextField
            label={t('billing.write_off_reason')}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            required
          />
        </DialogContent>
        <DialogActions>
          <Button color="secondary" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={reason.trim() === ''}>
            {t('billing.write_off')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
