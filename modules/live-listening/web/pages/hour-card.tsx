import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LineChart, type LineStep } from '@quarterhour/web/charts/plot/line-chart.tsx';
import { ValueTable } from '@quarterhour/web/charts/value-table.tsx';
import { Card, TableButton } from '@quarterhour/web/controls/card.tsx';
import { annotationDrawing } from '@quarterhour/web/dashboard/annotations/annotation-drawing.tsx';
import { useAnnotatedMoments, useAnnotationColumn } from '@quarterhour/web/dashboard/annotations/use-annotated-moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import { useMemo, useState } from 'react';
import type { ListeningNow, LiveMinute } from '../../model/now.ts';
import { useLiveFormat } from '../use-live-format.ts';

const minuteMilliseconds = 60_000;
const hourMinutes = 60;
/** Minutes between two labels of the axis. */
const labelEvery = 10;

/** The last hour by minute: listeners at its end, and who came and who left. */
export function HourCard({ now }: { now: ListeningNow }) {
  const { t } = useText();
  const tokens = useTokens();
  const { count, time } = useLiveFormat();
  const [asTable, setAsTable] = useState(false);
  const { steps, instants, values } = useMemo(() => hourOf(now, time), [now, time]);
  const annotated = useAnnotatedMoments({
    ...{ instants, minutes: 1, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    stations: now.stations.map(({ station }) => station),
  });
  const column = useAnnotationColumn(annotated);
  const line = (name: string, color: string, of: (minute: LiveMinute) => number) => ({
    ...{ name, color },
    values: values.map((minute) => (minute ? of(minute) : null)),
  });
  const [listeners, arrivals, departures] = [t('live.listeners'), t('live.arrivals'), t('live.departures')];
  return (
    <Card
      title={t('live.hour')}
      help="live_listening"
      actions={<TableButton pressed={asTable} onClick={() => setAsTable(!asTable)} />}
    >
      {asTable ? (
        <ValueTable
          caption={t('live.hour')}
          headings={[t('live.minute'), listeners, arrivals, departures, ...(column ? [column.heading] : [])]}
          rows={now.minutes.toReversed().map((minute) => ({
            id: minute.at,
            name: time(minute.at),
            cells: [
              ...[count(minute.listeners), count(minute.arrivals), count(minute.departures)],
              ...(column ? [column.cell(new Date(minute.at).toISOString())] : []),
            ],
          }))}
          maxHeight={340}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <LineChart
            steps={steps}
            lines={[line(listeners, tokens.signal, (minute) => minute.listeners)]}
            height={200}
            label={t('live.hour.label', { listeners: count(now.minutes.at(-1)?.listeners ?? null) })}
            value={count}
            {...annotationDrawing(annotated)}
          />
          <Box sx={{ display: 'flex', gap: 2, typography: 'caption', color: 'text.secondary' }} aria-hidden="true">
            <Mark color={tokens.more} name={arrivals} />
            <Mark color={tokens.less} name={departures} />
          </Box>
          <LineChart
            steps={steps}
            lines={[
              line(arrivals, tokens.more, (minute) => minute.arrivals),
              line(departures, tokens.less, (minute) => minute.departures),
            ]}
            height={110}
            label={t('live.flow.label')}
            value={count}
          />
          <Typography variant="caption" color="textSecondary">
            {t('live.hour.note')}
          </Typography>
        </Box>
      )}
    </Card>
  );
}

function Mark({ color, name }: { color: string; name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" sx={{ inlineSize: 16, borderBlockStart: `2px solid ${color}` }} />
      {name}
    </Box>
  );
}

/** All sixty minutes that are over; those without evidence have no values. */
function hourOf(now: ListeningNow, time: (instant: string) => string) {
  const end = Math.floor(Date.parse(now.at) / minuteMilliseconds) * minuteMilliseconds;
  const known = new Map(now.minutes.map((minute) => [Date.parse(minute.at), minute]));
  const instants = Array.from({ length: hourMinutes }, (_, at) => end - (hourMinutes - at) * minuteMilliseconds);
  const steps = instants.map((instant): LineStep => {
    const value = new Date(instant).toISOString();
    const name = time(value);
    const isLabelled = Math.round(instant / minuteMilliseconds) % labelEvery === 0;
    return { name, value, tick: isLabelled ? name : '' };
  });
  return {
    steps,
    instants: steps.map(({ value = '' }) => value),
    values: instants.map((instant) => known.get(instant)),
  };
}
