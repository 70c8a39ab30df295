import { expect } from 'vitest';
import { guarded, managers, open, type Plan, someThing, write } from './request.ts';
import { chain, type Grant, held, territoryOf, type World } from './rules.ts';

/** How often the rules of a station were changed. */
const versions = new Map<string, number>();

/** A station accepts items on air if it is in scope and neither it nor anything above it is archived. */
function takes(world: World, principal: Grant, slug: string): boolean {
  const archived = chain(world, slug).some((one) => world.things.find((thing) => thing.slug === one)?.archived);
  return held(world, principal).has(slug) && !archived;
}

/** @param inAddress the item on air is in the address, not in a body */
export function playing(inAddress: boolean): Plan {
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

export const readingTitleRules: Plan = guarded(managers, 'read', (world, chance, principal) => {
  const { slug } = someThing(world, chance, principal, 'station');
  return {
    input: { slug },
    status: held(world, principal).has(slug) ? 200 : 404,
    check: (body, where) => expect(body, where).toMatchObject({ version: versions.get(slug) ?? 0 }),
  };
});

export const changingTitleRules: Plan = guarded(managers, undefined, (world, chance, principal) => {
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

export const previewing: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const { slug } = someThing(world, chance, principal, 'station');
  return {
    input: { slug, patterns: [{ pattern: `${chance.word()}*`, kind: 'jingle' }] },
    status: held(world, principal).has(slug) ? 200 : 404,
  };
});

/** Spellings are shared by all stations, so only superAdmins may see them. */
export const findingSpellings = guarded(['superAdmin'], 'read', open({ what: 'song', search: 'x' }, 200));
export const listingMerges = guarded(['superAdmin'], 'read', open({}, 200));
/** The keys of the two songs that exist from the beginning. */
const [key, into] = ['queen - innuendo', 'moby - porcelain'];
let merged = false;

export const merging: Plan = guarded(['superAdmin'], undefined, (world, chance, principal) => {
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

export const splitting: Plan = guarded(['superAdmin'], undefined, (world, _, principal) => ({
  input: { what: 'song', key },
  status: merged ? 200 : 404,
  check() {
    merged = false;
    write(world, principal, { action: 'split_spellings', subject: key, territories: [] });
  },
}));
