import { roles } from '@quarterhour/model/roles';
import {
  guarded,
  type Plan,
  type PrincipalOfWorld,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { held, seen, territoryOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { widgets } from '../../model/module.ts';

interface BoardOfWorld {
  id: number;
  /** The kind and name of the principal, whose names are never used twice. */
  owner: string;
  shared: string | undefined;
  version: number;
}
const list: BoardOfWorld[] = [];

const ownerOf = ({ kind, name }: PrincipalOfWorld) => `${kind} ${name}`;
const nameIn = (owner: string) => owner.slice(owner.indexOf(' ') + 1);
const mine = (world: World, principal: PrincipalOfWorld) => {
  const sight = seen(world, principal);
  return list.filter(({ owner, shared }) => owner === ownerOf(principal) || (shared && sight.has(shared)));
};
/** The things that a principal shared own pages with: they keep these names after they lost the things. */
const ownWords = (principal: PrincipalOfWorld) =>
  list.flatMap(({ owner, shared }) => (shared && owner === ownerOf(principal) ? [shared] : []));

const listing: Plan = guarded(roles, 'read', (world, _, principal) => ({
  input: {},
  status: 200,
  allowed: ownWords(principal),
  check({ boards }: { boards: { id: number }[] }, where) {
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(boards), where).toEqual(ids(mine(world, principal)));
  },
}));

const reading: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const board = list.length > 0 ? chance.pick(list) : undefined;
  return {
    input: { id: board?.id ?? 999_999 },
    status: board && mine(world, principal).includes(board) ? 200 : 404,
    allowed: ownWords(principal),
  };
});

const creating: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const kind = chance.pick(['territory', 'group', 'station'] as const);
  const shared = chance.below(3) === 0 ? undefined : someThing(world, chance, principal, kind).slug;
  const name = chance.word();
  return {
    input: {
      name,
      cards: [{ id: 'a', subject: 'listening', card: 'time', columns: 8 }],
      shared_with: shared === undefined ? null : `${kind}:${shared}`,
    },
    status: shared === undefined || held(world, principal).has(shared) ? 200 : 400,
    check({ id, version }: { id: number; version: number }) {
      list.push({ id, owner: ownerOf(principal), shared, version });
      write(world, principal, {
        action: 'create_board',
        subject: name,
        territories: territoryOf(world, shared),
        names: shared ? [shared] : [],
      });
    },
  };
});

const changing: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const board = list.length > 0 ? chance.pick(list) : undefined;
  const version = (board?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
  const name = chance.word();
  const isSeen = board && mine(world, principal).includes(board);
  const may = board?.owner === ownerOf(principal);
  return {
    input: { id: board?.id ?? 999_999, version, name },
    status: !isSeen ? 404 : !may ? 403 : version === board.version ? 200 : 409,
    // A refusal names who made the page, as the list does.
    allowed: [...ownWords(principal), ...(isSeen ? [nameIn(board.owner)] : [])],
    check() {
      if (!board) return;
      board.version++;
      write(world, principal, { action: 'change_board', subject: name, territories: territoryOf(world, board.shared) });
    },
  };
});

export const plans: Record<keyof typeof widgets.calls, Plan> = {
  listBoards: listing,
  readBoard: reading,
  createBoard: creating,
  changeBoard: changing,
};
