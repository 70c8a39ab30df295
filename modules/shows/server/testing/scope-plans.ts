import { roles } from '@quarterhour/model/roles';
import {
  type Chance,
  guarded,
  managers,
  type Plan,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { chain, type Grant, held, territoryOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { shows } from '../../model/module.ts';

interface RowOfWorld {
  id: number;
  /** A station, or a territory for its dayparts. */
  of: string;
  name: string;
  version: number;
}
const ofStations: RowOfWorld[] = [];
const ofDayparts: RowOfWorld[] = [];

const slots = [{ weekdays: [1, 2, 3, 4, 5], start: '06:00', end: '10:00', from: '2026-01-01' }];

/** The territories in whose dayparts somebody has a part: those in their scope, and those that contain something in it. */
function sightOf(world: World, principal: Grant): Set<string> {
  return new Set([...held(world, principal)].flatMap((slug) => chain(world, slug)));
}

/** A row, every other time one of the principal's own. */
function some(chance: Chance, rows: readonly RowOfWorld[], mine: ReadonlySet<string>): RowOfWorld | undefined {
  const own = chance.below(2) === 0 ? rows.filter(({ of }) => mine.has(of)) : [];
  const list = own.length > 0 ? own : rows;
  return list.length > 0 ? chance.pick(list) : undefined;
}

/** What both nouns have in common: a list, a change, a removal. */
function plansOf(
  one: string,
  many: string,
  rows: RowOfWorld[],
  mine: (world: World, principal: Grant) => ReadonlySet<string>,
  mayChange: (principal: Grant) => boolean,
) {
  const listing: Plan = guarded(roles, 'read', (world, _, principal) => ({
    input: {},
    status: 200,
    check(body: Record<string, { id: number }[]>, where) {
      const seen = mine(world, principal);
      const expected = rows.filter(({ of }) => seen.has(of)).map(({ id }) => id);
      expect((body[many] ?? []).map(({ id }) => id).sort(), where).toEqual(expected.sort());
    },
  }));
  const changing: Plan = guarded(managers, undefined, (world, chance, principal) => {
    const row = some(chance, rows, mine(world, principal));
    const version = (row?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
    const name = chance.word();
    const isSeen = row && mine(world, principal).has(row.of);
    return {
      input: { id: row?.id ?? 999_999, version, name, slots, valid_from: '2026-06-01' },
      status: !isSeen ? 404 : !mayChange(principal) ? 403 : version === row.version ? 200 : 409,
      check() {
        if (!row) return;
        Object.assign(row, { name, version: row.version + 1 });
        write(world, principal, { action: `change_${one}`, subject: name, territories: territoryOf(world, row.of) });
      },
    };
  });
  const removing: Plan = guarded(managers, undefined, (world, chance, principal) => {
    const row = some(chance, rows, mine(world, principal));
    const isSeen = row && mine(world, principal).has(row.of);
    return {
      input: { id: row?.id ?? 999_999 },
      status: !isSeen ? 404 : mayChange(principal) ? 200 : 403,
      check() {
        if (!row) return;
        rows.splice(rows.indexOf(row), 1);
        write(world, principal, {
          action: `remove_${one}`,
          subject: row.name,
          territories: territoryOf(world, row.of),
        });
      },
    };
  });
  return { listing, changing, removing };
}

const isAdministrator = ({ role }: Grant) => role === 'superAdmin' || role === 'territoryAdmin';
const showPlans = plansOf('show', 'shows', ofStations, held, () => true);
const daypartPlans = plansOf('own_daypart', 'own_dayparts', ofDayparts, sightOf, isAdministrator);

const creatingShow: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { slug: station } = someThing(world, chance, principal, 'station');
  const name = chance.word();
  return {
    input: { station, name, slots },
    status: held(world, principal).has(station) ? 200 : 404,
    followUp: chance.pick(['changeShow', 'removeShow', 'readShowFlow', 'listShows'] as const),
    check({ id, version }: RowOfWorld) {
      ofStations.push({ id, of: station, name, version });
      world.texts.push({ text: name, of: station, isOfWhole: false });
      const territories = territoryOf(world, station);
      write(world, principal, { action: 'create_show', subject: name, territories, names: [station, name] });
    },
  };
});

const creatingDaypart: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { slug: territory } = someThing(world, chance, principal, 'territory');
  const name = chance.word();
  return {
    input: { territory, name, slots },
    status: isAdministrator(principal) && held(world, principal).has(territory) ? 200 : 404,
    followUp: chance.pick(['changeOwnDaypart', 'removeOwnDaypart', 'listOwnDayparts'] as const),
    check({ id, version }: RowOfWorld) {
      ofDayparts.push({ id, of: territory, name, version });
      const territories = [territory];
      write(world, principal, { action: 'create_own_daypart', subject: name, territories, names: [territory, name] });
    },
  };
});

const readingFlow: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const mine = held(world, principal);
  const show = some(chance, ofStations, mine);
  return {
    input: { station: show?.of ?? 'nowhere', show: show?.name ?? 'Nothing' },
    status: show && mine.has(show.of) ? 200 : 404,
  };
});

const importing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { slug: station } = someThing(world, chance, principal, 'station');
  return {
    // A file whose lines cannot be read adds no show.
    input: { station, file: 'show,weekdays,start,end\nBreakfast,someday,06:00,10:00\n', valid_from: '2026-06-01' },
    status: held(world, principal).has(station) ? 200 : 404,
    check(body, where) {
      expect(body, where).toMatchObject({ added: 0, changed: 0, unchanged: 0, left_out: [{ line: 2 }] });
      const territories = territoryOf(world, station);
      write(world, principal, { action: 'import_schedule', subject: station, territories });
    },
  };
});

export const plans: Record<keyof (typeof shows)['calls'], Plan> = {
  listShows: showPlans.listing,
  createShow: creatingShow,
  changeShow: showPlans.changing,
  removeShow: showPlans.removing,
  readShowFlow: readingFlow,
  importSchedule: importing,
  listOwnDayparts: daypartPlans.listing,
  createOwnDaypart: creatingDaypart,
  changeOwnDaypart: daypartPlans.changing,
  removeOwnDaypart: daypartPlans.removing,
};
