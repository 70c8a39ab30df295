import {
  administrators,
  type Chance,
  guarded,
  type Plan,
  someThing,
  write,
} from '@quarterhour/server/testing/scope-oracle/request';
import { type Grant, held, territoryOf, type World } from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { migrationCalls } from '../../model/calls.ts';

/** Few names, so that administrators of different territories use the same one. */
const names = ['Counted Before', 'Older Figures', 'Never Handed In'] as const;

/** The stations with figures of each provider. */
const earlier = new Map<string, Set<string>>();

/** The principal's stations with figures of a source; nobody uploads any for the last of the names. */
function known(world: World, principal: Grant, source: string): string[] {
  const mine = held(world, principal);
  return [...(earlier.get(source) ?? [])].filter((slug) => mine.has(slug)).sort();
}

function someName(chance: Chance): string {
  return chance.below(6) === 0 ? names[2] : chance.pick(names.slice(0, 2));
}

const listingSources: Plan = guarded(administrators, 'read', (world, _, principal) => ({
  input: {},
  status: 200,
  check({ sources }: { sources: { source: string; stations: { slug: string }[] }[] }, where) {
    const told = sources.map(({ source, stations }) => [source, stations.map(({ slug }) => slug).sort()]);
    const mine = names.map((name) => [name, known(world, principal, name)]).filter(([, slugs]) => slugs?.length);
    expect(told, where).toEqual(mine);
  },
}));

/** One station, or one's own and another's: a file is imported whole or not at all. */
const uploadingFigures: Plan = guarded(administrators, undefined, (world, chance, principal) => {
  const source = chance.pick(names.slice(0, 2));
  const stations = [...new Set([1, 2].map(() => someThing(world, chance, principal, 'station').slug))];
  const mine = held(world, principal);
  return {
    input: { source, file: 'figures.csv' },
    payload: ['station,day,sessions', ...stations.map((slug) => `${slug},2024-10-01,12`)].join('\n'),
    status: stations.every((slug) => mine.has(slug)) ? 200 : 400,
    check() {
      earlier.set(source, new Set([...(earlier.get(source) ?? []), ...stations]));
      const territories = [...new Set(stations.flatMap((slug) => territoryOf(world, slug)))];
      write(world, principal, { action: 'upload_earlier_figures', subject: source, territories, names: stations });
    },
  };
});

const readingFigures: Plan = guarded(administrators, 'read', (world, chance, principal) => {
  const source = someName(chance);
  const station = chance.below(2) === 0 ? someThing(world, chance, principal, 'station').slug : undefined;
  const slugs = known(world, principal, source);
  const found = slugs.length > 0 && (station === undefined || held(world, principal).has(station));
  return {
    input: { source, ...(station && { station }) },
    status: found ? 200 : 404,
    check({ figures }: { figures: { station: string }[] }, where) {
      const asked = slugs.filter((slug) => station === undefined || slug === station);
      expect(figures.map((figure) => figure.station).sort(), where).toEqual(asked);
    },
  };
});

const deletingSource: Plan = guarded(administrators, undefined, (world, chance, principal) => {
  const source = someName(chance);
  const slugs = known(world, principal, source);
  return {
    input: { source },
    status: slugs.length > 0 ? 200 : 404,
    check(body, where) {
      expect(body, where).toEqual({ days: slugs.length });
      for (const slug of slugs) earlier.get(source)?.delete(slug);
      const territories = [...new Set(slugs.flatMap((slug) => territoryOf(world, slug)))];
      write(world, principal, { action: 'delete_earlier_figures', subject: source, territories, names: slugs });
    },
  };
});

export const plans: Record<keyof typeof migrationCalls, Plan> = {
  listEarlierSources: listingSources,
  uploadEarlierFigures: uploadingFigures,
  readEarlierFigures: readingFigures,
  deleteEarlierSource: deletingSource,
};
