import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { csvLine } from '@quarterhour/model/csv';
import { numberFormat } from '@quarterhour/model/formats';
import { readWhole } from '@quarterhour/model/read-pages';
import { NumberTable } from '@quarterhour/web/controls/number-table.tsx';
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
      <NumberTable
        maxHeight={420}
        label={t('sales.delivery.sums')}
        head={[...labels, t('sales.delivery.airings'), t('sales.delivery.impressions')]}
        rows={sums.map(({ spot, station, airings, impressions }) => ({
          id: `${spot} ${station}`,
          cells: [spot, nameOf(station), written(airings), written(impressions)],
        }))}
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
          <NumberTable
            maxHeight={420}
            label={t('sales.delivery.list')}
            head={[t('sales.delivery.at'), ...labels, t('sales.delivery.listeners')]}
            rows={list.map(({ spot, station, at, listeners }) => ({
              id: `${at} ${spot} ${station}`,
              cells: [
                formatMoment(at, stations.get(station)?.timezone ?? null, locale),
                spot,
                nameOf(station),
                written(listeners),
              ],
            }))}
            numbers={1}
          />
        </>
      )}
    </>
  );
}
