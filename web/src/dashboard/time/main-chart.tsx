import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { MeasureId } from '@quarterhour/model/measures';
import type { DayRange, Grain } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import type { View } from '@quarterhour/model/view-address';
import { viewKinds } from '@quarterhour/model/view-kinds';
import { memo, use, useCallback, useMemo } from 'react';
import { isFitted } from '../../charts/plot/fitted.ts';
import { timeSeries } from '../../charts/plot/time-series.ts';
import { Card } from '../../controls/card.tsx';
import { useFrame, useScope } from '../../data/catalogue.ts';
import { LockedContext } from '../../data/locked.ts';
import { usePeriod } from '../../data/use-period.ts';
import { type Answer, useAnswer, useResult } from '../../data/use-result.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { Answered } from '../answered.tsx';
import { OpenButton, TableToggle } from '../card-actions.tsx';
import { useDashboard } from '../dashboard.ts';
import { CardMenu } from '../late-card-menu.tsx';
import { MeasureChoice } from '../measure-choice.tsx';
import {
  hasUsual,
  type MainSeries,
  mainSeriesQuery,
  splitRankingQuery,
  splitSeriesQuery,
  splitValues,
} from '../queries.ts';
import { chosenGrain, usefulGrains } from './grain-choice.ts';
import { TimePicture } from './time-picture.tsx';
import { useShowsLive } from './use-shows-live.ts';

const height = 292;

/** On a phone one row that scrolls, so that the chart stays in sight. */
const controlRow = {
  ...{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' }, gap: 1, overflowX: { xs: 'auto', sm: 'visible' } },
  // Room for the ring of the focus.
  ...{ padding: { xs: 0.5, sm: 0 }, margin: { xs: -0.5, sm: 0 } },
  '& > *': { flex: 'none', whiteSpace: 'nowrap' },
} as const;

/** The chosen measure over the period, with the comparison period. */
export function MainChart() {
  const { t } = useText();
  const dashboard = useDashboard();
  const { view, change } = useView();
  const { stations } = useScope();
  const period = usePeriod();
  const grain = chosenGrain(view.grain, period);
  const locked = use(LockedContext) !== undefined;
  const mayShowUsual = !view.split && !locked && hasUsual(view.measure, grain);
  const usual = view.usual && mayShowUsual;
  const { measure } = view;
  const live = useShowsLive(period);
  const series = { measure, grain, usual, live };
  const { answer, splitCount } = useSeries(series, view.split);
  const { split } = viewKinds[view.subject];
  const isSplittable = view.split !== undefined || split !== 'station' || stations.length > 1;
  const title = t(`measure.${view.measure}`);
  const chooseMeasure = useCallback((measure: MeasureId) => change({ measure }), [change]);
  const chooseGrain = useCallback((grain: Grain) => change({ grain }), [change]);
  const choosePeriod = useCallback((period: DayRange) => change({ period, grain: undefined }), [change]);
  const chooseZero = useCallback((fromZero: boolean) => change({ fromZero }), [change]);
  const chooseUsual = useCallback((usual: boolean) => change({ usual }), [change]);
  const choosePart = useCallback((on: boolean) => change({ split: on ? split : undefined }), [change, split]);
  return (
    <Card
      title={title}
      help="time_chart"
      heading={
        // As high as the controls that come with the answer, so that nothing moves then.
        <Box sx={{ display: 'flex', alignItems: 'center', minBlockSize: 40 }}>
          <MeasureChoice measure={view.measure} onChange={chooseMeasure} />
        </Box>
      }
      controls={
        <Box sx={controlRow}>
          {isSplittable && <SplitToggle chosen={view.split !== undefined} onChange={choosePart} />}
          {answer.result && !view.tables.includes('time') && (
            <ZeroToggle result={answer.result} measure={view.measure} chosen={view.fromZero} onChange={chooseZero} />
          )}
          {mayShowUsual && <UsualToggle chosen={usual} onChange={chooseUsual} />}
          <GrainChoice grain={grain} period={period} onChange={chooseGrain} />
        </Box>
      }
      actions={
        <>
          <TableToggle card="time" />
          <OpenButton dimensions={[grain]} title={title} />
          <CardMenu card="time" title={title} queryFor={(frame) => mainSeriesQuery(dashboard, frame, series)} />
        </>
      }
    >
      <Answered answer={answer} height={height + 60}>
        {(result) => (
          <TimePicture
            result={result}
            measure={view.measure}
            height={height}
            splitCount={splitCount}
            asTable={view.tables.includes('time')}
            fromZero={view.fromZero}
            onChoose={choosePeriod}
            isMain
          />
        )}
      </Answered>
    </Card>
  );
}

/** The measure over time; split, one line for each of the largest values of the whole period. */
function useSeries(asked: MainSeries, split: View['split']): { answer: Answer; splitCount?: number } {
  const { measure, grain } = asked;
  const dashboard = useDashboard();
  const frame = useFrame();
  const ranking = useAnswer((frame) => split && splitRankingQuery(frame, measure, split, asked.live));
  const largest = splitValues(ranking.result);
  const whole = useAnswer((frame) => (split ? undefined : mainSeriesQuery(dashboard, frame, asked)));
  const lines = useResult(splitSeriesQuery(frame, measure, grain, [split ?? 'station', largest], asked.live), {
    enabled: Boolean(split) && largest.length > 0,
  });
  if (!split) return { answer: whole };
  return { answer: ranking.error ? ranking : lines, splitCount: ranking.result?.rows.length };
}

interface SplitToggleProps {
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

const SplitToggle = memo(function SplitToggle({ chosen, onChange }: SplitToggleProps) {
  const { t } = useText();
  const { split } = useDashboard();
  return (
    <ToggleButton
      value="split"
      size="small"
      selected={chosen}
      onChange={() => onChange(!chosen)}
      sx={{ paddingBlock: 0.25, paddingInline: 1.25 }}
    >
      {t(split.button)}
    </ToggleButton>
  );
});

/** The switch of what is usual. */
const UsualToggle = memo(function UsualToggle({ chosen, onChange }: SplitToggleProps) {
  const { t } = useText();
  return (
    <ToggleButton
      value="usual"
      size="small"
      selected={chosen}
      onChange={() => onChange(!chosen)}
      sx={{ paddingBlock: 0.25, paddingInline: 1.25 }}
    >
      {t('chart.usual')}
    </ToggleButton>
  );
});

interface ZeroToggleProps {
  result: Result;
  measure: MeasureId;
  /** The reader's choice; undefined: none. */
  chosen: boolean | undefined;
  onChange: (fromZero: boolean) => void;
}

/** The switch between an axis from 0 and one that is fitted to the values, where that is possible. */
const ZeroToggle = memo(function ZeroToggle({ result, measure, chosen, onChange }: ZeroToggleProps) {
  const { t } = useText();
  const grain = result.query.dimensions[0] as Grain;
  const series = useMemo(() => timeSeries(result, measure, grain), [result, measure, grain]);
  if (!isFitted(series, grain, false)) return null;
  const fromZero = !isFitted(series, grain, chosen);
  return (
    <ToggleButton
      value="zero"
      size="small"
      selected={fromZero}
      onChange={() => onChange(!fromZero)}
      sx={{ paddingBlock: 0.25, paddingInline: 1.25 }}
    >
      {t('chart.from_zero')}
    </ToggleButton>
  );
});

interface GrainChoiceProps {
  grain: Grain;
  period: DayRange;
  onChange: (grain: Grain) => void;
}

const GrainChoice = memo(function GrainChoice({ grain, period, onChange }: GrainChoiceProps) {
  const { t } = useText();
  const useful = usefulGrains(period);
  if (useful.length < 2)
    return (
      <Typography variant="caption" sx={{ alignSelf: 'center' }}>
        {t(`chart.grain.${grain}`)}
      </Typography>
    );
  return (
    <Box sx={{ order: { xs: -1, sm: 0 } }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={grain}
        aria-label={t('chart.grain')}
        onChange={(_, next: Grain | null) => next && onChange(next)}
      >
        {useful.map((one) => (
          <ToggleButton key={one} value={one} sx={{ paddingBlock: 0.25, paddingInline: 1.25 }}>
            {t(`chart.grain.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
});
