import type { ListInput } from '@quarterhour/model/noun';
import type { Principal } from '../identity/principal.ts';
import type { Store } from '../store/open.ts';
import type { OpenNoun, Page } from './open-noun.ts';

/** The rows that are read at once: the store answers them within a few milliseconds. */
const rowsAtOnce = 1000;

/**
 * The pages of a list one after the other, so that other requests are answered between them; all of it without a limit. Rows
 * that are added or removed meanwhile are in it or not, the others once.
 */
export async function* eachPage<Fields, Row>(
  open: OpenNoun<Fields, Row>,
  store: Store,
  principal: Principal,
  { limit = Infinity, ...input }: ListInput,
): AsyncGenerator<Page<Fields>> {
  let { cursor } = input;
  for (let read = 0; read < limit; ) {
    const wanted = Math.min(rowsAtOnce, limit - read);
    const page = await open.page(store, principal, { ...input, cursor, limit: wanted });
    read += wanted;
    cursor = page.next;
    yield page;
    if (cursor === undefined) return;
  }
}
