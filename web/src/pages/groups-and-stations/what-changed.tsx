import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { MeasureId } from '@quarterhour/model/measures';
import { formatChange } from '@quarterhour/model/units';
import { type Reading, readRows } from '../../charts/read-result.ts';
import { Card } from '../../controls/card.tsx';
import { useQuestion, useScope } from '../../data/catalogue.ts';
import { type MeasureFormat, useMeasureFormat } from '../../data/measure-format.ts';
import { isBeforeCut, lacksLogs, useResult } from '../../data/use-result.ts';
import { useValueName } from '../../data/value-name.ts';
import { useView } from '../../data/view.ts';
import { type Text, useText } from '../../text/use-text.ts';
import { Answered, Nothing } from './answered.tsx';
import { OpenButton } from './card-actions.tsx';
import { filteredValues } from './filtered.ts';
import { type Mover, movers } from './movers.ts';
import { rankingQuestion, totalQuestionOf } from './questions.ts';

/** Where a change may come from, the most telling first. */
const origins: readonly DimensionId[] = ['station', 'country', 'device_category', 'listening_method'];
const shown = 4;
const rowHeight = 32;

/** The change in one sentence, and the stations, countries and so on that moved most. */
export function WhatChanged() {
  const { t } = useText();
  const { view } = useView();
  const { stations } = useScope();
  // What is one station or filtered for already cannot tell where a change comes from: the next dimension does.
  const telling = origins.filter(
    (dimension) =>
      filteredValues(view.filters, dimension).size !== 1 && (dimension !== 'station' || stations.length > 1),
  );
  return (
    <Card
      title={t('changed.title')}
      actions={telling[0] && <OpenButton dimensions={[telling[0]]} title={t(`dimension.${telling[0]}`)} />}
    >
      {view.compare === 'none' ? (
        <Nothing height={320}>{t('changed.no_compare')}</Nothing>
      ) : (
        <>
          <Total measure={view.measure} />
          {telling.slice(0, 2).map((dimension) => (
            <Movers key={dimension} measure={view.measure} dimension={dimension} />
          ))}
        </>
      )}
    </Card>
  );
}

function Total({ measure }: { measure: MeasureId }) {
  const { t, locale } = useText();
  const frame = useQuestion();
  const format = useMeasureFormat(measure);
  const { result } = useResult(totalQuestionOf(frame, measure));
  const reading = result && !lacksLogs(result) && readRows(result, measure)[0];
  return (
    <Typography variant="body2" sx={{ minBlockSize: 42 }}>
      {reading &&
        (isBeforeCut(result)
          ? t('changed.total_new', { measure: format.name })
          : totalSentence(reading, format, locale, t))}
    </Typography>
  );
}

function totalSentence({ value, change }: Reading, format: MeasureFormat, locale: string, t: Text['t']): string {
  const measure = format.name;
  if (value === null) return '';
  if (change === null) return t('changed.total_new', { measure });
  if (change === 0) return t('changed.total_same', { measure });
  const percent = formatChange(Math.abs(change), locale).replace('+', '');
  return t('changed.total', {
    measure,
    value: format.value(value),
    change: t(change > 0 ? 'change.more' : 'change.less', { percent }),
  });
}

function Movers({ measure, dimension }: { measure: MeasureId; dimension: DimensionId }) {
  const { t } = useText();
  const frame = useQuestion();
  const answer = useResult(rankingQuestion(frame, measure, dimension));
  const title = t(`dimension.${dimension}`);
  return (
    <Box sx={{ marginBlockStart: 1.5 }}>
      <Typography variant="h3" color="textSecondary" gutterBottom>
        {title}
      </Typography>
      <Answered answer={answer} height={shown * rowHeight}>
        {(result) => (
          <MoverList
            label={title}
            measure={result.query.measures[0] as MeasureId}
            dimension={dimension}
            list={movers(readRows(result, result.query.measures[0] ?? ''), shown)}
          />
        )}
      </Answered>
    </Box>
  );
}

interface MoverListProps {
  label: string;
  measure: MeasureId;
  dimension: DimensionId;
  list: readonly Mover[];
}

function MoverList({ label, measure, dimension, list }: MoverListProps) {
  const { t } = useText();
  const { toggle } = useView();
  const nameOf = useValueName();
  const format = useMeasureFormat(measure);
  if (list.length === 0) return <Nothing height={shown * rowHeight}>{t('changed.none')}</Nothing>;
  const largest = Math.abs(list[0]?.difference ?? 1);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
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
              <bdi>{format.difference(difference)}</bdi>
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

/** A bar from the middle: more goes on, less goes back. */
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
