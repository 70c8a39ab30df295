import { roles } from '@quarterhour/model/roles';
import { expect } from 'vitest';
import { guarded, managers, type Plan, someRow, someThing, write } from './request.ts';
import { seen, territoryOf, type World } from './rules.ts';

interface RowOfWorld {
  id: number;
  group: string;
  name: string;
  version: number;
}

/** A noun whose rows belong to groups, and the rows that it has. */
export interface NounOfGroup {
  one: string;
  many: string;
  /** The fields of a new row besides `group` and `name`. */
  fields: Record<string, unknown>;
  rows: RowOfWorld[];
  /** The field that names a row of another noun, in the same group. */
  of?: { field: string; noun: NounOfGroup };
}

const mine = (world: World, principal: Parameters<typeof seen>[1], { rows }: NounOfGroup) => {
  const sight = seen(world, principal);
  return rows.filter(({ group }) => sight.has(group));
};

/** A list: exactly the rows of the groups that the principal may see. */
export const listingOf = (noun: NounOfGroup): Plan =>
  guarded(roles, 'read', (world, _, principal) => ({
    input: {},
    status: 200,
    check(body: Record<string, { id: number }[]>, where) {
      const ids = (list: { id: number }[] = []) => list.map(({ id }) => id).sort((a, b) => a - b);
      expect(ids(body[noun.many]), where).toEqual(ids(mine(world, principal, noun)));
    },
  }));

export const readingOf = (noun: NounOfGroup): Plan =>
  guarded(roles, 'read', (world, chance, principal) => {
    const row = someRow(world, chance, principal, noun.rows);
    return {
      input: { id: row?.id ?? 999_999 },
      status: row && seen(world, principal).has(row.group) ? 200 : 404,
      check: (body, where) => expect(body, where).toMatchObject({ id: row?.id, group: row?.group }),
    };
  });

export const creatingOf = (noun: NounOfGroup): Plan =>
  guarded(managers, undefined, (world, chance, principal) => {
    const { of } = noun;
    const other = of && someRow(world, chance, principal, of.noun.rows);
    const group = other?.group ?? someThing(world, chance, principal, 'group').slug;
    const name = chance.word();
    return {
      input: { group, name, ...noun.fields, ...(of && { [of.field]: other?.id ?? 999_999 }) },
      status: seen(world, principal).has(group) && (!of || other) ? 200 : 404,
      check({ id, version }: { id: number; version: number }) {
        noun.rows.push({ id, group, name, version });
        const territories = territoryOf(world, group);
        write(world, principal, { action: `create_${noun.one}`, subject: name, territories, names: [group] });
      },
    };
  });

export const changingOf = (noun: NounOfGroup): Plan =>
  guarded(managers, undefined, (world, chance, principal) => {
    const row = someRow(world, chance, principal, noun.rows);
    const version = (row?.version ?? 1) - (chance.below(4) === 0 ? 1 : 0);
    const name = chance.word();
    const isSeen = row && seen(world, principal).has(row.group);
    return {
      input: { id: row?.id ?? 999_999, version, name },
      status: !isSeen ? 404 : version === row.version ? 200 : 409,
      check() {
        if (!row) return;
        row.version++;
        row.name = name;
        const territories = territoryOf(world, row.group);
        write(world, principal, { action: `change_${noun.one}`, subject: name, territories });
      },
    };
  });

/** Something that follows from a row, for those who may see it. */
export const derivingOf = (noun: NounOfGroup): Plan =>
  guarded(roles, 'read', (world, chance, principal) => {
    const row = someRow(world, chance, principal, noun.rows);
    return { input: { id: row?.id ?? 999_999 }, status: row && seen(world, principal).has(row.group) ? 200 : 404 };
  });
