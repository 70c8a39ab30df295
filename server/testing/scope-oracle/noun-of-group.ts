import { roles } from '@quarterhour/model/roles';
import { expect } from 'vitest';
import { guarded, managers, type Plan, someRow, someThing, write } from './request.ts';
import { type Grant, seen, territoryOf, type World, whole } from './rules.ts';

interface RowOfWorld {
  id: number;
  group: string;
  name: string;
  version: number;
  /** The free text that it was made with. */
  words?: readonly string[];
}

/** A noun whose rows belong to groups, and the rows that it has. */
export interface NounOfGroup {
  one: string;
  many: string;
  /** The fields of a new row besides `group` and `name`. */
  fields: Record<string, unknown>;
  rows: RowOfWorld[];
  /** Its rows are about all stations of their group. */
  isOfWhole?: boolean;
  /** The names of its fields for free text, besides `name`. */
  texts?: readonly string[];
  /** The field that names a row of another noun, in the same group. */
  of?: { field: string; noun: NounOfGroup };
}

/** The calls that read rows of groups, which station users of a part of a group make as well. */
export const readingGroups = new Set<Plan>();
function ofReading(plan: Plan): Plan {
  readingGroups.add(plan);
  return plan;
}

/** The groups whose rows of a noun somebody may see. */
function sightOf(world: World, principal: Grant, { isOfWhole = false }: Pick<NounOfGroup, 'isOfWhole'>) {
  return isOfWhole ? whole(world, principal) : seen(world, principal);
}

const mine = (world: World, principal: Grant, noun: NounOfGroup) => {
  const sight = sightOf(world, principal, noun);
  return noun.rows.filter(({ group }) => sight.has(group));
};

/** A list: exactly the rows of the groups that the principal may see. */
export const listingOf = (noun: NounOfGroup): Plan =>
  ofReading(
    guarded(roles, 'read', (world, _, principal) => ({
      input: {},
      status: 200,
      check(body: Record<string, { id: number }[]>, where) {
        const ids = (list: { id: number }[] = []) => list.map(({ id }) => id).sort((a, b) => a - b);
        expect(ids(body[noun.many]), where).toEqual(ids(mine(world, principal, noun)));
      },
    })),
  );

export const readingOf = (noun: NounOfGroup): Plan =>
  ofReading(
    guarded(roles, 'read', (world, chance, principal) => {
      const row = someRow(world, chance, principal, noun.rows);
      return {
        input: { id: row?.id ?? 999_999 },
        status: row && sightOf(world, principal, noun).has(row.group) ? 200 : 404,
        check: (body, where) => expect(body, where).toMatchObject({ id: row?.id, group: row?.group }),
      };
    }),
  );

/** The nouns whose rows somebody makes, for the requests of other modules. */
export const nounsByName = new Map<string, NounOfGroup>();

export const creatingOf = (noun: NounOfGroup): Plan => {
  nounsByName.set(noun.one, noun);
  return guarded(managers, undefined, (world, chance, principal) => {
    const { of } = noun;
    const other = of && someRow(world, chance, principal, of.noun.rows);
    const group = other?.group ?? someThing(world, chance, principal, 'group').slug;
    const name = chance.word();
    const texts = Object.fromEntries((noun.texts ?? []).map((field) => [field, chance.word()]));
    return {
      input: { group, name, ...noun.fields, ...texts, ...(of && { [of.field]: other?.id ?? 999_999 }) },
      status: seen(world, principal).has(group) && (!of || other) ? 200 : 404,
      check({ id, version }: { id: number; version: number }) {
        const words = [name, ...Object.values(texts)];
        noun.rows.push({ id, group, name, version, words });
        const { isOfWhole = false } = noun;
        world.texts.push(...words.map((text) => ({ text, of: group, isOfWhole })));
        const territories = territoryOf(world, group);
        write(world, principal, { action: `create_${noun.one}`, subject: name, territories, names: [group, ...words] });
      },
    };
  });
};

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
  ofReading(
    guarded(roles, 'read', (world, chance, principal) => {
      const row = someRow(world, chance, principal, noun.rows);
      const isSeen = row && sightOf(world, principal, noun).has(row.group);
      return { input: { id: row?.id ?? 999_999 }, status: isSeen ? 200 : 404 };
    }),
  );
