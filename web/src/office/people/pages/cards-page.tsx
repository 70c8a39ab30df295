import { api } from '@quarterhour/model/api';
import type { Colleague } from '@quarterhour/model/office/people/people';
import { type ComponentType, useState } from 'react';
import { SearchInput } from '../../../controls/form/search-input.tsx';
import { Empty, HeadedPage, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useTyped } from '../../../data/use-typed.ts';
import { useText } from '../../../text/use-text.ts';
import { LayoutTabs } from './layout-tabs.tsx';
import { PersonCards } from './person-card.tsx';
import { usePeopleList, useSocialEvents } from './use-people.ts';

type Layout = 1 | 2 | 3;

/** The calls of each layout; a search asks the one that filters. */
const readers: Record<Layout, (key: string, signal: AbortSignal) => Promise<Colleague[]>> = {
  1: async (key, signal) =>
    (key ? await call(api.filterDetailsCards, { key }, signal) : await call(api.listDetailsCards, {}, signal))
      .details_cards,
  2: async (key, signal) =>
    (key ? await call(api.filterSimpleCards, { key }, signal) : await call(api.listSimpleCards, {}, signal))
      .simple_cards,
  3: async (key, signal) =>
    (key ? await call(api.filterProfileCards, { key }, signal) : await call(api.listProfileCards, {}, signal))
      .profile_cards,
};

function CardsPage({ layout }: { layout: Layout }) {
  const { t } = useText();
  const [key, setKey] = useState('');
  const [typed, setTyped] = useTyped(key, setKey);
  const people = usePeopleList(`cards${layout} ${key}`, (signal) => readers[layout](key.trim(), signal));
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
      <Loaded answer={people}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('people.none.title')} text={t('people.none.text')} />
          ) : (
            <PersonCards people={list} label={t('people.cards')} layout={layout} />
          )
        }
      </Loaded>
    </HeadedPage>
  );
}

/** The cards of the staff, in three layouts. */
export const cardPages: Record<Layout, ComponentType> = {
  1: () => <CardsPage layout={1} />,
  2: () => <CardsPage layout={2} />,
  3: () => <CardsPage layout={3} />,
};
