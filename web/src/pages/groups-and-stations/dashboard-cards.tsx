import { memo } from 'react';
import { DevicesCard, MethodsCard, StationsCard } from '../../dashboard/cards/breakdown-cards.tsx';
import { CardCells } from '../../dashboard/cards/card-cells.tsx';
import type { CardComponents } from '../../dashboard/cards/card-entry.ts';
import { WhatChanged } from '../../dashboard/changes/what-changed.tsx';
import { LeftOutCard, WeekMapCard, WhenCard, WhereCard } from '../../dashboard/later-cards.tsx';
import { MeasureStrip } from '../../dashboard/measure-strip.tsx';
import { MainChart } from '../../dashboard/time/main-chart.tsx';

/** The code of the cards about listening. */
export const listeningComponents: CardComponents<'listening'> = {
  tiles: MeasureStrip,
  time: MainChart,
  changed: WhatChanged,
  stations: StationsCard,
  devices: DevicesCard,
  places: WhereCard,
  times: WhenCard,
  week: WeekMapCard,
  methods: MethodsCard,
  excluded: LeftOutCard,
};

/** The main chart, the times of listening and the reasons for changes first; then everything else. */
const order = Object.keys(listeningComponents) as (keyof typeof listeningComponents)[];

/** The cards of the listening dashboard. */
export const DashboardCards = memo(function DashboardCards() {
  return <CardCells subject="listening" components={listeningComponents} order={order} />;
});
