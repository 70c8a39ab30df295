import { api } from '@quarterhour/model/api';
import type { Colleague } from '@quarterhour/model/office/people/people';
import { useState } from 'react';
import { SearchInput } from '../../../controls/form/search-input.tsx';
import { Empty, Loaded } from '../../../controls/page.tsx';
import { call } from '../../../data/call.ts';
import { useTyped } from '../../../data/use-typed.ts';
import type { MessageKey } from '../../../text/en.ts';
import { useText } from '../../../text/use-text.ts';
import { PersonCards } from './person-card.tsx';
import { usePeopleList } from './use-people.ts';

/** Lists the people of somebody's tab. */
type Read = (input: { person?: string }, signal: AbortSignal) => Promise<Colleague[]>;
/** Searches in the reader's own. */
type Filter = (input: { key: string }, signal: AbortSignal) => Promise<Colleague[]>;

interface PeopleTabProps {
  name: string;
  person?: Colleague;
  read: Read;
  filter: Filter;
  label: MessageKey;
  none: MessageKey;
}

function PeopleTab({ name, person, read, filter, label, none }: PeopleTabProps) {
  const { t } = useText();
  const [key, setKey] = useState('');
  const [typed, setTyped] = useTyped(key, setKey);
  const isOwn = person === undefined || person.self;
  const wanted = key.trim();
  const people = usePeopleList(`${name} ${person?.id} ${wanted}`, (signal) =>
    isOwn && wanted !== '' ? filter({ key: wanted }, signal) : read(isOwn ? {} : { person: person.id }, signal),
  );
  return (
    <>
      {isOwn && <SearchInput label={t('people.search')} text={typed} onChange={setTyped} />}
      <Loaded answer={people}>
        {(list) =>
          list.length === 0 ? (
            <Empty title={t('people.nobody')} text={t(none)} />
          ) : (
            <PersonCards people={list} label={t(label)} layout={3} />
          )
        }
      </Loaded>
    </>
  );
}

/** Who follows a person. */
export function FollowersTab({ person }: { person: Colleague }) {
  return (
    <PeopleTab
      name="followers"
      person={person}
      read={async (input, signal) => (await call(api.listFollowers, input, signal)).followers}
      filter={async (input, signal) => (await call(api.filterFollowers, input, signal)).followers}
      label="people.tab.followers"
      none="people.followers.none"
    />
  );
}

/** The friends of a person. */
export function FriendsTab({ person }: { person: Colleague }) {
  return (
    <PeopleTab
      name="friends"
      person={person}
      read={async (input, signal) => (await call(api.listFriends, input, signal)).friends}
      filter={async (input, signal) => (await call(api.filterFriends, input, signal)).friends}
      label="people.tab.friends"
      none="people.friends.none"
    />
  );
}

/** Who asks the reader to be friends. */
export function FriendRequestsTab() {
  return (
    <PeopleTab
      name="requests"
      read={async (input, signal) => (await call(api.listFriendRequests, input, signal)).friend_requests}
      filter={async (input, signal) => (await call(api.filterFriendRequests, input, signal)).friend_requests}
      label="people.tab.friend-request"
      none="people.requests.none"
    />
  );
}
