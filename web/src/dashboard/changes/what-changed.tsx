import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Filter } from '@quarterhour/model/query';
import { formatChange, isUnchanged } from '@quarterhour/model/units';
import { lazy, Suspense } from 'react';
import { afterFirstChart } from '../../charts/plot/first-drawn.ts';
import { firstOfUncompared, isTooEarly, type Reading, readRows } from '../../charts/read-result.ts';
import { Card } from '../../controls/card.tsx';
import { useScope } from '../../data/catalogue.ts';
import { type MeasureFormat, useMeasureFormat } from '../../data/measure-format.ts';
import { useAnswer } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { formatDays } from '../../text/moments.ts';
import { type Text, useText } from '../../text/use-text.ts';
import { needWords } from '../../text/words.ts';
import { Answered, Nothing } from '../answered.tsx';
import { OpenButton } from '../card-actions.tsx';
import { useDashboard } from '../dashboard.ts';
import { CardMenu } from '../late-card-menu.tsx';
import { outagesBehind } from '../outages/outages-behind.ts';
import { moversQuery, totalQueryOf } from '../queries.ts';
import { readTotal } from '../read-total.ts';
import { type Mover, movers, tellingDimensions } from './movers.ts';

/** Most comparisons have neither gaps nor outages. */
const ChangedGaps = lazy(() => import('./changed-gaps.tsx').then((file) => ({ default: file.ChangedGaps })));
const ChangedOutages = lazy(async () => {
  const file = import('./changed-outages.tsx');
  await needWords('notes');
  return { default: (await file).ChangedOutages };
});

const NewLog = lazy(async () => {
  await afterFirstChart();
  const file = import('./new-log.tsx');
  await needWords('notes');
  return { default: (await file).NewLog };
});

const shown = 4;
const rowHeight = 32;

/** The change in one sentence, and the stations, countries and so on that moved most. */
export function WhatChanged() {
  const { t } = useText();
  const dashboard = useDashboard();
  const { view } = useView();
  const [first] = useTelling(view.measure)(view.filters);
  return (
    <Card
      title={t('changed.title')}
      help="what_changed"
      actions={
        <>
          {first && <OpenButton dimensions={[first]} title={t(`dimension.${first}`)} />}
          <CardMenu
            card="changed"
            title={t('changed.title')}
            queryFor={(frame) => totalQueryOf(dashboard, frame, view.measure)}
          />
        </>
      }
    >
      {view.compare === 'none' ? (
        <Without measure={view.measure} reason={t('changed.no_compare')} />
      ) : (
        <Moves measure={view.measure} />
      )}
    </Card>
  );
}

/** What stands there without a comparison. */
function Without({ measure, reason }: { measure: MeasureId; reason: string }) {
  const { subject } = useView().view;
  if (subject !== 'listening') return <Nothing height={320}>{reason}</Nothing>;
  return (
    <Suspense fallback={<Nothing height={320}>{null}</Nothing>}>
      <NewLog measure={measure} reason={reason} />
    </Suspense>
  );
}

/** The dimensions that can explain a change of a measure under some filters. */
function useTelling(measure: MeasureId): (filters: readonly Filter[]) => readonly DimensionId[] {
  const { stations } = useScope();
  const dashboard = useDashboard();
  return (filters) => tellingDimensions(dashboard, measure, filters, stations.length);
}

/** The total, and the movers. No bars if there was nothing before to compare with, because everything would be new. */
function Moves({ measure }: { measure: MeasureId }) {
  const { t, locale } = useText();
  const dashboard = useDashboard();
  const format = useMeasureFormat(measure);
  const { result } = useAnswer((frame) => totalQueryOf(dashboard, frame, measure));
  const reading = result && readTotal(result, measure);
  const lists = [useMovers(measure, 0), useMovers(measure, 1)];
  const outages = result && reading ? outagesBehind(result, measure, reading) : undefined;
  // Bars beside each other share a scale.
  const largest = Math.max(...lists.flatMap(({ list }) => list.map(({ difference }) => Math.abs(difference))));
  const first = result && firstOfUncompared(result, reading);
  if (first) {
    return (
      <Without
        measure={measure}
        reason={t('warning.compared_before_logs', { day: formatDays({ from: first, to: first }, locale) })}
      />
    );
  }
  if (result && isTooEarly(result)) return <Nothing height={320}>{t('headline.too_early')}</Nothing>;
  if (reading?.value && !reading.before) {
    return <Without measure={measure} reason={t('changed.total_new', { measure: format.name })} />;
  }
  return (
    <>
      <Typography variant="body2" sx={{ minBlockSize: 42 }}>
        {reading && totalSentence(reading, format, locale, t)}
      </Typography>
      {lists.map(
        ({ dimension, answer, list }) =>
          dimension && (
            <Box key={dimension} sx={{ marginBlockStart: 1.5 }}>
              <Typography variant="h3" color="textSecondary" gutterBottom>
                {t(`dimension.${dimension}`)}
              </Typography>
              <Answered answer={answer} height={shown * rowHeight} dimensions={[dimension]}>
                {({ query }) => (
                  <MoverList measure={query.measures[0] as MeasureId} {...{ dimension, list, largest }} />
                )}
              </Answered>
            </Box>
          ),
      )}
      <Suspense fallback={null}>
        {outages && <ChangedOutages outages={outages} />}
        {reading && (result?.meta.left_out ?? []).length > 0 && <ChangedGaps measure={measure} />}
      </Suspense>
    </>
  );
}

/** The movers of the first or the second explaining dimension; asks nothing without one. */
function useMovers(measure: MeasureId, place: 0 | 1) {
  const { view } = useView();
  const dashboard = useDashboard();
  const telling = useTelling(measure);
  const dimension = telling(view.filters)[place];
  const answer = useAnswer((frame) => {
    const asked = telling(frame.filters)[place];
    return asked && moversQuery(dashboard, frame, measure, asked);
  });
  const { result } = answer;
  const [asked = '', weight] = result?.query.measures ?? [];
  const list = result ? movers(readRows(result, asked), shown, weight ? readRows(result, weight) : undefined) : [];
  return { dimension, answer, list };
}

/** The change of the total in one sentence; empty if there is nothing to compare with. */
export function totalSentence({ value, change }: Reading, format: MeasureFormat, locale: string, t: Text['t']): string {
  const measure = format.name;
  if (value === null || change === null) return '';
  if (isUnchanged(change)) return t('changed.total_same', { measure });
  const percent = formatChange(Math.abs(change), locale).replace('+', '');
  return t('changed.total', {
    measure,
    value: format.value(value),
    change: t(change > 0 ? 'change.more' : 'change.less', { percent }),
  });
}

interface MoverListProps {
  measure: MeasureId;
  dimension: DimensionId;
  list: readonly Mover[];
  /** The largest move, whose bar has the full length. */
  largest: number;
}

function MoverList({ measure, dimension, list, largest }: MoverListProps) {
  const { t } = useText();
  const { toggle } = useView();
  const nameOf = useValueName();
  const format = useMeasureFormat(measure);
  if (list.length === 0) return <Nothing height={shown * rowHeight}>{t('changed.none')}</Nothing>;
  return (
    <Box component="ul" aria-label={t(`dimension.${dimension}`)} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {list.map(({ key, difference }) => (
        <li key={key}>
          <Row onClick={() => toggle(dimension, key)}>
            <Box component="span" sx={{ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {nameOf(dimension, key)}
            </Box>
            <Swing aria-hidden="true" data-less={difference < 0 || undefined}>
              <i style={{ inlineSize: `${(Math.abs(difference) / largest) * 50}%` }} />
            </Swing>
            <Box component="span" sx={{ minInlineSize: 64, textAlign: 'end', fontWeight: 550 }}>
              <bdi>{format.difference(difference, largest)}</bdi>
            </Box>
          </Row>
        </li>
      ))}
    </Box>
  );
}

const Row = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1),
  inlineSize: '100%',
  blockSize: rowHeight,
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'inherit',
  borderRadius: 4,
  '&:hover': { backgroundColor: theme.vars?.palette.action.hover },
}));

/** A bar from the middle: increases go forward, decreases back. */
const Swing = styled('span')(({ theme }) => ({
  position: 'relative',
  inlineSize: '32%',
  blockSize: 10,
  flex: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: -6,
    insetInlineStart: '50%',
    borderInlineStart: `1px solid ${theme.vars?.palette.divider}`,
  },
  '& i': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: '50%',
    borderRadius: 2,
    backgroundColor: theme.vars?.palette.success.main,
  },
  '&[data-less] i': {
    insetInlineStart: 'auto',
    insetInlineEnd: '50%',
    backgroundColor: theme.vars?.palette.error.main,
  },
}));
