import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import { useCallback, useMemo } from 'react';
import { Change } from '../../charts/change.tsx';
import { CycleChart } from '../../charts/cycle-chart.tsx';
import { ValueTable } from '../../charts/value-table.tsx';
import { Card } from '../../controls/card.tsx';
import { largestOf, useMeasureFormat } from '../../data/measure-format.ts';
import { useAnswer } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { formatDays } from '../../text/moments.ts';
import { useText } from '../../text/use-text.ts';
import { Answered, FallingBars, Nothing } from '../answered.tsx';
import { OpenButton, TableToggle } from '../card-actions.tsx';
import { useNothingFound } from '../dashboard.ts';
import { filteredValues } from '../filtered.ts';
import { CardMenu } from '../late-card-menu.tsx';
import { cycleQuery, unfiltered } from '../queries.ts';
import { rankingHeight } from '../ranking-height.ts';
import { Tabs } from '../tabs.tsx';
import { useSeen } from '../use-seen.ts';
import { useTab } from '../use-tab.ts';
import { type CycleId, cycleParts, isAveraged } from './cycles.ts';

const cycles = ['hour_of_day', 'day_of_week', 'daypart'] as const satisfies readonly CycleId[];
const names = {
  hour_of_day: 'breakdown.hours',
  day_of_week: 'breakdown.weekdays',
  daypart: 'breakdown.dayparts',
} as const;

/** When people listen on an average day: by hour, weekday or daypart. */
export function WhenCard() {
  const { t } = useText();
  const [ref, seen] = useSeen<HTMLDivElement>();
  const { view } = useView();
  const [chosen, choose] = useTab(cycles);
  return (
    <Card
      title={t('breakdown.when')}
      help="times_card"
      controls={
        <Tabs
          label={t('breakdown.when')}
          value={chosen}
          tabs={cycles.map((id) => ({ id, name: t(names[id]) }))}
          onChange={choose}
        />
      }
      actions={
        <>
          <TableToggle card="times" />
          <OpenButton dimensions={[chosen]} title={t(`dimension.${chosen}`)} />
          <CardMenu
            card="times"
            title={t('breakdown.when')}
            queryFor={(frame) => cycleQuery(unfiltered(frame, [chosen]), view.measure, [chosen])}
          />
        </>
      }
    >
      <Box ref={ref} sx={{ marginBlockStart: 1 }}>
        {seen ? (
          <Cycle key={chosen} dimension={chosen} asTable={view.tables.includes('times')} />
        ) : (
          <FallingBars height={rankingHeight} />
        )}
      </Box>
    </Card>
  );
}

interface CycleProps {
  dimension: CycleId;
  asTable: boolean;
}

function Cycle({ dimension, asTable }: CycleProps) {
  const { view } = useView();
  const answer = useAnswer((frame) => cycleQuery(unfiltered(frame, [dimension]), view.measure, [dimension]));
  return (
    <Answered answer={answer} height={rankingHeight} dimensions={[dimension]}>
      {(result) => <CyclePicture measure={result.query.measures[0] as MeasureId} {...{ result, dimension, asTable }} />}
    </Answered>
  );
}

/** Hours of the day, weekdays or dayparts as bars, or as a table. */
export function CyclePicture({
  result,
  measure,
  dimension,
  asTable,
}: CycleProps & { result: Result; measure: MeasureId }) {
  const { t, locale } = useText();
  const { view, toggle } = useView();
  const nameOf = useValueName();
  const format = useMeasureFormat(measure);
  const parts = useMemo(
    () => cycleParts(result, measure, dimension, (value) => nameOf(dimension, value), locale),
    [result, measure, dimension, nameOf, locale],
  );
  const chosen = useMemo(() => filteredValues(view.filters, dimension), [view.filters, dimension]);
  const nothingFound = useNothingFound();
  const choose = useCallback((value: string) => toggle(dimension as DimensionId, value), [toggle, dimension]);
  const measured = isAveraged(measure) ? t(averages[dimension], { measure: format.name }) : format.name;
  const highest = parts.reduce((best, part) => ((part.value ?? 0) > (best?.value ?? 0) ? part : best), parts[0]);
  const largest = largestOf(parts.flatMap(({ value, before }) => [value, before]));
  if (!highest?.value) return <Nothing height={rankingHeight}>{t(nothingFound)}</Nothing>;
  const summary = t('breakdown.highest', {
    measure: measured,
    highest: highest.name,
    most: format.value(highest.value),
  });
  const { compare } = result.query;
  if (asTable) {
    return (
      <ValueTable
        caption={measured}
        maxHeight={rankingHeight}
        headings={[
          t(`dimension.${dimension}`),
          t('card.value'),
          ...(compare ? [t('card.before'), t('card.change')] : []),
        ]}
        rows={parts.map(({ id, name, value, before, change }) => ({
          id,
          name,
          cells: [
            format.value(value, largest),
            ...(compare
              ? [
                  format.value(before, largest),
                  <Change key="change" terse {...{ value, before, change }} neutral={format.neutral} />,
                ]
              : []),
          ],
        }))}
        onChoose={choose}
      />
    );
  }
  return (
    <>
      <CycleChart
        parts={parts}
        chosen={chosen}
        height={rankingHeight - 44}
        label={summary}
        measure={measured}
        before={compare && formatDays(compare, locale)}
        value={format.value}
        onChoose={choose}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockStart: 1 }}>
        {summary}
      </Typography>
    </>
  );
}

const averages = {
  hour_of_day: 'breakdown.average_day',
  daypart: 'breakdown.average_day',
  day_of_week: 'breakdown.average_week',
} as const;
