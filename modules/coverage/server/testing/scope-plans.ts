import { roles } from '@quarterhour/model/roles';
import { guarded, managers, type Plan, someThing, write } from '@quarterhour/server/testing/scope-oracle/request';
import { held, territoryOf } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { coverageCalls } from '../../model/calls.ts';

/** The recorded outages: the station of each, by its number. */
const outages = new Map<number, string>();

const readingCoverage: Plan = guarded(roles, 'read', (world, _, principal) => ({
  input: {},
  status: 200,
  check(body, where) {
    const { stations, marks } = body as { stations: { station: string }[]; marks: { id: number }[] };
    const own = [...held(world, principal)];
    expect(own, where).toEqual(expect.arrayContaining(stations.map(({ station }) => station)));
    const seen = [...outages].filter(([, station]) => own.includes(station)).map(([id]) => id);
    expect(marks.map(({ id }) => id).sort(), where).toEqual(seen.sort());
  },
}));

const markingOutage: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { slug: station } = someThing(world, chance, principal, 'station');
  const input = { station, from: '2026-10-01T10:00:00Z', to: '2026-10-01T12:00:00Z', note: chance.word() };
  return {
    input,
    status: held(world, principal).has(station) ? 200 : 404,
    check(body, where) {
      expect(body, where).toMatchObject({ station, state: 'confirmed', note: input.note });
      outages.set((body as { id: number }).id, station);
      world.texts.push({ text: input.note, of: station, isOfWhole: false });
      const territories = territoryOf(world, station);
      write(world, principal, { action: 'mark_outage', subject: station, territories, names: [input.note] });
    },
  };
});

/** A recorded outage, or one that does not exist. */
const someOutage = (chance: { below(limit: number): number }) => {
  const all = [...outages];
  const [id, station] = all[chance.below(all.length + 1)] ?? [999_999, ''];
  return { id, station };
};

const judgingOutage: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { id, station } = someOutage(chance);
  return {
    input: { id, state: 'rejected', note: chance.word() },
    status: held(world, principal).has(station) ? 200 : 404,
    check(body, where) {
      expect(body, where).toMatchObject({ id, state: 'rejected' });
      const territories = territoryOf(world, station);
      write(world, principal, { action: 'judge_outage', subject: station, territories });
    },
  };
});

const removingOutage: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { id, station } = someOutage(chance);
  return {
    input: { id },
    status: held(world, principal).has(station) ? 200 : 404,
    check() {
      outages.delete(id);
      const territories = territoryOf(world, station);
      write(world, principal, { action: 'remove_outage', subject: station, territories });
    },
  };
});

export const plans: Record<keyof typeof coverageCalls, Plan> = {
  readCoverage: readingCoverage,
  markOutage: markingOutage,
  judgeOutage: judgingOutage,
  removeOutage: removingOutage,
};
