import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Import } from '@quarterhour/model/imports';
import { addDays } from '@quarterhour/model/period';
import { formatValue } from '@quarterhour/model/units';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useValueName } from '../../../data/value-name.ts';
import { formatDays } from '../../../text/moments.ts';
import { useText } from '../../../text/use-text.ts';
import type { WholeCatalogue } from '../use-whole-catalogue.ts';

interface ImportWhereProps {
  file: string;
  listed: Import;
  catalogue: WholeCatalogue;
}

/** The parts of a report of connections, see ImportReport of the server. */
interface Counts {
  lines: number;
  sessions: number;
  excluded: Record<string, number>;
  stations: { station: string; sessions: number; excluded: number }[];
  /** UTC. */
  days?: [string, string];
  joined?: number;
  refused?: number;
  duplicates?: number;
  headings?: number;
  old?: { count: number };
  unreadable?: { count: number };
}

/** Opens what became of each line of an import, and which stations have its sessions; nothing for imports of no sessions. */
export function ImportWhere({ file, listed, catalogue }: ImportWhereProps) {
  const { t } = useText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const counts = listed.counts as unknown as Counts;
  if (listed.state !== 'done' || !Array.isArray(counts.stations)) return null;
  const title = t('settings.imports.where_of', { file });
  const label = t('settings.imports.where');
  return (
    <>
      <Button size="small" aria-haspopup="dialog" aria-label={`${label} ${file}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={() => setOpen(false)}>
          <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 3 }}>
            <LinesTable counts={counts} />
            <StationsTable counts={counts} catalogue={catalogue} />
            {counts.days && <Days days={counts.days} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{t('action.close')}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** Each line once: the rows add up to the last one. */
function LinesTable({ counts }: { counts: Counts }) {
  const { t, locale } = useText();
  const nameOf = useValueName();
  const rules = Object.entries(counts.excluded).sort(([, one], [, other]) => other - one);
  const rows: [string, number][] = [
    [t('settings.imports.where.sessions'), counts.sessions],
    ...rules.map(([rule, count]): [string, number] => [
      t('settings.imports.where.excluded_by', { rule: nameOf('excluded_by', rule) }),
      count,
    ]),
    [t('settings.imports.where.joined'), counts.joined ?? 0],
    [t('settings.imports.where.duplicates'), counts.duplicates ?? 0],
    [t('settings.imports.where.old'), counts.old?.count ?? 0],
    [t('settings.imports.where.refused'), counts.refused ?? 0],
    [t('settings.imports.where.unreadable'), counts.unreadable?.count ?? 0],
    [t('settings.imports.where.headings'), counts.headings ?? 0],
  ];
  return (
    <Table size="small" aria-label={t('settings.imports.where.lines')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('settings.imports.where.lines')}</TableCell>
          <TableCell align="right">{t('settings.imports.where.count')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows
          .filter(([, count]) => count > 0)
          .map(([name, count]) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              <TableCell align="right">{formatValue(count, 'count', locale)}</TableCell>
            </TableRow>
          ))}
        <TableRow sx={{ '& > td': { fontWeight: 600 } }}>
          <TableCell>{t('settings.imports.where.all')}</TableCell>
          <TableCell align="right">{formatValue(counts.lines, 'count', locale)}</TableCell>
        </TableRow>
      </TableBody>
    </Table>
  );
}

function StationsTable({ counts, catalogue }: { counts: Counts; catalogue: WholeCatalogue }) {
  const { t, locale } = useText();
  const nameOf = (slug: string) => catalogue.stations.find((station) => station.slug === slug)?.name ?? slug;
  const sorted = counts.stations.toSorted((one, other) => other.sessions - one.sessions);
  return (
    <Table size="small" aria-label={t('settings.imports.where.stations')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('settings.imports.where.stations')}</TableCell>
          <TableCell align="right">{t('measure.sessions')}</TableCell>
          <TableCell align="right">{t('settings.imports.where.excluded')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {sorted.map(({ station, sessions, excluded }) => (
          <TableRow key={station}>
            <TableCell>{station ? nameOf(station) : t('settings.imports.where.no_station')}</TableCell>
            <TableCell align="right">{formatValue(sessions, 'count', locale)}</TableCell>
            <TableCell align="right">{formatValue(excluded, 'count', locale)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Days({ days: [from, to] }: { days: [string, string] }) {
  const { t, locale } = useText();
  // Days of stations are up to one earlier or later than those of UTC.
  const view = `/groups&stations?p=${addDays(from, -1)}..${addDays(to, 1)}&c=none`;
  return (
    <Typography variant="body2" color="textSecondary">
      {t('settings.imports.where.text', { days: formatDays({ from, to }, locale) })}{' '}
      <Button size="small" component={Link} to={view} sx={{ paddingBlock: 0, verticalAlign: 'baseline' }}>
        {t('settings.imports.where.open')}
      </Button>
    </Typography>
  );
}
