import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { SparkLine } from '@quarterhour/web/charts/spark-line.tsx';
import { Card } from '@quarterhour/web/controls/card.tsx';
import { useValueName } from '@quarterhour/web/data/value-name';
import { useText } from '@quarterhour/web/text/use-text';
import { Link as RouterLink } from 'react-router';
import type { ListeningNow, LiveStation } from '../../model/now.ts';
import { useLiveFormat } from '../use-live-format.ts';

/** The stations: listeners now, the trend, the last hour, what is on air, and the peak of the day. */
export function StationBoard({ now }: { now: ListeningNow }) {
  const { t } = useText();
  return (
    <Card title={t('live.stations')} help="live_listening">
      <TableContainer tabIndex={0} role="group" aria-label={t('live.stations')} sx={{ marginBlockStart: 1 }}>
        <Table
          size="small"
          sx={{ '& td, & th': { paddingInline: { xs: 0.5, md: 1 } }, '& tr:last-child td': { border: 0 } }}
        >
          <TableHead>
            <TableRow>
              <TableCell scope="col">{t('live.station')}</TableCell>
              <TableCell scope="col" align="right">
                {t('live.listeners')}
              </TableCell>
              <TableCell scope="col" align="right">
                {t('live.trend')}
              </TableCell>
              <TableCell scope="col" sx={onWide}>
                {t('live.hour')}
              </TableCell>
              <TableCell scope="col" sx={onWide}>
                {t('live.on_air')}
              </TableCell>
              <TableCell scope="col" align="right" sx={onWide}>
                {t('live.peak')}
              </TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {now.stations.map((station) => (
              <StationRow key={station.station} station={station} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}

/** On a phone, the title stands below the name, and the rest is on the station's own page. */
const onWide = { display: { xs: 'none', md: 'table-cell' } } as const;

function StationRow({ station }: { station: LiveStation }) {
  const { t } = useText();
  const { count, time } = useLiveFormat();
  const nameOf = useValueName();
  const unknown = station.unknown_since !== null && t('live.unknown_since', { since: time(station.unknown_since) });
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 550 }}>
        <Link component={RouterLink} to={`/live?station=${station.station}`} color="inherit" underline="hover">
          <bdi>{nameOf('station', station.station)}</bdi>
        </Link>
        {unknown && (
          <Typography variant="caption" sx={{ display: 'block', color: 'warning.main' }}>
            {unknown}
          </Typography>
        )}
        <Typography
          variant="caption"
          color="textSecondary"
          noWrap
          sx={{ display: { xs: 'block', md: 'none' }, maxInlineSize: 150 }}
        >
          <bdi>{station.on_air}</bdi>
        </Typography>
      </TableCell>
      <TableCell align="right" sx={{ fontSize: '1rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{count(station.listeners)}</bdi>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Trend station={station} />
      </TableCell>
      <TableCell sx={{ ...onWide, inlineSize: 150 }}>
        <SparkLine values={station.hour} chosen={station.listeners !== null} />
      </TableCell>
      <TableCell sx={{ ...onWide, maxInlineSize: 260 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }} title={station.on_air}>
          <bdi>{station.on_air || '–'}</bdi>
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ ...onWide, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
        <bdi>{count(station.peak)}</bdi>
        {station.peak_at && station.peak !== 0 && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ marginInline: 0.75 }}>
            {time(station.peak_at)}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Against ten minutes before: an arrow, a number, and the words for it. */
function Trend({ station: { listeners, before } }: { station: LiveStation }) {
  const { t } = useText();
  const { signed } = useLiveFormat();
  if (listeners === null || before === null) return '–';
  const change = listeners - before;
  const [arrow, color] =
    change > 0 ? ['↑', 'success.main'] : change < 0 ? ['↓', 'error.main'] : ['→', 'text.secondary'];
  return (
    <Box component="span" role="img" aria-label={t('live.trend.label', { change: signed(change) })} sx={{ color }}>
      {arrow} <bdi>{signed(change)}</bdi>
    </Box>
  );
}
