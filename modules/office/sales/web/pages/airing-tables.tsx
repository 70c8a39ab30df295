import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { csvLine } from '@quarterhour/model/csv';
import { numberFormat } from '@quarterhour/model/formats';
import { readWhole } from '@quarterhour/model/read-pages';
import { call } from '@quarterhour/web/data/call';
import { saveCsv } from '@quarterhour/web/data/save-file';
import { formatMoment } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { airingLimit, type LineDelivery } from '../../model/orders.ts';

/** The sums by spot and station, and each airing, on the clocks of their stations. */
export function AiringTables({ delivered: { sums, list, name } }: { delivered: LineDelivery }) {
  const { t, locale } = useText();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['stations'],
    queryFn: () => readWhole('stations', (page) => call(api.listStations, page)),
  });
  const stations = new Map((data?.stations ?? []).map((station) => [station.slug, station]));
  const nameOf = (slug: string) => stations.get(slug)?.name ?? slug;
  const written = (value: number | null) => numberFormat(locale, {}).format(value ?? 0);
  if (sums.length === 0) return <Typography color="textSecondary">{t('sales.delivery.none')}</Typography>;
  const labels = [t('dimension.spot'), t('dimension.station')];
  const download = () => {
    const head = [...labels, t('sales.delivery.at'), t('sales.delivery.listeners')];
    const rows = list.map(({ spot, station, at, listeners }) => [spot, nameOf(station), at, String(listeners ?? 0)]);
    saveCsv([head, ...rows].map(csvLine).join(''), `${name}.csv`);
  };
  return (
    <>
      <PlainTable
        label={t('sales.delivery.sums')}
        head={[...labels, t('sales.delivery.airings'), t('sales.delivery.impressions')]}
        rows={sums.map(({ spot, station, airings, impressions }) => [
          spot,
          nameOf(station),
          written(airings),
          written(impressions),
        ])}
        numbers={2}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" color="secondary" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'sales.delivery.hide_list' : 'sales.delivery.show_list')}
        </Button>
        <Button size="small" color="secondary" onClick={download}>
          {t('sales.delivery.csv')}
        </Button>
      </Box>
      {open && (
        <>
          {list.length === airingLimit && (
            <Typography variant="body2">{t('sales.delivery.newest', { count: airingLimit })}</Typography>
          )}
          <PlainTable
            label={t('sales.delivery.list')}
            head={[t('sales.delivery.at'), ...labels, t('sales.delivery.listeners')]}
            rows={list.map(({ spot, station, at, listeners }) => [
              formatMoment(at, stations.get(station)?.timezone ?? null, locale),
              spot,
              nameOf(station),
              written(listeners),
            ])}
            numbers={1}
          />
        </>
      )}
    </>
  );
}

interface PlainTableProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** How many of the last columns hold numbers. */
  numbers: number;
}

function PlainTable({ label, head, rows, numbers }: PlainTableProps) {
  const align = (at: number) => (at >= head.length - numbers ? 'right' : 'left');
  return (
    // A scrollable part is reached with the keyboard.
    <Box role="region" aria-label={label} tabIndex={0} sx={{ overflow: 'auto', maxBlockSize: 420 }}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map((text, at) => (
              <TableCell key={text} align={align(at)}>
                {text}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells) => (
            <TableRow key={cells.join(' ')}>
              {cells.map((text, at) => (
                <TableCell key={head[at]} align={align(at)} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {text}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
