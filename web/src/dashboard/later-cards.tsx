import Paper from '@mui/material/Paper';
import { type ComponentType, lazy, Suspense } from 'react';
import { afterFirstChart } from '../charts/plot/first-drawn.ts';
import { needWords } from '../text/words.ts';
import { FallingBars } from './answered.tsx';
import { rankingHeight } from './ranking-height.ts';
import { useSeen } from './use-seen.ts';

/** The code of the cards below the first screen. */
const files = {
  breakdown: () => import('./breakdown-card.tsx').then(({ BreakdownCard }) => BreakdownCard),
  where: () => import('./map/where-card.tsx').then(({ WhereCard }) => WhereCard),
  when: () => import('./time/when-card.tsx').then(({ WhenCard }) => WhenCard),
  weekMap: () => import('./time/week-map-card.tsx').then(({ WeekMapCard }) => WeekMapCard),
  leftOut: () => import('./left-out-card.tsx').then(({ LeftOutCard }) => LeftOutCard),
};

/** The height of a card's heading with its margins, in pixels. */
const heading = 64;

/**
 * A card whose code is fetched when its place comes near the visible part of the page, or for printing; the first chart
 * comes first.
 */
function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Card = lazy(async () => {
    await afterFirstChart();
    const [card] = await Promise.all([load(), needWords('later')]);
    return { default: card };
  });
  return function LaterCard(props: Props) {
    const [ref, seen] = useSeen<HTMLDivElement>();
    const place = (
      <Paper
        ref={ref}
        variant="outlined"
        sx={{ blockSize: '100%', padding: { xs: 2, md: 2.5 }, paddingBlockStart: `${heading}px` }}
      >
        <FallingBars height={rankingHeight} />
      </Paper>
    );
    if (!seen) return place;
    return (
      <Suspense fallback={place}>
        <Card {...props} />
      </Suspense>
    );
  };
}

export const BreakdownCard = later(files.breakdown);
export const WhereCard = later(files.where);
export const WhenCard = later(files.when);
export const WeekMapCard = later(files.weekMap);
export const LeftOutCard = later(files.leftOut);

/** Fetches the code of all these cards. */
export async function fetchLaterCards(): Promise<void> {
  await Promise.all([needWords('later'), ...Object.values(files).map((load) => load())]);
}
