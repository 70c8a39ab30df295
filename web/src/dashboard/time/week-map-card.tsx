import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import { useMemo } from 'react';
import { HeatMap } from '../../charts/heat-map.tsx';
import { shadesOf } from '../../charts/shades.ts';
import { Card } from '../../controls/card.tsx';
import { isOfOne, useMeasureFormat } from '../../data/measure-format.ts';
import { useAnswer } from '../../data/use-result.ts';
import { useValueName, weekdayName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { useTokens } from '../../theme/theme.ts';
import { Answered, FallingBars } from '../answered.tsx';
import { OpenButton } from '../card-actions.tsx';
import { chooseTogether, filteredValues, withoutChoice } from '../filtered.ts';
import { CardMenu } from '../late-card-menu.tsx';
import { cycleQuery, unfiltered } from '../queries.ts';
import { rankingHeight } from '../ranking-height.ts';
import { useSeen } from '../use-seen.ts';
import { hours, isAveraged, weekdays, weekValues } from './cycles.ts';

const axes = ['day_of_week', 'hour_of_day'] as const;

/** An average week by hour: a table already, so it needs no table view. */
export function WeekMapCard() {
  const { t } = useText();
  const [ref, seen] = useSeen<HTMLDivElement>();
  const { measure } = useView().view;
  return (
    <Card
      title={t('breakdown.week_map')}
      help="week_map"
      actions={
        <>
          <OpenButton dimensions={axes} title={t('breakdown.week_map')} />
          <CardMenu
            card="week_map"
            title={t('breakdown.week_map')}
            queryFor={(frame) => cycleQuery(unfiltered(frame, axes), measure, axes)}
          />
        </>
      }
    >
      <Box ref={ref} sx={{ marginBlockStart: 1 }}>
        {seen ? <Week /> : <FallingBars height={rankingHeight} />}
      </Box>
    </Card>
  );
}

function Week() {
  const { view } = useView();
  const answer = useAnswer((frame) => cycleQuery(unfiltered(frame, axes), view.measure, axes));
  return (
    <Answered answer={answer} height={rankingHeight}>
      {(result) => <WeekPicture result={result} measure={result.query.measures[0] as MeasureId} />}
    </Answered>
  );
}

/** A week by hour, shaded by a measure of a Result. */
export function WeekPicture({ result, measure }: { result: Result; measure: MeasureId }) {
  const { t, locale } = useText();
  const tokens = useTokens();
  const { view, change } = useView();
  const nameOf = useValueName();
  const format = useMeasureFormat(measure);
  const value = useMemo(() => weekValues(result, measure), [result, measure]);
  const shades = useMemo(() => {
    const values = weekdays.flatMap((day) => hours.map((hour) => value(day, hour) ?? 0));
    return shadesOf(values, tokens.ramp, isOfOne(measure));
  }, [value, tokens, measure]);
  const days = filteredValues(view.filters, 'day_of_week');
  const hoursChosen = filteredValues(view.filters, 'hour_of_day');
  const isChosen = (day: string, hour: string) => days.has(day) && hoursChosen.has(hour);
  const caption = isAveraged(measure) ? t('breakdown.average_week', { measure: format.name }) : format.name;
  return (
    <>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockEnd: 1.5 }}>
        {caption}
      </Typography>
      <HeatMap
        caption={caption}
        rows={{
          values: weekdays,
          name: (day) => nameOf('day_of_week', day),
          tick: (day) => weekdayName(Number(day), locale, 'short'),
        }}
        columns={{
          values: hours,
          name: (hour) => nameOf('hour_of_day', hour),
          tick: (hour) => (Number(hour) % 3 === 0 ? hour : ''),
        }}
        value={value}
        format={format.exact}
        shades={shades}
        formatEnd={(value) => format.value(value)}
        isChosen={isChosen}
        onChoose={(day, hour) => {
          const isOff = isChosen(day, hour);
          change(({ filters }) => ({
            filters: isOff ? withoutChoice(filters, axes) : chooseTogether(filters, axes, [day, hour]),
          }));
        }}
      />
    </>
  );
}
