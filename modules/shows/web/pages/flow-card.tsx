import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api } from '@quarterhour/model/api';
import { numberFormat } from '@quarterhour/model/formats';
import { LineChart } from '@quarterhour/web/charts/plot/line-chart.tsx';
import { ValueTable } from '@quarterhour/web/charts/value-table.tsx';
import { Card, TableButton } from '@quarterhour/web/controls/card.tsx';
import { Loaded } from '@quarterhour/web/controls/page.tsx';
import { annotationDrawing } from '@quarterhour/web/dashboard/annotations/annotation-drawing.tsx';
import { useAnnotatedMoments, useAnnotationColumn } from '@quarterhour/web/dashboard/annotations/use-annotated-moments';
import { Nothing } from '@quarterhour/web/dashboard/answered.tsx';
import { call } from '@quarterhour/web/data/call';
import { formatMoment } from '@quarterhour/web/text/moments';
import { useText } from '@quarterhour/web/text/use-text';
import { useTokens } from '@quarterhour/web/theme/theme';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FlowBroadcast } from '../../model/shows.ts';
import { averageOf } from './average-flow.ts';

/** The last broadcast of a show minute by minute, beside the average of the four before. */
export function FlowCard({ station, show }: { station: string; show: string }) {
  const { t } = useText();
  const [asTable, setAsTable] = useState(false);
  const flow = useQuery({
    queryKey: ['show_flow', station, show],
    queryFn: () => call(api.readShowFlow, { station, show }),
  });
  return (
    <Card
      title={t('shows.flow', { show })}
      help="programme_schedule"
      actions={<TableButton pressed={asTable} onClick={() => setAsTable(!asTable)} />}
    >
      <Loaded answer={flow}>
        {({ timezone, broadcasts: [last, ...before] }) =>
          last ? (
            <Flow {...{ station, timezone, last, before, asTable, show }} />
          ) : (
            <Nothing height={200}>{t('shows.flow.none')}</Nothing>
          )
        }
      </Loaded>
    </Card>
  );
}

interface FlowProps {
  station: string;
  timezone: string;
  last: FlowBroadcast;
  before: readonly FlowBroadcast[];
  asTable: boolean;
  show: string;
}

function Flow({ station, timezone, last, before, asTable, show }: FlowProps) {
  const { t, locale } = useText();
  const tokens = useTokens();
  const average = useMemo(() => averageOf(before), [before]);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const value = (count: number | null) => (count === null ? '–' : number.format(count));
  const moment = formatMoment(last.from, timezone, locale);
  const names = {
    audience: t('shows.flow.audience', { moment }),
    average: t('shows.flow.average', { count: before.length }),
    arrivals: t('shows.flow.arrivals'),
    departures: t('shows.flow.departures'),
  };
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const instants = useMemo(
    () => last.minutes.map(({ minute }) => new Date(Date.parse(last.from) + minute * 60_000).toISOString()),
    [last],
  );
  const annotated = useAnnotatedMoments({ instants, minutes: 1, timezone, stations: [station] });
  const column = useAnnotationColumn(annotated);
  const steps = last.minutes.map(({ minute }, at) => ({
    value: instants[at] ?? '',
    name: t('shows.flow.minute', { minute: signed.format(minute) }),
    tick: minute % 15 === 0 ? signed.format(minute) : '',
  }));
  const averages = last.minutes.map((_, at) => average[at] ?? null);
  if (asTable) {
    return (
      <ValueTable
        caption={t('shows.flow', { show })}
        maxHeight={400}
        headings={[
          t('shows.flow.minute_heading'),
          ...[names.audience, names.average, names.arrivals, names.departures],
          ...(column ? [column.heading] : []),
        ]}
        rows={last.minutes.map(({ minute, audience, arrivals, departures }, at) => ({
          id: String(minute),
          name: steps[at]?.name ?? '',
          cells: [
            ...[value(audience), value(averages[at] ?? null), value(arrivals), value(departures)],
            ...(column ? [column.cell(instants[at] ?? '')] : []),
          ],
        }))}
      />
    );
  }
  const lineOf = (field: 'audience' | 'arrivals' | 'departures', color: string) => ({
    ...{ name: names[field], color },
    values: last.minutes.map((minute) => minute[field]),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Marks
        marks={[
          [tokens.signal, names.audience],
          [tokens.faint, names.average],
        ]}
      />
      <LineChart
        steps={steps}
        lines={[{ name: names.average, color: tokens.faint, values: averages }, lineOf('audience', tokens.signal)]}
        height={240}
        label={t('shows.flow.label', { show, moment })}
        value={value}
        {...annotationDrawing(annotated)}
      />
      <Marks
        marks={[
          [tokens.more, names.arrivals],
          [tokens.less, names.departures],
        ]}
      />
      <LineChart
        steps={steps}
        lines={[lineOf('arrivals', tokens.more), lineOf('departures', tokens.less)]}
        height={110}
        label={t('shows.flow.edges')}
        value={value}
      />
      <Typography variant="body2">
        {last.heard_before === 0
          ? t('shows.flow.kept_none')
          : t('shows.flow.kept', {
              share: numberFormat(locale, { style: 'percent' }).format(last.kept / last.heard_before),
              before: last.show_before || t('value.no_show'),
              kept: last.kept,
              heard: last.heard_before,
            })}
      </Typography>
    </Box>
  );
}

function Marks({ marks }: { marks: readonly (readonly [string, string])[] }) {
  return (
    <Box
      sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', typography: 'caption', color: 'text.secondary' }}
      aria-hidden="true"
    >
      {marks.map(([color, name]) => (
        <Box key={name} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box component="span" sx={{ inlineSize: 16, borderBlockStart: `2px solid ${color}` }} />
          {name}
        </Box>
      ))}
    </Box>
  );
}
