import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense } from 'react';
import { useCatalogue, useScope } from '../../data/catalogue.ts';
import { useView } from '../../data/view.ts';
import { Announcer } from './announcer.tsx';
import { BreakdownCard, type BreakdownTab } from './breakdown-card.tsx';
import { LeftOutCard } from './left-out-card.tsx';
import { MainChart } from './main-chart.tsx';
import { MeasureStrip } from './measure-strip.tsx';
import { useContext } from './use-context.ts';
import { usePrintInFull } from './use-print-in-full.ts';
import { WeekMapCard } from './week-map-card.tsx';
import { WhatChanged } from './what-changed.tsx';
import { WhenCard } from './when-card.tsx';
import { WhereCard } from './where-card.tsx';

const Details = lazy(() => import('./details.tsx').then(({ Details }) => ({ default: Details })));

type Tabs = [BreakdownTab, ...BreakdownTab[]];

const devices: Tabs = [
  { dimension: 'device_category', name: 'breakdown.device_categories' },
  { dimension: 'device', name: 'breakdown.devices' },
  { dimension: 'player', name: 'breakdown.players' },
];
const methods: Tabs = [{ dimension: 'listening_method', name: 'breakdown.methods' }];

/** How many listen and against before, when, and where the change comes from; then everything else. */
export function DashboardCards() {
  const { view } = useView();
  const context = useContext();
  const stationTabs = useStationTabs();
  usePrintInFull();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' }}>
      <Cell>
        <MeasureStrip />
      </Cell>
      <Cell id="card-time" columns={8}>
        <MainChart />
      </Cell>
      <Cell id="card-changed" columns={4}>
        <WhatChanged />
      </Cell>
      <Cell id="card-stations" columns={6}>
        <BreakdownCard card="stations" help="stations_card" title="breakdown.stations" tabs={stationTabs} />
      </Cell>
      <Cell id="card-devices" columns={6}>
        <BreakdownCard card="devices" help="devices_card" title="breakdown.device" tabs={devices} />
      </Cell>
      <Cell id="card-places">
        <WhereCard />
      </Cell>
      <Cell id="card-times" columns={6}>
        <WhenCard />
      </Cell>
      <Cell columns={6}>
        <WeekMapCard />
      </Cell>
      <Cell id="card-methods" columns={6}>
        <BreakdownCard card="methods" help="methods_card" title="breakdown.method" tabs={methods} />
      </Cell>
      <Cell id="card-excluded" columns={6}>
        <LeftOutCard />
      </Cell>
      <Announcer context={context} />
      {view.open && (
        <Suspense fallback={null}>
          <Details opened={view.open} context={context} />
        </Suspense>
      )}
    </Box>
  );
}

/** A place in the grid: so many of twelve columns on a wide page, all of them on a narrow one; on paper halves beside each other. */
function Cell({ id, columns = 12, children }: { id?: string; columns?: number; children: ReactNode }) {
  const printed = columns === 6 ? 'span 6' : '1 / -1';
  return (
    <Box
      id={id}
      sx={{
        // Below the controls that stay in sight.
        scrollMarginBlockStart: 200,
        gridColumn: { xs: '1 / -1', lg: `span ${columns}` },
        minInlineSize: 0,
        '@media print': { gridColumn: printed },
      }}
    >
      {children}
    </Box>
  );
}

/** Groups and territories only where there is more than one; streams where one station is looked at. */
function useStationTabs(): Tabs {
  const { groups, territories } = useCatalogue();
  const { stations } = useScope();
  return [
    { dimension: 'station', name: 'breakdown.stations' },
    ...(groups.length > 1 ? [{ dimension: 'group', name: 'breakdown.groups' } as const] : []),
    ...(territories.length > 1 ? [{ dimension: 'territory', name: 'breakdown.territories' } as const] : []),
    ...(stations.length === 1 ? [{ dimension: 'stream', name: 'breakdown.streams' } as const] : []),
  ];
}
