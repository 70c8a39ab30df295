import Paper from '@mui/material/Paper';
import type { MeasureId } from '@quarterhour/model/measures';
import { useCallback } from 'react';
import { useRegion } from '../controls/region.ts';
import { usePeriod } from '../data/use-period.ts';
import { useAnswer } from '../data/use-result.ts';
import { useView } from '../data/view.ts';
import { useText } from '../text/use-text.ts';
import { useUsual } from './changes/use-usual.ts';
import { useDashboard } from './dashboard.ts';
import { MeasureCard } from './measure-card.tsx';
import { seriesQueryOf, totalQuery } from './queries.ts';
import { defaultGrain } from './time/grain-choice.ts';

/** The measures of the whole period in a row; all charts below draw the chosen one. */
export function MeasureStrip() {
  const { t } = useText();
  const { measureSets } = useDashboard();
  const { measure } = useView().view;
  const all = measureSets.flat();
  // One menu for all tiles: in the chosen one, whose counting it explains.
  const menu: TileMenu = { card: 'tiles', of: all.includes(measure) ? measure : all[0] };
  const region = useRegion();
  if (all.length === 0) return null;
  return (
    <Paper
      {...region}
      variant="outlined"
      aria-label={t('measures.label')}
      ref={showChosen}
      sx={{
        // On a phone one row that scrolls, so that the chart below is in sight; the tile that is cut says that there are more.
        overflowX: { xs: 'auto', sm: 'hidden' },
        overflowY: 'hidden',
        display: 'grid',
        gridAutoFlow: { xs: 'column', sm: 'row' },
        gridAutoColumns: { xs: '44%', sm: 'auto' },
        gridTemplateColumns: { xs: 'none', sm: 'repeat(3, 1fr)', lg: `repeat(${all.length}, 1fr)` },
        scrollSnapType: { xs: 'x proximity', sm: 'none' },
        // Hairlines between the cells, but not at the edges.
        gap: '1px',
        '& > *': { scrollSnapAlign: 'start', boxShadow: (theme) => `0 0 0 1px ${theme.vars?.palette.divider}` },
      }}
    >
      {measureSets.map((set) => (
        <MeasureSet key={set[0]} set={set} menu={menu} />
      ))}
    </Paper>
  );
}

/** The menu of some tiles, and the tile that has it. */
interface TileMenu {
  card: 'tiles' | 'measure';
  of: MeasureId | undefined;
}

/** Scrolls a row of tiles to the chosen one, which a link may name. */
function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector<HTMLElement>('[data-chosen]');
  if (!row || !chosen || row.scrollWidth <= row.clientWidth) return;
  row.scrollBy({ left: chosen.getBoundingClientRect().left - row.getBoundingClientRect().left });
}

/** The tiles of a set of measures that are requested together. */
export function MeasureSet({ set, menu }: { set: readonly MeasureId[]; menu: TileMenu }) {
  const dashboard = useDashboard();
  const { view, change } = useView();
  const grain = defaultGrain(usePeriod());
  const total = useAnswer((frame) => totalQuery(frame, set));
  // The main chart asks the same query as the spark lines of the chosen set; the others need no comparison.
  const isDrawn = set.includes(view.measure);
  const shape = useAnswer(({ compare, ...alone }) =>
    seriesQueryOf(dashboard, isDrawn ? { ...alone, compare } : alone, set[0] ?? view.measure, grain),
  );
  const usual = useUsual(set);
  const choose = useCallback((measure: MeasureId) => change({ measure }), [change]);
  return set.map((measure, index) => (
    <MeasureCard
      key={measure}
      measure={measure}
      chosen={view.measure === measure}
      saysProblem={index === 0}
      compares={view.compare !== 'none'}
      total={total}
      shape={shape.result}
      usual={usual}
      onChoose={choose}
      menu={menu.of === measure ? menu.card : undefined}
    />
  ));
}
