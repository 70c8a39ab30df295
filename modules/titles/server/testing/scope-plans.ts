import { roles } from '@quarterhour/model/roles';
import { guarded, managers, open, type Plan, someThing, write } from '@quarterhour/server/testing/scope-oracle/request';
import {
  chain,
  type Grant,
  held,
  territoryOf,
  thingsOf,
  type World,
} from '@quarterhour/server/testing/scope-oracle/rules';
import { expect } from 'vitest';
import type { titleCalls } from '../../model/calls.ts';

/** How often the rules of a station were changed. */
const versions = new Map<string, number>();

/** A station accepts items on air if it is in scope and neither it nor anything above it is archived. */
function takes(world: World, principal: Grant, slug: string): boolean {
  const archived = chain(world, slug).some((one) => world.things.find((thing) => thing.slug === one)?.archived);
  return held(world, principal).has(slug) && !archived;
}

/** @param inAddress the item on air is in the address, not in a body */
function playing(inAddress: boolean): Plan {
  return guarded(managers, 'ingest', (world, chance, principal) => {
    const { slug: station } = someThing(world, chance, principal, 'station');
    const item = { artist: chance.word(), title: chance.word() };
    return {
      input: { station, ...(inAddress && item) },
      payload: inAddress ? undefined : JSON.stringify(item),
      status: takes(world, principal, station) ? 200 : 400,
      check: (body, where) => expect(body, where).toEqual({ taken: true }),
    };
  });
}

const readingTitleRules: Plan = guarded(managers, 'read', (world, chance, principal) => {
  const { slug } = someThing(world, chance, principal, 'station');
  return {
    input: { slug },
    status: held(world, principal).has(slug) ? 200 : 404,
    check: (body, where) => expect(body, where).toMatchObject({ version: versions.get(slug) ?? 0 }),
  };
});

const changingTitleRules: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { slug } = someThing(world, chance, principal, 'station');
  const version = versions.get(slug) ?? 0;
  const old = chance.below(4) === 0;
  return {
    input: { slug, version: version + (old ? 1 : 0), delay_seconds: chance.below(60) },
    status: held(world, principal).has(slug) ? (old ? 409 : 200) : 404,
    check() {
      versions.set(slug, version + 1);
      write(world, principal, { action: 'change_title_rules', subject: slug, territories: territoryOf(world, slug) });
    },
  };
});

const previewing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { slug } = someThing(world, chance, principal, 'station');
  return {
    input: { slug, patterns: [{ pattern: `${chance.word()}*`, kind: 'jingle' }] },
    status: held(world, principal).has(slug) ? 200 : 404,
  };
});

/** Spellings are shared by all stations, so only superAdmins may see them. */
const findingSpellings = guarded(['superAdmin'], 'read', open({ what: 'song', search: 'x' }, 200));
const listingMerges = guarded(['superAdmin'], 'read', open({}, 200));
/** The keys of the two songs that exist from the beginning. */
const [key, into] = ['queen - innuendo', 'moby - porcelain'];
let merged = false;

const merging: Plan = guarded(['superAdmin'], undefined, (world, chance, principal) => {
  const unknown = chance.below(3) === 0;
  return {
    input: { what: 'song', key, into: unknown ? chance.word() : into },
    status: unknown ? 404 : 200,
    check() {
      merged = true;
      write(world, principal, { action: 'merge_spellings', subject: 'Queen - Innuendo', territories: [] });
    },
  };
});

const splitting: Plan = guarded(['superAdmin'], undefined, (world, _, principal) => ({
  input: { what: 'song', key },
  status: merged ? 200 : 404,
  check() {
    merged = false;
    write(world, principal, { action: 'split_spellings', subject: key, territories: [] });
  },
}));

/** Exports a report for a licensing body, of one station or of all. */
const exportingPerformances: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const station = chance.below(3) > 0 ? someThing(world, chance, principal, 'station').slug : undefined;
  const mine = held(world, principal);
  const [report, from, to] = [chance.pick(['performances', 'soundexchange']), '2026-10-01', '2026-10-07'];
  return {
    input: { report, from, to, ...(station && { station }) },
    status: !station || mine.has(station) ? 200 : 404,
    check() {
      const names = station
        ? [station]
        : thingsOf(world, 'station')
            .map(({ slug }) => slug)
            .filter((slug) => mine.has(slug))
            .sort();
      const territories = [...new Set(names.flatMap((slug) => territoryOf(world, slug)))];
      write(world, principal, { action: 'export_figures', subject: `${report}-${from}-${to}.csv`, territories, names });
    },
  };
});

export const plans: Record<keyof typeof titleCalls, Plan> = {
  exportPerformances: exportingPerformances,
  nowPlaying: playing(false),
  nowPlayingByAddress: playing(true),
  readTitleRules: readingTitleRules,
  changeTitleRules: changingTitleRules,
  previewTitles: previewing,
  listSpellings: findingSpellings,
  listMerges: listingMerges,
  mergeSpellings: merging,
  splitSpellings: splitting,
};
