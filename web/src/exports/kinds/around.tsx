import { dimensions } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { LineChart } from '../../charts/plot/line-chart.tsx';
import { PictureWidth } from '../../charts/plot/plot.tsx';
import { readRows } from '../../charts/read-result.ts';
import { measureFormat } from '../../data/measure-format.ts';
import { aroundQuery, minuteSteps } from '../../pages/contents/around-card.tsx';
import type { Drawing } from '../drawing.ts';
import { chartHeight } from '../pictures.tsx';
import { tableOf } from '../sheet.ts';
import type { AnsweredCard, CardKind } from './card-kind.ts';

const measure: MeasureId = 'song_average_audience';
const minutes = dimensions.airing_minute.values;

/** The average audience in the minutes around the start of a song. */
export const aroundKind: CardKind = {
  plan: ({ frame }) => ({ dimensions: ['airing_minute'], queries: [aroundQuery(frame)] }),
  subtitle: ({ reader: { text } }) => text.t(`measure.${measure}`),
  paper: 'picture',
  draw: drawAround,
  table({ reader, result }) {
    const rows = minutes.flatMap((minute) => result.rows.filter(([own]) => String(own) === minute));
    return tableOf(reader, { ...result, rows }, [measure]);
  },
};

function drawAround({ reader: { text, tokens }, result }: AnsweredCard, width: number): Drawing {
  const format = measureFormat(measure, text);
  const found = new Map(readRows(result, measure).map(({ keys, value }) => [keys[0], value]));
  const values = minutes.map((minute) => found.get(minute) ?? null);
  const at = (minute: string) => format.exact(found.get(minute) ?? null);
  const isKnown = values.some((value) => value !== null);
  const summary = isKnown
    ? text.t('contents.around.summary', { before: at('-1'), first: at('0'), later: at('5') })
    : text.t('contents.no_plays');
  return {
    height: chartHeight,
    legend: [],
    summary,
    node: (
      <PictureWidth value={width}>
        <LineChart
          steps={minuteSteps(text)}
          lines={[{ name: format.name, color: tokens.signal, values }]}
          height={chartHeight}
          label={summary}
          value={format.exact}
          zoomed
        />
      </PictureWidth>
    ),
  };
}
