import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DimensionId } from '@quarterhour/model/dimensions';
import { numberFormat } from '@quarterhour/model/formats';
import type { MeasureId } from '@quarterhour/model/measures';
import type { Result } from '@quarterhour/model/result';
import { fixed } from '@quarterhour/model/units';
import { openedAt } from '@quarterhour/model/view-address';
import { memo, use, useMemo } from 'react';
import { type Bar, BarList } from '../charts/bar-list.tsx';
import { Change } from '../charts/change.tsx';
import { isCompared, type Reading, readRows } from '../charts/read-result.ts';
import { ValueTable } from '../charts/value-table.tsx';
import { LockedContext } from '../data/locked.ts';
import { hasShares, largestOf, type MeasureFormat, useMeasureFormat } from '../data/measure-format.ts';
import { placeHint } from '../data/place-hint.ts';
import { useAnswer } from '../data/use-result.ts';
import { useValueName } from '../data/value-name.ts';
import { useView } from '../data/view.ts';
import { useText } from '../text/use-text.ts';
import { usePrinting } from '../theme/printing.ts';
import { Answered, Nothing } from './answered.tsx';
import { useUsual } from './changes/use-usual.ts';
import { measureBy, useDashboard, useNothingFound } from './dashboard.ts';
import { filteredValues } from './filtered.ts';
import { rankingQuery, setOf, totalQueryOf, unfiltered } from './queries.ts';
import { rankingFooter, rankingHeight, shownRows } from './ranking-height.ts';
import { useColor } from './use-color.ts';

interface RankingProps {
  dimension: DimensionId;
  asTable: boolean;
}

/** The largest values of a dimension for the chosen measure, as bars or as a table. */
export function Ranking({ dimension, asTable }: RankingProps) {
  const { view } = useView();
  const dashboard = useDashboard();
  const measure = measureBy(dashboard, view.measure, dimension);
  const answer = useAnswer((frame) => rankingQuery(unfiltered(frame, [dimension]), measure, dimension));
  const total = useAnswer((frame) => totalQueryOf(dashboard, frame, measure)).result;
  return (
    <Answered answer={answer} height={rankingHeight} dimensions={[dimension]}>
      {(result) => <Ranked result={result} total={total} dimension={dimension} asTable={asTable} />}
    </Answered>
  );
}

interface RankedProps extends RankingProps {
  result: Result;
  total: Result | undefined;
}

/** Draws the Result, which is the previous answer while the next one loads. */
const Ranked = memo(function Ranked({ result, total, dimension, asTable }: RankedProps) {
  const { t, locale } = useText();
  const { view, toggle, change } = useView();
  const isBoard = use(LockedContext)?.isBoard;
  const nothingFound = useNothingFound();
  const nameOf = useValueName();
  const color = useColor();
  const measure = result.query.measures[0] as MeasureId;
  const usual = useUsualOf(measure, dimension);
  const format = useMeasureFormat(measure);
  const chosen = filteredValues(view.filters, dimension);
  // With a filter, rows outside it are shown too: they are no shares of the whole.
  const whole = chosen.size === 0 && hasShares(measure) && total ? (readRows(total, measure)[0]?.value ?? null) : null;
  const rows = useMemo(() => readRows(result, measure).filter(hasValue), [result, measure]);
  const shareOf = useMemo(() => {
    const percent = numberFormat(locale, { style: 'percent', ...fixed(1) });
    return (value: number | null) => (whole && value !== null ? percent.format(value / whole) : undefined);
  }, [whole, locale]);
  const largest = largestOf(rows.flatMap(({ value, before }) => [value, before]));
  const printing = usePrinting();
  // Paper has room for all rows, and no button for more.
  const count = printing === 'no' ? shownRows : rows.length;
  const title = t(`dimension.${dimension}`);
  const choose = (value: string) => toggle(dimension, value);
  if (rows.length === 0) return <Nothing height={rankingHeight}>{t(nothingFound)}</Nothing>;
  if (asTable) {
    return (
      <ValueTable
        caption={`${format.name} · ${title}`}
        maxHeight={rankingHeight}
        headings={tableHeadings(title, result, whole !== null, t)}
        rows={rows.map((row) => ({
          id: keyOf(row),
          name: nameOf(dimension, keyOf(row)),
          cells: tableCells(row, result, usual(keyOf(row)), (value) => format.value(value, largest), shareOf),
        }))}
        onChoose={choose}
      />
    );
  }
  const bars = rows.slice(0, count).map((row): Bar => {
    const share = shareOf(row.value);
    return {
      id: keyOf(row),
      name: nameOf(dimension, keyOf(row)),
      hint: placeHint(dimension, keyOf(row), nameOf),
      size: row.value ?? 0,
      value: format.value(row.value, largest),
      exact: [
        exactText(nameOf(dimension, keyOf(row)), row, format, t),
        ...(share ? [t('card.share', { percent: share })] : []),
      ].join(' · '),
      note: <Change terse {...row} usual={usual(keyOf(row))} />,
      share,
      // The lines of the chart have the same colours.
      color: color(dimension, keyOf(row)),
      chosen: chosen.size === 0 ? undefined : chosen.has(keyOf(row)),
    };
  });
  const others = Math.max(result.meta.total_rows - count, 0);
  return (
    <>
      <BarList label={`${format.name} · ${title}`} bars={bars} onChoose={choose} />
      {others > 0 && (
        <Box sx={{ blockSize: rankingFooter, display: 'flex', alignItems: 'end' }}>
          <Button
            size="small"
            color="inherit"
            disabled={isBoard}
            onClick={() => change({ open: openedAt([dimension], measure) })}
            sx={{ color: 'text.secondary' }}
          >
            {t('card.more_rows', { count: others })}
          </Button>
        </Box>
      )}
    </>
  );
});

/** The usual change of a value: of a station its own; of others that of all, because a part varies at least as much. */
function useUsualOf(measure: MeasureId, dimension: DimensionId): (key: string) => number {
  const own = dimension === 'station';
  const dashboard = useDashboard();
  const usual = useUsual(own ? [measure] : setOf(dashboard, measure), own ? dimension : undefined);
  return (key) => usual(measure, own ? key : undefined);
}

function keyOf(row: Reading): string {
  return row.keys[0] ?? '';
}

function hasValue({ value, before }: Reading): boolean {
  return Boolean(value) || Boolean(before);
}

type Words = ReturnType<typeof useText>['t'];

function exactText(name: string, { value, before }: Reading, format: MeasureFormat, t: Words): string {
  const now = t('text.labelled', { label: name, value: format.exact(value) });
  return before === null ? now : `${now} (${t('change.before', { value: format.exact(before) })})`;
}

function tableHeadings(title: string, result: Result, shares: boolean, t: Words): string[] {
  const compared = isCompared(result) ? [t('card.before'), t('card.change')] : [];
  return [title, t('card.value'), ...compared, ...(shares ? [t('card.share_heading')] : [])];
}

function tableCells(
  row: Reading,
  result: Result,
  usual: number,
  written: (value: number | null) => string,
  shareOf: (value: number | null) => string | undefined,
) {
  const share = shareOf(row.value);
  return [
    written(row.value),
    ...(isCompared(result) ? [written(row.before), <Change key="change" terse {...row} usual={usual} />] : []),
    ...(share ? [share] : []),
  ];
}
