import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Measure, type MeasureId, measures } from '@quarterhour/model/measures';
import type { Grain } from '@quarterhour/model/period';
import type { Result } from '@quarterhour/model/result';
import { formatChange } from '@quarterhour/model/units';
import { memo, useId } from 'react';
import { Change } from '../charts/change.tsx';
import { useIndexText } from '../charts/index-text.ts';
import { timeSeries } from '../charts/plot/time-series.ts';
import type { Reading } from '../charts/read-result.ts';
import { SparkLine } from '../charts/spark-line.tsx';
import { BusyLine } from '../controls/busy-line.tsx';
import { HelpLink } from '../controls/help-link.tsx';
import { largestOf, type MeasureFormat, useMeasureFormat } from '../data/measure-format.ts';
import { useProblemText } from '../data/problem-text.ts';
import { type Answer, lacksLogs } from '../data/use-result.ts';
import { formatMoment } from '../text/moments.ts';
import { type Text, useText } from '../text/use-text.ts';
import type { Usual } from './changes/use-usual.ts';
import { useDashboard, useNothingFound } from './dashboard.ts';
import { CardMenu } from './late-card-menu.tsx';
import { totalQueryOf } from './queries.ts';
import { readTotal } from './read-total.ts';
import { useSaidByPage } from './unreachable.tsx';

interface MeasureCardProps {
  measure: MeasureId;
  chosen: boolean;
  /** There is a comparison period. */
  compares: boolean;
  /** Shows why there is no answer; of tiles that are requested together, one does. */
  saysProblem: boolean;
  total: Answer;
  /** The measure over time, for the spark line. */
  shape: Result | undefined;
  usual: Usual;
  onChoose: (measure: MeasureId) => void;
  /** The files of its menu: of all tiles, or of this one; without a menu if left out. */
  menu: 'tiles' | 'measure' | undefined;
}

/** One measure of the whole period: its value, its change, a spark line, and a help icon. */
export const MeasureCard = memo(function MeasureCard(props: MeasureCardProps) {
  const { measure, chosen, compares, saysProblem, total, shape, usual, onChoose, menu } = props;
  const text = useText();
  const { t } = text;
  const dashboard = useDashboard();
  const format = useMeasureFormat(measure);
  const name = useId();
  const figure = useId();
  const reading = total.result && readTotal(total.result, measure);
  const series =
    shape && reading && !total.error ? timeSeries(shape, measure, shape.query.dimensions[0] as Grain) : undefined;
  // An unfinished day would look like a fall.
  const values = series?.lines[0]?.values.map((value, index) => (series.buckets[index]?.unfinished ? null : value));
  return (
    <Cell data-chosen={chosen || undefined} aria-busy={total.loading}>
      {total.loading && total.result && <BusyLine />}
      <Cover
        aria-labelledby={total.error ? name : `${name} ${figure}`}
        aria-pressed={chosen}
        title={
          reading ? [exactText(reading, format, t), ...usualText(reading, usual(measure), text)].join(' · ') : undefined
        }
        onClick={() => onChoose(measure)}
      />
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5, minBlockSize: 38 }}>
        <Typography
          id={name}
          variant="caption"
          sx={{ flex: 1, color: chosen ? 'text.primary' : 'text.secondary', fontWeight: 550 }}
        >
          {format.name}
        </Typography>
        <Box sx={{ display: 'flex', marginBlockStart: -0.5, marginInlineEnd: -1 }}>
          <HelpLink topic={measure} name={format.name} size={16} />
          {menu && (
            <CardMenu
              card={menu}
              title={menu === 'tiles' ? t('measures.label') : format.name}
              queryFor={(frame) => totalQueryOf(dashboard, frame, measure)}
            />
          )}
        </Box>
      </Box>
      <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', gap: 1, opacity: total.outdated ? 0.4 : 1 }}>
        <Box id={figure} sx={{ flex: 1, minBlockSize: figureHeight(measure, compares) }}>
          <Figure {...{ measure, total, reading, saysProblem }} usual={usual(measure)} />
        </Box>
        <SparkLine values={values ?? []} chosen={chosen} />
      </Box>
    </Cell>
  );
});

/** The height of the lines below the value, so that nothing moves when they arrive. */
function figureHeight(measure: MeasureId, compares: boolean): string {
  const { aggregates }: Measure = measures[measure];
  // The moment of a peak may take two lines.
  const lines = (compares ? 2 : 0) + (aggregates.includes('peak') ? 2 : 0);
  return `calc(${bigLine} + ${lines} * ${smallLine})`;
}

function exactText({ value, before }: Reading, format: MeasureFormat, t: Text['t']): string {
  const exact = format.exact(value);
  return before === null ? exact : `${exact} (${t('change.before', { value: format.exact(before) })})`;
}

/** How large a change usually is, if that is known. */
function usualText({ change }: Reading, usual: number, { t, locale }: Text): string[] {
  if (change === null || usual === 0 || !Number.isFinite(usual)) return [];
  return [t('change.usual', { percent: formatChange(usual, locale).replace('+', '') })];
}

interface FigureProps {
  measure: MeasureId;
  total: Answer;
  reading: Reading | undefined;
  saysProblem: boolean;
  usual: number;
}

function Figure({ measure, total: { result, error, retry }, reading, saysProblem, usual }: FigureProps) {
  const { t } = useText();
  const found = useNothingFound();
  const problemText = useProblemText();
  const saidByPage = useSaidByPage(error);
  if (error && (!saysProblem || saidByPage)) return <Big>–</Big>;
  if (error) {
    return (
      <>
        <Small>{problemText(error)}</Small>
        <Button size="small" onClick={retry} sx={{ marginInlineStart: -0.75 }}>
          {t('action.try_again')}
        </Button>
      </>
    );
  }
  if (!result) return <Skeleton variant="rounded" sx={{ inlineSize: '70%', blockSize: 34 }} />;
  if (!reading || reading.value === null) {
    const tooLong = measure === 'reach' && result.meta.warnings.some(({ code }) => code === 'reach_period_too_long');
    return (
      <>
        <Big>–</Big>
        {!lacksLogs(result) && <Small>{t(tooLong ? 'warning.reach_period_too_long' : found)}</Small>}
      </>
    );
  }
  return <Known {...{ measure, reading, result, usual }} />;
}

interface KnownProps extends Pick<FigureProps, 'measure' | 'usual'> {
  reading: Reading;
  result: Result;
}

function Known({ measure, reading, result, usual }: KnownProps) {
  const { t, locale } = useText();
  const format = useMeasureFormat(measure);
  const largest = largestOf([reading.value, reading.before]);
  const index = useIndexText()(reading);
  return (
    <>
      <Big>
        <bdi>{format.value(reading.value, largest)}</bdi>
      </Big>
      <Small>
        <Change {...reading} usual={usual} />
      </Small>
      {index && <Small>{index.text}</Small>}
      {reading.before !== null && <Small>{beforeText(reading, (value) => format.value(value, largest), t)}</Small>}
      {reading.moment && (
        <Small>{t('measures.at', { moment: formatMoment(reading.moment, result.query.timezone, locale) })}</Small>
      )}
    </>
  );
}

/** The comparison value; if only parts are compared, both parts. */
function beforeText(
  { value, compared, before }: Reading,
  format: (value: number | null) => string,
  t: Text['t'],
): string {
  const was = format(before);
  return compared === value
    ? t('change.before', { value: was })
    : t('change.compared', { value: format(compared), before: was });
}

const Cell = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1.5, 2, 2),
  minInlineSize: 0,
  '&[data-chosen]::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    blockSize: 3,
    // Above the hover colour.
    zIndex: 1,
    backgroundColor: theme.vars?.palette.primary.main,
  },
}));
const Cover = styled(ButtonBase)(({ theme }) => ({
  position: 'absolute',
  inset: 0,
  '&:hover': { backgroundColor: theme.vars?.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  // The cover takes the clicks on the whole card, except those on the help icon and on buttons.
  '& ~ *': { position: 'relative', pointerEvents: 'none' },
  '& ~ * :is(a, button)': { pointerEvents: 'auto' },
}));
const bigLine = '2.1875rem';
const smallLine = '1.1875rem';
const Big = styled('div')({ fontSize: '1.75rem', fontWeight: 600, lineHeight: bigLine, letterSpacing: '-0.02em' });
const Small = styled('div')(({ theme }) => ({
  fontSize: '0.8125rem',
  lineHeight: smallLine,
  color: theme.vars?.palette.text.secondary,
}));
