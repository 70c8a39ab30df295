import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { dateFormat } from '@quarterhour/model/formats';
import { LineChart } from '@quarterhour/web/charts/plot/line-chart.tsx';
import { ValueTable } from '@quarterhour/web/charts/value-table.tsx';
import { Card, TableButton } from '@quarterhour/web/controls/card.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { annotationDrawing } from '@quarterhour/web/dashboard/annotations/annotation-drawing.tsx';
import { useAnnotatedMoments, useAnnotationColumn } from '@quarterhour/web/dashboard/annotations/use-annotated-moments';
import { call } from '@quarterhour/web/data/call';
import { formatMoment } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BandPoint } from '../../model/alerts.ts';
import { useAlertText } from './use-alert-text.ts';

const threeHours = 3 * 3_600_000;

/** The audience around an incident over the band of what was expected. */
export function IncidentChart({ incident, stations }: { incident: number; stations: readonly string[] }) {
  const { t } = useText();
  const answer = useQuery({
    queryKey: ['incident-chart', incident],
    queryFn: ({ signal }) => call(api.readIncidentChart, { incident }, signal),
  });
  return (
    <Loaded answer={answer}>
      {({ points, timezone }) =>
        points.some(({ value, median }) => value !== null || median !== null) ? (
          <BandChart {...{ points, timezone, stations }} />
        ) : (
          <Typography color="textSecondary">{t('alerts.chart.none')}</Typography>
        )
      }
    </Loaded>
  );
}

interface BandChartProps {
  points: readonly BandPoint[];
  timezone: string;
  stations: readonly string[];
}

function BandChart({ points, timezone, stations }: BandChartProps) {
  const { t, locale } = useText();
  const tokens = useTokens();
  const { number } = useAlertText();
  const [asTable, setAsTable] = useState(false);
  const count = (value: number | null) => (value === null ? '–' : number(value));
  const steps = useMemo(() => {
    const time = dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: timezone });
    return points.map(({ at }) => ({
      name: formatMoment(at, timezone, locale),
      value: at,
      tick: Date.parse(at) % threeHours === 0 ? time.format(new Date(at)) : '',
    }));
  }, [points, timezone, locale]);
  const instants = useMemo(() => points.map(({ at }) => at), [points]);
  const annotated = useAnnotatedMoments({ instants, minutes: 15, timezone, stations });
  const column = useAnnotationColumn(annotated);
  const names = [t('alerts.chart.heard'), t('alerts.chart.expected'), t('alerts.chart.low'), t('alerts.chart.high')];
  const of = (field: 'value' | 'median' | 'low' | 'high') => points.map((point) => point[field]);
  return (
    <Card
      title={t('alerts.chart')}
      help="alerts"
      actions={<TableButton pressed={asTable} onClick={() => setAsTable(!asTable)} />}
    >
      {asTable ? (
        <ValueTable
          caption={t('alerts.chart')}
          headings={[t('alerts.chart.time'), ...names, ...(column ? [column.heading] : [])]}
          rows={points.map((point, at) => ({
            id: point.at,
            name: steps[at]?.name ?? '',
            cells: [
              ...[count(point.value), count(point.median), count(point.low), count(point.high)],
              ...(column ? [column.cell(point.at)] : []),
            ],
          }))}
          maxHeight={280}
        />
      ) : (
        <>
          <LineChart
            steps={steps}
            lines={[
              { name: names[1] as string, color: tokens.grey, values: of('median') },
              { name: names[0] as string, color: tokens.signal, values: of('value') },
            ]}
            band={{ color: tokens.grey, low: of('low'), high: of('high') }}
            height={200}
            label={t('alerts.chart.label')}
            value={count}
            {...annotationDrawing(annotated)}
          />
          <Typography variant="caption" color="textSecondary">
            {t('alerts.chart.band')}
          </Typography>
        </>
      )}
    </Card>
  );
}
