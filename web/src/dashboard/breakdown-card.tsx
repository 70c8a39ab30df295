import Box from '@mui/material/Box';
import type { DimensionId } from '@quarterhour/model/dimensions';
import type { ExportCard } from '@quarterhour/model/exports';
import type { CardId } from '@quarterhour/model/view-address';
import { Card } from '../controls/card.tsx';
import { useView } from '../data/view.ts';
import type { MessageKey } from '../text/en.ts';
import type { CardTopic } from '../text/guide/guide-topics.ts';
import { useText } from '../text/use-text.ts';
import { FallingBars } from './answered.tsx';
import { OpenButton, TableToggle } from './card-actions.tsx';
import { measureBy, useDashboard } from './dashboard.ts';
import { CardMenu } from './late-card-menu.tsx';
import { MeasureBy } from './measure-by.tsx';
import { rankingQuery, unfiltered } from './queries.ts';
import { Ranking } from './ranking.tsx';
import { rankingHeight } from './ranking-height.ts';
import { Tabs } from './tabs.tsx';
import { useSeen } from './use-seen.ts';
import { useTab } from './use-tab.ts';

export interface BreakdownTab {
  dimension: DimensionId;
  name: MessageKey;
}

interface BreakdownCardProps {
  card: CardId;
  help: CardTopic;
  title: MessageKey;
  tabs: readonly [BreakdownTab, ...BreakdownTab[]];
}

/** Rankings of related dimensions, one at a time; requested only when the card comes into view. */
export function BreakdownCard({ card, help, title, tabs }: BreakdownCardProps) {
  const { t } = useText();
  const [ref, seen] = useSeen<HTMLDivElement>();
  const { view } = useView();
  const dashboard = useDashboard();
  const [first, ...others] = tabs;
  const [chosen, choose] = useTab([first.dimension, ...others.map(({ dimension }) => dimension)]);
  const measure = measureBy(dashboard, view.measure, chosen);
  const { name } = tabs.find(({ dimension }) => dimension === chosen) ?? first;
  return (
    <Card
      title={t(title)}
      help={help}
      controls={
        <Tabs
          label={t(title)}
          value={chosen}
          tabs={tabs.map((tab) => ({ id: tab.dimension, name: t(tab.name) }))}
          onChange={choose}
        />
      }
      actions={
        <>
          <TableToggle card={card} />
          <OpenButton dimensions={[chosen]} title={t(name)} />
          <CardMenu
            card={card as ExportCard}
            title={t(title)}
            queryFor={(frame) => rankingQuery(unfiltered(frame, [chosen]), measure, chosen)}
          />
        </>
      }
    >
      <MeasureBy dimension={chosen} />
      <Box ref={ref} sx={{ marginBlockStart: 1 }}>
        {seen ? (
          <Ranking key={chosen} dimension={chosen} asTable={view.tables.includes(card)} />
        ) : (
          <FallingBars height={rankingHeight} />
        )}
      </Box>
    </Card>
  );
}
