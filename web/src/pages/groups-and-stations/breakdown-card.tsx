import Box from '@mui/material/Box';
import type { DimensionId } from '@quarterhour/model/dimensions';
import { useState } from 'react';
import type { MessageKey } from '../../text/en.ts';
import { useText } from '../../text/use-text.ts';
import { FallingBars } from './answered.tsx';
import { Card, OpenButton, TableToggle } from './card.tsx';
import { Ranking, rankingHeight } from './ranking.tsx';
import { Tabs } from './tabs.tsx';
import { useSeen } from './use-seen.ts';

export interface BreakdownTab {
  dimension: DimensionId;
  name: MessageKey;
}

interface BreakdownCardProps {
  title: MessageKey;
  tabs: readonly BreakdownTab[];
}

/** Rankings of related dimensions, one at a time; asked only once the card comes into view. */
export function BreakdownCard({ title, tabs }: BreakdownCardProps) {
  const { t } = useText();
  const [ref, seen] = useSeen<HTMLDivElement>();
  const [chosen, choose] = useState(tabs[0]?.dimension);
  const [asTable, setAsTable] = useState(false);
  const tab = tabs.find(({ dimension }) => dimension === chosen) ?? tabs[0];
  if (!tab) return null;
  return (
    <Card
      title={t(title)}
      controls={
        <Tabs
          label={t(title)}
          value={tab.dimension}
          tabs={tabs.map(({ dimension, name }) => ({ id: dimension, name: t(name) }))}
          onChange={choose}
        />
      }
      actions={
        <>
          <TableToggle pressed={asTable} onChange={setAsTable} />
          <OpenButton dimension={tab.dimension} title={t(tab.name)} />
        </>
      }
    >
      <Box ref={ref} sx={{ marginBlockStart: 1 }}>
        {seen ? (
          <Ranking key={tab.dimension} dimension={tab.dimension} asTable={asTable} />
        ) : (
          <FallingBars height={rankingHeight} />
        )}
      </Box>
    </Card>
  );
}
