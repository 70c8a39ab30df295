import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateFormat } from '@quarterhour/model/formats';
import type { ItemKind } from '@quarterhour/model/music';
import { type QueryInput, rowLimit } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { useState } from 'react';
import { readRows } from '../../charts/read-result.ts';
import { ValueTable } from '../../charts/value-table.tsx';
import { Card } from '../../controls/card.tsx';
import { Answered, FallingBars, Nothing } from '../../dashboard/answered.tsx';
import { CardMenu } from '../../dashboard/late-card-menu.tsx';
import { useSeen } from '../../dashboard/use-seen.ts';
import { type Frame, useFrame, useScope } from '../../data/catalogue.ts';
import { useMeasureFormat } from '../../data/measure-format.ts';
import { useResult } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useText } from '../../text/use-text.ts';

const height = 360;
/** The number of station days in the list, and of further ones with each click; the newest first. */
const rowsAtOnce = 200;

/** The titles on air at each day's peak minute. */
export function OnAirCard() {
  const { t } = useText();
  const [ref, seen] = useSeen<HTMLDivElement>();
  return (
    <Card
      title={t('contents.on_air')}
      help="on_air_peak"
      actions={
        <CardMenu card="peak" title={t('contents.on_air')} queryFor={(frame) => peaksQuery(frame, rowsAtOnce)} />
      }
    >
      <Box ref={ref} sx={{ marginBlockStart: 1 }}>
        {seen ? <Peaks /> : <FallingBars height={height} />}
      </Box>
    </Card>
  );
}

/** The peak of each station's days, the newest first, with what was on air. */
export function peaksQuery({ compare: _, ...frame }: Frame, limit: number): QueryInput {
  return {
    ...frame,
    // Filters on songs do not apply to listening.
    filters: frame.filters.filter(([, dimension]) => !['song', 'artist', 'airing', 'song_age'].includes(dimension)),
    measures: ['peak_audience'],
    dimensions: ['day', 'station'],
    order_by: [['day', 'desc']],
    limit,
    include: ['on_air'],
  };
}

function Peaks() {
  const frame = useFrame();
  const [limit, setLimit] = useState(rowsAtOnce);
  const answer = useResult(peaksQuery(frame, limit));
  return (
    <Answered answer={answer} height={height}>
      {(result) => (
        <>
          <PeakTable result={result} />
          <More result={result} onMore={() => setLimit(Math.min(limit + rowsAtOnce, rowLimit))} />
        </>
      )}
    </Answered>
  );
}

/** The number of days not listed yet. */
function More({ result, onMore }: { result: Result; onMore: () => void }) {
  const { t } = useText();
  const [shown, total] = [result.rows.length, result.meta.total_rows];
  if (shown >= total) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockStart: 1 }}>
      <Typography variant="caption" color="textSecondary" aria-live="polite">
        {t('contents.on_air.bound', { shown, total })}
      </Typography>
      <Button size="small" onClick={onMore} sx={{ displayPrint: 'none' }}>
        {t('contents.on_air.more')}
      </Button>
    </Box>
  );
}

function PeakTable({ result }: { result: Result }) {
  const { t, locale } = useText();
  const nameOf = useValueName();
  const { stations } = useScope();
  const format = useMeasureFormat('peak_audience');
  const items = itemsIn(result);
  const rows = readRows(result, 'peak_audience')
    .map((reading, index) => ({ ...reading, item: items[index] }))
    .filter(({ value }) => value);
  if (rows.length === 0) return <Nothing height={height}>{t('card.empty')}</Nothing>;
  const dayOf = (day: string) =>
    dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(Date.parse(day));
  // The time of day on the station's clock.
  const nameOfRow = (day: string, station: string, moment: string | null) =>
    [`${dayOf(day)}, ${moment?.slice(11, 16)}`, ...(stations.length > 1 ? [nameOf('station', station)] : [])].join(
      ' · ',
    );
  return (
    <ValueTable
      caption={t('help.on_air_peak')}
      maxHeight={440}
      words={[1]}
      headings={[t('contents.on_air.at'), format.name, t('contents.on_air.item')]}
      rows={rows.map(({ keys: [day = '', station = ''], value, moment, item }) => ({
        id: `${day} ${station}`,
        name: nameOfRow(day, station, moment),
        cells: [format.exact(value), itemText(item, t)],
      }))}
    />
  );
}

interface Item {
  name: string;
  kind: ItemKind;
}

/** What was on air at the peak of each row; undefined where no title is known. */
export function itemsIn({ columns, rows }: Result): (Item | undefined)[] {
  const [name, kind] = (['on_air', 'on_air_kind'] as const).map((role) =>
    columns.findIndex((one) => one.role === role),
  );
  return rows.map((row) => {
    const found = row[kind ?? -1];
    return typeof found === 'string' ? { name: String(row[name ?? -1] ?? ''), kind: found as ItemKind } : undefined;
  });
}

/** The name of what was on air, or its kind. */
export function itemText(item: Item | undefined, t: ReturnType<typeof useText>['t']): string {
  if (!item) return t('contents.on_air.unknown');
  if (item.kind === 'song') return item.name;
  const kind = t(`contents.kind.${item.kind}`);
  return item.name === '' ? kind : t('text.labelled', { label: kind, value: item.name });
}
