import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Result } from '@quarterhour/model/result';
import { useMemo } from 'react';
import { LegendEntry } from '../../charts/legend-entry.tsx';
import { LineChart } from '../../charts/plot/line-chart.tsx';
import { ValueTable } from '../../charts/value-table.tsx';
import { Card } from '../../controls/card.tsx';
import { Answered, FallingBars, Nothing } from '../../dashboard/answered.tsx';
import { TableToggle } from '../../dashboard/card-actions.tsx';
import { CardMenu } from '../../dashboard/late-card-menu.tsx';
import { rankingQuery, unfiltered } from '../../dashboard/queries.ts';
import { useSeen } from '../../dashboard/use-seen.ts';
import { useFrame } from '../../data/catalogue.ts';
import { useMeasureFormat } from '../../data/measure-format.ts';
import { usePeriod } from '../../data/use-period.ts';
import { type Answer, useResult } from '../../data/use-result.ts';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { useTokens } from '../../theme/theme.ts';
import { cumulated, episodesOf, releaseDays, releasesQuery } from './release-lines.ts';

const height = 260;

/** The downloads of episodes, each by days since its own release. */
export function SinceReleaseCard() {
  const { t } = useText();
  const [ref, seen] = useSeen<HTMLDivElement>();
  return (
    <Card
      title={t('contents.since_release')}
      help="since_release"
      actions={
        <>
          <TableToggle card="release" />
          <CardMenu
            card="release"
            title={t('contents.since_release')}
            queryFor={(frame) => rankingQuery(unfiltered(frame, ['episode']), 'downloads', 'episode')}
          />
        </>
      }
    >
      <Box ref={ref} sx={{ marginBlockStart: 1 }}>
        {seen ? <Releases /> : <FallingBars height={height} />}
      </Box>
    </Card>
  );
}

/** The chosen episodes, else those with the most downloads. */
function useEpisodes(): { answer: Answer; episodes: string[] } {
  const { view } = useView();
  const frame = useFrame();
  const answer = useResult(rankingQuery(unfiltered(frame, ['episode']), 'downloads', 'episode'));
  return { answer, episodes: episodesOf(view.filters, answer.result) };
}

function Releases() {
  const { view } = useView();
  const frame = unfiltered(useFrame(), ['episode']);
  const { to } = usePeriod();
  const { answer, episodes } = useEpisodes();
  const downloads = useResult(releasesQuery(frame, to, episodes), { enabled: episodes.length > 0 });
  const shown = episodes.length > 0 ? downloads : answer;
  return (
    <Answered answer={shown} height={height}>
      {(result) => <Lines result={result} episodes={episodes} asTable={view.tables.includes('release')} />}
    </Answered>
  );
}

function Lines({ result, episodes, asTable }: { result: Result; episodes: readonly string[]; asTable: boolean }) {
  const { t } = useText();
  const { series } = useTokens();
  const format = useMeasureFormat('downloads');
  const lines = useMemo(() => {
    const found = cumulated(result);
    return episodes.flatMap((name, index) => {
      const values = found.get(name);
      return values ? [{ name, values, color: series[index % series.length] ?? '' }] : [];
    });
  }, [result, episodes, series]);
  const steps = useMemo(() => {
    const days = Math.max(0, ...lines.map(({ values }) => values.length));
    return releaseDays(days).map((day) => ({
      name: t('contents.since_release.day', { days: day }),
      tick: String(day),
    }));
  }, [lines, t]);
  if (lines.length === 0) return <Nothing height={height}>{t('contents.no_downloads')}</Nothing>;
  const title = t('contents.since_release');
  return (
    <>
      <Typography
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, marginBlockEnd: 1 }}
      >
        {lines.map(({ name, color }) => (
          <LegendEntry key={name} color={color} text={name} />
        ))}
      </Typography>
      {asTable ? (
        <ValueTable
          caption={title}
          maxHeight={height}
          headings={[t('contents.since_release.days'), ...lines.map(({ name }) => name)]}
          rows={steps.map(({ name, tick }, day) => ({
            id: tick,
            name,
            cells: lines.map(({ values }) => format.exact(values[day] ?? null)),
          }))}
        />
      ) : (
        <LineChart {...{ steps, lines, height }} label={title} value={format.exact} />
      )}
      <Typography variant="caption" color="textSecondary" component="p" sx={{ marginBlockStart: 1 }}>
        {t('contents.since_release.summary')}
      </Typography>
    </>
  );
}
