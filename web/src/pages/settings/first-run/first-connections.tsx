import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { numberFormat } from '@quarterhour/model/formats';
import type { LogPreview } from '@quarterhour/model/imports';
import { formatMoment } from '../../../text/moments.ts';
import { useText } from '../../../text/use-text.ts';

interface FirstConnectionsProps {
  connections: LogPreview['first'];
  timezone: string;
}

/** The first parsed lines of a log, so that people notice a wrong guess. */
export function FirstConnections({ connections, timezone }: FirstConnectionsProps) {
  const { t, locale } = useText();
  const length = (seconds: number) =>
    numberFormat(locale, {
      style: 'unit',
      unit: seconds < 60 ? 'second' : 'minute',
      unitDisplay: 'short',
      maximumFractionDigits: 0,
    }).format(seconds < 60 ? seconds : seconds / 60);
  return (
    <Box tabIndex={0} role="region" aria-label={t('first_run.first')} sx={{ maxInlineSize: 720, overflowX: 'auto' }}>
      <Typography variant="body2" color="textSecondary">
        {t('first_run.first')}
      </Typography>
      <Table
        size="small"
        sx={{ '& td, & th': { whiteSpace: 'nowrap', paddingInlineStart: 0, paddingInlineEnd: { xs: 1, sm: 2 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('first_run.ended')}</TableCell>
            <TableCell>{t('first_run.mount')}</TableCell>
            <TableCell align="right">{t('first_run.length')}</TableCell>
            <TableCell>{t('dimension.player')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {connections.map(({ at, seconds, mount, player }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are different connections
            <TableRow key={index}>
              <TableCell>{formatMoment(at, timezone, locale)}</TableCell>
              <TableCell dir="ltr" sx={{ textAlign: 'start' }}>
                {mount}
              </TableCell>
              <TableCell align="right">{length(seconds)}</TableCell>
              <TableCell>{player}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
