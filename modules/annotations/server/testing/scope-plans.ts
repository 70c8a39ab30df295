import { roles } from '@quarterhour/model/roles';
import {
  administrators,
  type Chance,
  guarded,
  managers,
  type Plan,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { type Grant, held, seen, territoryOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { annotations } from '../../model/module.ts';

type Scope = 'stations' | 'group' | 'territory';
interface RowOfWorld {
  id: number;
  scope: Scope;
  /** What it is about. */
  of: string;
  readers: 'everyone' | 'managers';
  text: string;
  version: number;
}
const rows: RowOfWorld[] = [];

const isAdministrator = ({ role }: Grant) => administrators.includes(role);
const manages = ({ role }: Grant) => managers.includes(role);

/** Those of stations in somebody's scope, and of groups and territories that contain one; some only if they manage stations. */
function mine(world: World, principal: Grant): RowOfWorld[] {
  const [own, sight] = [held(world, principal), seen(world, principal)];
  return rows.filter(
    ({ scope, of, readers }) =>
      (scope === 'stations' ? own : sight).has(of) && (readers === 'everyone' || manages(principal)),
  );
}

function some(world: World, chance: Chance, principal: Grant): RowOfWorld | undefined {
  const own = chance.below(2) === 0 ? mine(world, principal) : [];
  const list = own.length > 0 ? own : rows;
  return list.length > 0 ? chance.pick(list) : undefined;
}

const mayChange = (principal: Grant, { scope }: RowOfWorld) => scope !== 'territory' || isAdministrator(principal);

const listing: Plan = guarded(roles, 'read', (world, _, principal) => ({
  input: {},
  status: 200,
  check({ annotations: list }: { annotations: { id: number }[] }, where) {
    const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(list), where).toEqual(ids(mine(world, principal)));
  },
}));

const reading: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const row = some(world, chance, principal);
  const isSeen = row && mine(world, principal).includes(row);
  return { input: { id: row?.id ?? 999_999 }, status: isSeen ? 200 : 404 };
});

const kinds = { stations: 'station', group: 'group', territory: 'territory' } as const;

const creating: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const scope = chance.pick<Scope>(['stations', 'group', 'territory']);
  const { slug } = someThing(world, chance, principal, kinds[scope]);
  const readers = chance.pick<RowOfWorld['readers']>(['everyone', 'managers']);
  const text = chance.word();
  const isSeen = (scope === 'stations' ? held(world, principal) : seen(world, principal)).has(slug);
  return {
    input: {
      ...{ text, scope, readers, from_day: '2026-11-12', special: chance.below(2) === 0 },
      [scope]: scope === 'stations' ? [slug] : slug,
    },
    status: !isSeen ? 404 : scope === 'territory' && !isAdministrator(principal) ? 403 : 200,
    followUp: chance.pick(['annotations', 'listAnnotations', 'changeAnnotation', 'removeAnnotation'] as const),
    check({ id, version }: RowOfWorld) {
      rows.push({ id, scope, of: slug, readers, text, version });
      world.texts.push({ text, of: slug, isOfWhole: false });
      const territories = territoryOf(world, slug);
      write(world, principal, { action: 'create_annotation', subject: text, territories, names: [slug, text] });
    },
  };
});

const changing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const row = some(world, chance, principal);
  const version = (row?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
  const isSeen = row && mine(world, principal).includes(row);
  const to_time = chance.pick(['11:00', '12:30']);
  return {
    input: { id: row?.id ?? 999_999, version, from_time: '10:00', to_time },
    status: !isSeen ? 404 : !mayChange(principal, row) ? 403 : version === row.version ? 200 : 409,
    check() {
      if (!row) return;
      row.version++;
      const territories = territoryOf(world, row.of);
      write(world, principal, { action: 'change_annotation', subject: row.text, territories });
    },
  };
});

const removing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const row = some(world, chance, principal);
  const isSeen = row && mine(world, principal).includes(row);
  return {
    input: { id: row?.id ?? 999_999 },
    status: !isSeen ? 404 : mayChange(principal, row) ? 200 : 403,
    check() {
      if (!row) return;
      rows.splice(rows.indexOf(row), 1);
      const territories = territoryOf(world, row.of);
      write(world, principal, { action: 'remove_annotation', subject: row.text, territories });
    },
  };
});

export const plans: Record<keyof (typeof annotations)['calls'], Plan> = {
  listAnnotations: listing,
  readAnnotation: reading,
  createAnnotation: creating,
  changeAnnotation: changing,
  removeAnnotation: removing,
};
