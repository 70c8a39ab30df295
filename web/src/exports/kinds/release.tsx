import type { QueryInput } from '@quarterhour/model/query';
import { LineChart } from '../../charts/plot/line-chart.tsx';
import { PictureWidth } from '../../charts/plot/plot.tsx';
import { rankingQuery, unfiltered } from '../../dashboard/queries.ts';
import { measureFormat } from '../../data/measure-format.ts';
import { cumulated, episodesOf, releaseDays, releasesQuery } from '../../pages/contents/release-lines.ts';
import type { Drawing } from '../drawing.ts';
import { chartHeight } from '../pictures.tsx';
import type { Reader } from '../reader.tsx';
import type { Table } from '../sheet.ts';
import type { AnsweredCard, CardKind } from './card-kind.ts';

/** The downloads of episodes by days since their release. */
export const releaseKind: CardKind = {
  plan(reader, _, answers) {
    const ranking = rankingOf(reader);
    const episodes = episodesOf(reader.view.filters, answers(ranking));
    const lines =
      episodes.length > 0 ? [releasesQuery(unfiltered(reader.frame, ['episode']), reader.period.to, episodes)] : [];
    return { dimensions: ['episode', 'days_since_release'], queries: lines, also: [ranking] };
  },
  subtitle: ({ reader: { text } }) => text.t('contents.since_release.summary'),
  paper: 'picture',
  draw: drawReleases,
  table: releasesTable,
};

function rankingOf({ frame }: Reader): QueryInput {
  return rankingQuery(unfiltered(frame, ['episode']), 'downloads', 'episode');
}

/** The lines of the episodes, and the days of the longest. */
function linesOf({ reader, result, answers }: AnsweredCard) {
  const found = cumulated(result);
  const lines = episodesOf(reader.view.filters, answers(rankingOf(reader))).flatMap((name) => {
    const values = found.get(name);
    return values ? [{ name, values }] : [];
  });
  return { lines, days: releaseDays(Math.max(0, ...lines.map(({ values }) => values.length))) };
}

function drawReleases(shown: AnsweredCard, width: number): Drawing {
  const { text, tokens } = shown.reader;
  const { series } = tokens;
  const { lines, days } = linesOf(shown);
  const colored = lines.map((line, index) => ({ ...line, color: series[index % series.length] ?? tokens.signal }));
  const steps = days.map((day) => ({ name: text.t('contents.since_release.day', { days: day }), tick: String(day) }));
  const label = text.t('contents.since_release');
  return {
    height: chartHeight,
    legend: colored.map(({ name, color }) => ({ text: name, color })),
    summary: lines.length > 0 ? '' : text.t('contents.no_downloads'),
    node: (
      <PictureWidth value={width}>
        <LineChart
          {...{ steps, label, lines: colored }}
          height={chartHeight}
          value={measureFormat('downloads', text).exact}
        />
      </PictureWidth>
    ),
  };
}

/** A row for each day, a column for each episode. */
function releasesTable(shown: AnsweredCard): Table {
  const { text } = shown.reader;
  const { exact } = measureFormat('downloads', text);
  const { lines, days } = linesOf(shown);
  return {
    columns: [
      { heading: text.t('contents.since_release.days'), kind: 'count', digits: 0 },
      ...lines.map(({ name }) => ({ heading: name, kind: 'count' as const, digits: 0 })),
    ],
    rows: days.map((day) => [day, ...lines.map(({ values }) => values[day] ?? null)]),
    texts: days.map((day) => [String(day), ...lines.map(({ values }) => exact(values[day] ?? null))]),
  };
}
