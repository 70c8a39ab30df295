import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { api } from '@quarterhour/model/api';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { formatDays } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Delivery } from '../../model/reports.ts';
import { localMoment } from './local-moment.ts';

interface DeliveriesDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** What became of the messages of a report, and why some did not leave. */
export function DeliveriesDialog({ id, name, onClose }: DeliveriesDialogProps) {
  const { t, locale } = useText();
  const heading = useId();
  const small = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const answer = useQuery({
    queryKey: ['report-deliveries', id],
    queryFn: () => call(api.listDeliveries, { id }),
    staleTime: 0,
  });
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={small} aria-labelledby={heading} onClose={onClose}>
      <DialogTitle id={heading} variant="h2">
        {t('reports.deliveries_named', { name })}
      </DialogTitle>
      <DialogContent>
        <Loaded answer={answer}>
          {({ deliveries }) =>
            deliveries.length === 0 ? (
              <Typography>{t('reports.deliveries.none')}</Typography>
            ) : (
              <Table size="small">
                <TableHead>
                  <TableRow>
                    <TableCell>{t('reports.deliveries.recipient')}</TableCell>
                    <TableCell>{t('reports.deliveries.period')}</TableCell>
                    <TableCell>{t('reports.deliveries.state')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {deliveries.map((delivery) => (
                    <TableRow key={`${delivery.channel} ${delivery.recipient} ${delivery.period}`}>
                      <TableCell sx={{ overflowWrap: 'anywhere' }}>{delivery.recipient}</TableCell>
                      <TableCell>{daysOf(delivery)}</TableCell>
                      <TableCell sx={{ overflowWrap: 'anywhere' }}>{stateOf(delivery)}</TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            )
          }
        </Loaded>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('settings.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );

  /** A report that was sent at once has the minute after its days. */
  function daysOf({ period }: Delivery): string {
    const [from = '', to = ''] = (period.split(' ')[0] ?? '').split('..');
    return formatDays({ from, to }, locale);
  }

  function stateOf({ sent_at: sent, next_at: next, error }: Delivery): string {
    if (sent) return t('reports.deliveries.sent', { moment: localMoment(sent, locale) });
    if (!next) return t('reports.deliveries.given_up', { error: error ?? '' });
    if (!error) return t('reports.deliveries.waiting');
    return t('reports.deliveries.retry', { moment: localMoment(next, locale), error });
  }
}
