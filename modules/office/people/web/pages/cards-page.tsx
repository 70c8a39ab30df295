import Box from '@mui/material/Box';
import { api } from '@quarterhour/model/api';
import { SearchInput } from '@quarterhour/web/controls/form/search-input.tsx';
import { Empty, HeadedPage, Loaded } from '@quarterhour/web/controls/page.tsx';
import { call } from '@quarterhour/web/data/call';
import { useTyped } from '@quarterhour/web/data/use-typed';
import { MoreButton } from '@quarterhour/web/nouns/more-button.tsx';
import { useText } from '@quarterhour/web/text/use-text';
import { type ComponentType, useState } from 'react';
import { LayoutTabs } from './layout-tabs.tsx';
import { PersonCards } from './person-card.tsx';
import { type ReadPeople, usePeopleList, useSocialEvents } from './use-people.ts';

type Layout = 1 | 2 | 3;

/** The calls of each layout; a search asks the one that filters. */
const readers: Record<Layout, (key: string) => ReadPeople> = {
  1: (key) => async (page, signal) => {
    const { details_cards: rows, next } = key
      ? await call(api.filterDetailsCards, { key, ...page }, signal)
      : await call(api.listDetailsCards, page, signal);
    return { rows, next };
  },
  2: (key) => async (page, signal) => {
    const { simple_cards: rows, next } = key
      ? await call(api.filterSimpleCards, { key, ...page }, signal)
      : await call(api.listSimpleCards, page, signal);
    return { rows, next };
  },
  3: (key) => async (page, signal) => {
    const { profile_cards: rows, next } = key
      ? await call(api.filterProfileCards, { key, ...page }, signal)
      : await call(api.listProfileCards, page, signal);
    return { rows, next };
  },
};

function CardsPage({ layout }: { layout: Layout }) {
  const { t } = useText();
  const [key, setKey] = useState('');
  const [typed, setTyped] = useTyped(key, setKey);
  const { answer, more } = usePeopleList(`cards${layout} ${key}`, readers[layout](key.trim()));
  useSocialEvents();
  return (
    <HeadedPage title={t('people.cards')} lead={t('people.cards.lead')}>
      <LayoutTabs
        value={layout - 1}
        layouts={[
          { to: '/apps/user/card/card1', name: t('people.cards.details') },
          { to: '/apps/user/card/card2', name: t('people.cards.simple') },
          { to: '/apps/user/card/card3', name: t('people.cards.profiles') },
        ]}
      />
      <SearchInput label={t('people.search')} text={typed} onChange={setTyped} />
      <Loaded answer={answer}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('people.none.title')} text={t('people.none.text')} />
          ) : (
            <PersonCards people={list} label={t('people.cards')} layout={layout} />
          )
        }
      </Loaded>
      <Box sx={{ display: 'grid', marginBlockStart: 2 }}>
        <MoreButton more={more} />
      </Box>
    </HeadedPage>
  );
}

/** The cards of the staff, in three layouts. */
export const cardPages: Record<Layout, ComponentType> = {
  1: () => <CardsPage layout={1} />,
  2: () => <CardsPage layout={2} />,
  3: () => <CardsPage layout={3} />,
};
