import Paper from '@mui/material/Paper';
import { type ComponentType, lazy, Suspense } from 'react';
import { FallingBars } from './answered.tsx';
import { rankingHeight } from './ranking.tsx';
import { useSeen } from './use-seen.ts';

/** The code of the cards below the first screen. */
const files = {
  where: () => import('./map/where-card.tsx').then(({ WhereCard }) => WhereCard),
  when: () => import('./time/when-card.tsx').then(({ WhenCard }) => WhenCard),
  weekMap: () => import('./time/week-map-card.tsx').then(({ WeekMapCard }) => WeekMapCard),
  leftOut: () => import('./left-out-card.tsx').then(({ LeftOutCard }) => LeftOutCard),
};

/** The height of a card's heading with its margins, in pixels. */
const heading = 64;

/** A card whose code is fetched when its place comes near the visible part of the page, or for printing. */
function later(load: () => Promise<ComponentType>): ComponentType {
  const Card = lazy(async () => ({ default: await load() }));
  return function LaterCard() {
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
        <Card />
      </Suspense>
    );
  };
}

export const WhereCard = later(files.where);
export const WhenCard = later(files.when);
export const WeekMapCard = later(files.weekMap);
export const LeftOutCard = later(files.leftOut);

/** Fetches the code of all these cards. */
export async function fetchLaterCards(): Promise<void> {
  await Promise.all(Object.values(files).map((load) => load()));
}
