import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { QueryInput } from '@quarterhour/model/query';
import type { Result } from '@quarterhour/model/result';
import { readRows } from '@quarterhour/web/charts/read-result';
import { ValueTable } from '@quarterhour/web/charts/value-table.tsx';
import { Card, TableButton } from '@quarterhour/web/controls/card.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { Nothing } from '@quarterhour/web/dashboard/answered.tsx';
import { useMeasureFormat } from '@quarterhour/web/data/measure-format';
import { useResult } from '@quarterhour/web/data/use-result';
import { useText } from '@quarterhour/web/text/use-text';
import { needWords } from '@quarterhour/web/text/words';
import { useTokens } from '@quarterhour/web/theme/theme';
import { lazy, Suspense, useState } from 'react';

const ScheduleChanges = lazy(async () => {
  const [{ ScheduleChanges }] = await Promise.all([
    import('@quarterhour/web/dashboard/schedule-changes.tsx'),
    needWords('notes'),
  ]);
  return { default: ScheduleChanges };
});

/** What the cards about shows ask of four weeks. */
export const lastWeeks = { preset: 'last_28_days' } as const;

interface ShowsCardProps {
  station: string;
  chosen: string;
  onChoose: (show: string) => void;
}

/** The average audience of each show of a station in the last four weeks. */
export function ShowsCard({ station, chosen, onChoose }: ShowsCardProps) {
  const { t } = useText();
  const [asTable, setAsTable] = useState(false);
  const query: QueryInput = {
    ...{ measures: ['aqh', 'listening_hours', 'reach'], dimensions: ['show'], order_by: [['aqh', 'desc']] },
    ...{ stations: [station], period: lastWeeks, compare: 'previous_period' },
  };
  const answer = useResult(query);
  return (
    <Card
      title={t('shows.audience.shows')}
      help="programme_schedule"
      actions={<TableButton pressed={asTable} onClick={() => setAsTable(!asTable)} />}
    >
      <Loaded answer={{ data: answer.result, error: answer.error, refetch: answer.retry }}>
        {(result) => (
          <>
            {asTable ? <ShowTable result={result} /> : <ShowBars {...{ result, chosen, onChoose }} />}
            <Suspense fallback={null}>
              <ScheduleChanges result={result} />
            </Suspense>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function ShowBars({ result, chosen, onChoose }: Omit<ShowsCardProps, 'station'> & { result: Result }) {
  const { t } = useText();
  const { signal, faint } = useTokens();
  const format = useMeasureFormat('aqh');
  const rows = readRows(result, 'aqh').filter(({ keys }) => keys[0] !== '');
  const largest = Math.max(0, ...rows.map(({ value }) => value ?? 0));
  if (rows.length === 0) return <Nothing height={160}>{t('shows.audience.nothing')}</Nothing>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 0.5 }}>
      {rows.map(({ keys, value }) => {
        const name = keys[0] ?? '';
        const isChosen = name === chosen;
        return (
          <li key={name}>
            <ButtonBase
              aria-pressed={isChosen}
              onClick={() => onChoose(name)}
              sx={{
                inlineSize: '100%',
                display: 'grid',
                gridTemplateColumns: '1fr auto',
                textAlign: 'start',
                paddingBlock: 0.5,
              }}
            >
              <Typography variant="body2" sx={{ fontWeight: isChosen ? 600 : 400 }}>
                {name}
              </Typography>
              <Typography variant="body2">{format.value(value ?? null, largest)}</Typography>
              <Box sx={{ gridColumn: '1 / -1', blockSize: 6, bgcolor: 'action.hover', borderRadius: 1 }}>
                <Box
                  sx={{
                    blockSize: 6,
                    borderRadius: 1,
                    inlineSize: `${largest > 0 ? (100 * (value ?? 0)) / largest : 0}%`,
                    bgcolor: isChosen ? signal : faint,
                  }}
                />
              </Box>
            </ButtonBase>
          </li>
        );
      })}
    </Box>
  );
}

function ShowTable({ result }: { result: Result }) {
  const { t } = useText();
  const formats = {
    aqh: useMeasureFormat('aqh'),
    listening_hours: useMeasureFormat('listening_hours'),
    reach: useMeasureFormat('reach'),
  };
  const measures = ['aqh', 'listening_hours', 'reach'] as const;
  const values = measures.map((id) => new Map(readRows(result, id).map(({ keys, value }) => [keys[0] ?? '', value])));
  const names = readRows(result, 'aqh').map(({ keys }) => keys[0] ?? '');
  return (
    <ValueTable
      caption={t('shows.audience.shows')}
      maxHeight={360}
      headings={[t('dimension.show'), ...measures.map((id) => formats[id].name)]}
      rows={names.map((name) => ({
        id: name,
        name: name || t('value.no_show'),
        cells: measures.map((id, at) => formats[id].exact(values[at]?.get(name) ?? null)),
      }))}
    />
  );
}
