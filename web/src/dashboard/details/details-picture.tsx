import Box from '@mui/material/Box';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import { BarList } from '../../charts/bar-list.tsx';
import { largestOf, useMeasureFormat } from '../../data/measure-format.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { MapPicture, PlacesPicture } from '../map/places-map.tsx';
import { TimePicture } from '../time/time-picture.tsx';
import { WeekPicture } from '../time/week-map-card.tsx';
import { CyclePicture } from '../time/when-card.tsx';
import type { DetailRow } from './detail-rows.ts';
import { grainOf } from './use-detail-rows.ts';

const height = 300;
const bars = 12;
const placesAtMost = 500;

interface DetailsPictureProps {
  result: Result;
  dimensions: readonly DimensionId[];
  /** The rows of the table, in order. */
  rows: readonly DetailRow[];
  /** The columns of the table, and the index of the drawn one. */
  measures: readonly MeasureId[];
  measure: MeasureId;
}

/** The rows of a table as a large version of their card's picture. */
export function DetailsPicture({ result, dimensions, rows, measures, measure }: DetailsPictureProps) {
  const { view, change } = useView();
  const [dimension] = dimensions;
  if (!result.query.measures.includes(measure)) return null;
  if (grainOf(dimensions)) {
    return (
      <TimePicture
        {...{ result, measure, height }}
        asTable={false}
        fromZero={view.fromZero}
        onChoose={(days) => change({ period: days, grain: undefined, open: undefined })}
      />
    );
  }
  if (dimensions.length > 1) return <WeekPicture {...{ result, measure }} />;
  if (dimension === 'hour_of_day' || dimension === 'day_of_week' || dimension === 'daypart')
    return <CyclePicture {...{ result, measure, dimension }} asTable={false} />;
  if (dimension === 'country') return <MapPicture {...{ result, measure }} />;
  if (dimension === 'region' || dimension === 'city') return <PlacesPicture dots={mostOf(result)} measure={measure} />;
  return <Bars {...{ rows, measure }} place={measures.indexOf(measure)} />;
}

/** The map shows at most as many places as one request may ask for. */
function mostOf(result: Result): Result {
  return { ...result, rows: result.rows.slice(0, placesAtMost) };
}

interface BarsProps {
  rows: readonly DetailRow[];
  measure: MeasureId;
  /** The measure whose values are drawn. */
  place: number;
}

/** The first rows of the table as bars. */
function Bars({ rows, measure, place }: BarsProps) {
  const { t } = useText();
  const format = useMeasureFormat(measure);
  const shown = rows.slice(0, bars);
  const largest = largestOf(shown.map(({ readings }) => readings[place]?.value));
  return (
    <Box sx={{ columns: { md: 2 }, columnGap: 4 }}>
      <BarList
        label={`${format.name} · ${t('details.first_rows', { count: shown.length })}`}
        bars={shown.map(({ keys, name, readings }) => ({
          id: keys.join('\n'),
          name,
          size: readings[place]?.value ?? 0,
          value: format.value(readings[place]?.value ?? null, largest),
          exact: format.exact(readings[place]?.value ?? null),
        }))}
      />
    </Box>
  );
}
