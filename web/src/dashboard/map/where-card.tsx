import Box from '@mui/material/Box';
import { placeAttributes } from '@quarterhour/model/dimensions';
import { Card } from '../../controls/card.tsx';
import { useView } from '../../data/view.ts';
import { useText } from '../../text/use-text.ts';
import { FallingBars } from '../answered.tsx';
import { OpenButton, TableToggle } from '../card-actions.tsx';
import { measureBy, useDashboard } from '../dashboard.ts';
import { CardMenu } from '../late-card-menu.tsx';
import { MeasureBy } from '../measure-by.tsx';
import { rankingQuery, unfiltered } from '../queries.ts';
import { Ranking } from '../ranking.tsx';
import { rankingHeight } from '../ranking-height.ts';
import { Tabs } from '../tabs.tsx';
import { useSeen } from '../use-seen.ts';
import { useTab } from '../use-tab.ts';
import { PlacesMap } from './places-map.tsx';

const names = { country: 'breakdown.countries', region: 'breakdown.regions', city: 'breakdown.cities' } as const;

/** Where people listen: the map, with countries, regions or cities beside it. */
export function WhereCard() {
  const { t } = useText();
  const [ref, seen] = useSeen<HTMLDivElement>();
  const { view } = useView();
  const dashboard = useDashboard();
  const [place, setPlace] = useTab(placeAttributes);
  return (
    <Card
      title={t('breakdown.where')}
      help="places_card"
      controls={
        <Tabs
          label={t('breakdown.where')}
          value={place}
          tabs={placeAttributes.map((id) => ({ id, name: t(names[id]) }))}
          onChange={setPlace}
        />
      }
      actions={
        <>
          <TableToggle card="places" />
          <OpenButton dimensions={[place]} title={t(names[place])} />
          <CardMenu
            card="places"
            title={t('breakdown.where')}
            queryFor={(frame) =>
              rankingQuery(unfiltered(frame, [place]), measureBy(dashboard, view.measure, place), place)
            }
          />
        </>
      }
    >
      <MeasureBy dimension={place} />
      <Box
        ref={ref}
        sx={{
          marginBlockStart: 1,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
        }}
      >
        {seen ? <PlacesMap key={place} place={place} /> : <Box sx={{ blockSize: rankingHeight }} />}
        {seen ? (
          <Ranking key={place} dimension={place} asTable={view.tables.includes('places')} />
        ) : (
          <FallingBars height={rankingHeight} />
        )}
      </Box>
    </Card>
  );
}
