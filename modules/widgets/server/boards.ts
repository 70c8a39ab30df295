import { Refusal } from '@quarterhour/server/host/refusal';
import { openNoun } from '@quarterhour/server/nouns/open-noun';
import { sharedThing } from '../../views/model/saved-views.ts';
import { positionOf, refuseForeignShare, sharedSeen } from '../../views/server/shared-with.ts';
import { boardNoun } from '../model/boards.ts';
import { boards } from './tables.ts';

/** Pages of cards: their maker changes them, and people read those that are shared with what they see. */
export const boardsOpen = openNoun(boardNoun, {
  table: boards,
  seen: (store, principal) => sharedSeen(store, principal, boards),
  subject: ({ name }) => name,
  async territories(readable, { sharedWith }) {
    const thing = sharedThing(sharedWith);
    const position = thing && (await positionOf(readable, thing.kind, thing.slug));
    return position ? [position.territory] : [];
  },
  async computed(_store, _rows, principal) {
    return ({ ownerId }) => ({ may_change: ownerId === principal.id });
  },
  async allow(store, { principal, before, values = {} }) {
    if (before && before.ownerId !== principal.id)
      throw new Refusal('forbidden', `Only ${before.createdBy} can change the page ${before.name}.`);
    const { shared_with: sharedWith = before?.sharedWith ?? null } = values;
    if (sharedWith !== (before?.sharedWith ?? null)) await refuseForeignShare(store, principal, sharedWith);
  },
  also: ({ principal, before }) => (before ? {} : { ownerId: principal.id, createdBy: principal.email }),
});
