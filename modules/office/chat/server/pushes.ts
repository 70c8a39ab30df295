import { readActive } from '@quarterhour/server/identity/active-people';
import type { LiveEvent } from '@quarterhour/server/live/live';
import type { Services } from '@quarterhour/server/services';
import { listHouse } from '../../people/server/house.ts';
import type { ChatEvent } from '../model/chat.ts';

/** Those of some people who have access now, and are of one house with the others that an event of the chat is about. */
export async function chatSeenBy(
  { store }: Services,
  { payload }: Pick<LiveEvent, 'payload'>,
  people: readonly string[],
): Promise<Set<string>> {
  const about = peopleIn(payload as ChatEvent);
  const seen = new Set<string>();
  for (const person of await readActive(store, people)) {
    const house = new Set((await listHouse(store, person)).map(({ id }) => id));
    if (about.every((id) => id === person.id || house.has(id))) seen.add(person.id);
  }
  return seen;
}

/** The people that an event names. Somebody who lost access goes offline, so this event names nobody. */
function peopleIn(event: ChatEvent): string[] {
  switch (event.kind) {
    case 'message':
    case 'removed':
      return [event.message.from, event.message.to];
    case 'read':
      return [event.by, event.of];
    case 'typing':
      return [event.by];
    case 'presence':
      return event.online ? [event.person] : [];
  }
}
