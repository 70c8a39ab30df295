import Paper from '@mui/material/Paper';
import type { AnyCard } from '@quarterhour/model/cards';
import type { ViewSubject } from '@quarterhour/model/subjects';
import { MeasureSet } from '@quarterhour/web/dashboard/measure-strip.tsx';
import { useView } from '@quarterhour/web/data/view';
import { type ComponentType, lazy } from 'react';

type Components = Partial<Record<AnyCard, ComponentType>>;

/** The code of the cards, which the pages of their subjects keep. */
const code: Record<ViewSubject, () => Promise<Components>> = {
  listening: async () =>
    (await import('@quarterhour/web/pages/groups-and-stations/dashboard-cards.tsx')).listeningComponents,
  airings: async () => (await import('@quarterhour/web/pages/contents/music-components.tsx')).musicComponents,
  downloads: async () => (await import('@quarterhour/web/pages/contents/podcast-cards.tsx')).podcastComponents,
};
const fetched = new Map<string, ComponentType>();

/** The component of a card; its code is fetched when it is first shown. */
export function cardCode(subject: ViewSubject, card: AnyCard): ComponentType {
  if (card === 'measure') return MeasureTile;
  const key = `${subject} ${card}`;
  const known = fetched.get(key);
  if (known) return known;
  const Component = lazy(async () => {
    const found = (await code[subject]())[card];
    if (!found) throw new Error(`There is no card ${card} of ${subject}.`);
    return { default: found };
  });
  fetched.set(key, Component);
  return Component;
}

/** One measure of the period, without the others of its strip. */
function MeasureTile() {
  const { measure } = useView().view;
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ overflow: 'hidden', blockSize: '100%', display: 'grid', breakInside: 'avoid' }}
    >
      <MeasureSet set={[measure]} menu={{ card: 'measure', of: measure }} />
    </Paper>
  );
}
