import { type Role, roles } from '@quarterhour/model/roles';
import { expect } from 'vitest';
import { feedOf } from './grow-world.ts';
import { guarded, managers, type Plan, someThing, write } from './request.ts';
import {
  type Grant,
  held,
  seen,
  type ThingOfWorld,
  territoriesOf,
  territoryOf,
  thingsOf,
  type World,
} from './rules.ts';

type Kind = ThingOfWorld['kind'];
const aboveOf = { territory: undefined, group: 'territory', station: 'group', podcast: 'group' } as const;

const slugsOf = (list: { slug: string }[]) => list.map(({ slug }) => slug).sort();
const unique = (slugs: string[]) => [...new Set(slugs)];

/** The status for adding to a thing that is out of scope (404), or that may be seen but not changed (403). */
function barred(world: World, principal: Grant, slug: string): 404 | 403 | undefined {
  if (!seen(world, principal).has(slug)) return 404;
  return held(world, principal).has(slug) ? undefined : 403;
}

/** A list: exactly the things in scope, archived or not. */
export function listing(kind: Kind, field: string): Plan {
  return guarded(roles, 'read', (world, _, principal) => ({
    input: {},
    status: 200,
    check(body: Record<string, { slug: string; archived: boolean }[]>, where) {
      const sight = seen(world, principal);
      const mine = thingsOf(world, kind).filter(({ slug }) => sight.has(slug));
      const told = body[field] ?? [];
      expect(slugsOf(told), where).toEqual(slugsOf(mine));
      const archived = (list: { slug: string; archived: boolean }[]) => slugsOf(list.filter((one) => one.archived));
      expect(archived(told), where).toEqual(archived(mine));
    },
  }));
}

export function reading(kind: Kind): Plan {
  return guarded(roles, 'read', (world, chance, principal) => {
    const slug = chance.below(5) === 0 ? chance.word() : someThing(world, chance, principal, kind).slug;
    return { input: { slug }, status: seen(world, principal).has(slug) ? 200 : 404 };
  });
}

export function creating(kind: Kind, allowed: readonly Role[]): Plan {
  const above = aboveOf[kind];
  return guarded(allowed, undefined, (world, chance, principal) => {
    const place = above && someThing(world, chance, principal, above).slug;
    // Most are refused, so that the world stays small.
    const slug = chance.below(3) > 0 ? chance.pick(thingsOf(world, kind)).slug : chance.word();
    const taken = world.things.some((thing) => thing.slug === slug);
    return {
      input: {
        slug,
        ...(kind === 'podcast' ? { feed: feedOf(chance.word()) } : { name: slug }),
        ...(above && { [above]: place }),
        ...(kind === 'station' && { timezone: 'UTC' }),
      },
      status: (place === undefined ? undefined : barred(world, principal, place)) ?? (taken ? 409 : 200),
      check() {
        world.things.push({ slug, kind, above: place, archived: false, version: 1 });
        const names = place ? [place] : [];
        write(world, principal, {
          action: `create_${kind}`,
          subject: slug,
          territories: territoryOf(world, slug),
          names,
        });
      },
    };
  });
}

/** A new name, and now and then another parent, the archive, or the way back out of it. */
export function changing(kind: Kind, allowed: readonly Role[]): Plan {
  const above = aboveOf[kind];
  return guarded(allowed, undefined, (world, chance, principal) => {
    const thing = someThing(world, chance, principal, kind);
    const place = above && chance.below(3) === 0 ? someThing(world, chance, principal, above).slug : undefined;
    // In a world that is archived whole nothing would be granted any more.
    const all = thingsOf(world, kind);
    const isFull = 2 * all.filter((one) => one.archived).length >= all.length;
    const archived = chance.below(3) === 0 ? chance.below(2) === 0 && !isFull : undefined;
    const version = thing.version - (chance.below(4) === 0 ? 1 : 0);
    return {
      input: {
        slug: thing.slug,
        version,
        [kind === 'podcast' ? 'title' : 'name']: `${thing.slug} ${chance.below(100)}`,
        ...(place !== undefined && above && { [above]: place }),
        ...(archived !== undefined && { archived }),
      },
      status:
        barred(world, principal, thing.slug) ??
        (place !== undefined && place !== thing.above ? barred(world, principal, place) : undefined) ??
        (version === thing.version ? 200 : 409),
      check(body, where) {
        const before = territoryOf(world, thing.slug);
        thing.version++;
        thing.above = place ?? thing.above;
        thing.archived = archived ?? thing.archived;
        expect(body, where).toMatchObject({ archived: thing.archived, version: thing.version });
        const territories = unique([...before, ...territoryOf(world, thing.slug)]);
        const names = place ? [place] : [];
        write(world, principal, { action: `change_${kind}`, subject: thing.slug, territories, names });
      },
    };
  });
}

/** A query about one station, or about all in scope, with a check of its answer. */
function askingAbout(check: (body: never, stations: string[], where: string) => void): Plan {
  return guarded(roles, 'read', (world, chance, principal) => {
    const mine = seen(world, principal);
    const stations = chance.below(3) === 0 ? undefined : [someThing(world, chance, principal, 'station').slug];
    const input = {
      ...{ measures: ['listening_hours'], dimensions: ['station'], period: { from: '2026-10-01', to: '2026-10-07' } },
      // Rows from live minutes are those of stations that the principal sees, too.
      ...(chance.below(2) === 0 && { include: ['provisional'] }),
    };
    return {
      input: stations ? { ...input, stations } : input,
      status: !stations || stations.every((slug) => mine.has(slug)) ? 200 : 404,
      check(body: never, where) {
        const all = thingsOf(world, 'station').filter(({ slug }) => mine.has(slug));
        check(body, stations ?? slugsOf(all), where);
      },
    };
  });
}

export const asking = askingAbout(
  ({ query, rows }: { query: { stations: string[] }; rows: string[][] }, stations, where) => {
    expect([...query.stations].sort(), where).toEqual(stations);
    for (const [station = ''] of rows) expect(stations, where).toContain(station);
  },
);

export const explaining = askingAbout(({ steps }: { steps: { sql: string }[] }, _stations, where) =>
  expect(
    steps.every(({ sql }) => sql.includes('SELECT')),
    where,
  ).toBe(true),
);

/** A query about each of two stations, and an invalid one: each has its own answer, or its own problem. */
export const askingTogether: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const mine = seen(world, principal);
  const slugs = [0, 1].map(() => someThing(world, chance, principal, 'station').slug);
  const period = { from: '2026-10-01', to: '2026-10-07' };
  const queries: object[] = slugs.map((slug) => ({ measures: ['sessions'], stations: [slug], period }));
  return {
    input: { queries: [...queries, { measures: ['applause'], period }] },
    status: 200,
    check(body: string, where) {
      const lines: Line[] = body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const told = lines
        .toSorted((one, other) => one.index - other.index)
        .map(({ result, problem }) => result?.query.stations ?? problem?.status);
      expect(told, where).toEqual([...slugs.map((slug) => (mine.has(slug) ? [slug] : 404)), 400]);
    },
  };
});
interface Line {
  index: number;
  result?: { query: { stations: string[] } };
  problem?: { status: number };
}

/** Records that figures of one station or two were exported. */
export const exporting: Plan = guarded(roles, undefined, (world, chance, principal) => {
  const stations = unique([
    someThing(world, chance, principal, 'station').slug,
    someThing(world, chance, principal, 'station').slug,
  ]);
  const period = { from: '2026-10-01', to: '2026-10-07' };
  const query = { measures: ['sessions'], dimensions: ['day'], filters: [], stations, period };
  const mine = held(world, principal);
  return {
    input: { file: 'figures.csv', rows: 7, query },
    status: stations.every((slug) => mine.has(slug)) ? 200 : 404,
    check() {
      const territories = unique(stations.flatMap((slug) => territoryOf(world, slug)));
      write(world, principal, { action: 'export_figures', subject: 'figures.csv', territories, names: stations });
    },
  };
});

/** Records the download of a list, for the administrators of the territories that its reader has a part of. */
export const exportingList: Plan = guarded(roles, undefined, (world, _chance, principal) => ({
  input: { file: 'people.csv', rows: 3, filter: 'active:true' },
  status: 200,
  check: () =>
    write(world, principal, {
      action: 'export_list',
      subject: 'people.csv',
      territories: territoriesOf(world, principal),
    }),
}));

/** Exports the card of stations as a file: of one station, or of all in scope. */
export const exportingFile: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const mine = seen(world, principal);
  const station = chance.below(3) > 0 ? someThing(world, chance, principal, 'station').slug : undefined;
  const view = `/groups&stations?p=2026-10-01..2026-10-07&c=none${station ? `&s=${station}` : ''}`;
  return {
    input: { view, card: 'stations', format: 'csv' },
    status: !station || mine.has(station) ? 200 : 404,
    check(body: string, where) {
      const all = slugsOf(thingsOf(world, 'station').filter(({ slug }) => mine.has(slug)));
      const shown = station ? [station] : all;
      const named = body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
      expect(
        named.every((slug) => shown.includes(slug ?? '')),
        where,
      ).toBe(true);
      const territories = unique(shown.flatMap((slug) => territoryOf(world, slug)));
      const subject = 'quarterhour_stations_2026-10-01_2026-10-07.csv';
      write(world, principal, { action: 'export_figures', subject, territories, names: shown });
    },
  };
});

/** Words on a station, or on all that the principal sees, name no other station. */
export const readingWords: Plan = guarded(roles, 'read', (world, chance, principal) => {
  const mine = seen(world, principal);
  const station = chance.below(3) > 0 ? someThing(world, chance, principal, 'station').slug : undefined;
  const view = `/groups&stations?p=2026-10-01..2026-10-07&c=none${station ? `&s=${station}` : ''}`;
  return {
    input: { view, language: 'en' },
    status: !station || mine.has(station) ? 200 : 404,
    check(body: object, where) {
      const words = JSON.stringify(body);
      const others = thingsOf(world, 'station').filter(({ slug }) => !mine.has(slug));
      expect(
        others.some(({ slug }) => words.includes(`"${slug}"`)),
        where,
      ).toBe(false);
    },
  };
});

/** Whether a principal may see an import: one for a station in scope, or for no station. */
function knows(world: World, principal: Grant, { station }: World['imports'][number]): boolean {
  return principal.role === 'superAdmin' || (station !== null && held(world, principal).has(station));
}

export const listingImports: Plan = guarded(managers, 'read', (world, _, principal) => ({
  input: {},
  status: 200,
  check({ imports }: { imports: { id: number }[] }, where) {
    const visible = world.imports.filter((one) => knows(world, principal, one)).slice(-100);
    const ids = (list: { id: number }[]) => list.map(({ id }) => id).sort();
    expect(ids(imports), where).toEqual(ids(visible));
  },
}));

/** Reads an import, or its unreadable lines, which the audit log records. */
export function readingImport(action?: 'export_rejects'): Plan {
  return guarded(managers, 'read', (world, chance, principal) => {
    const one = chance.below(4) > 0 && world.imports.length > 0 ? chance.pick(world.imports) : undefined;
    return {
      input: { id: one?.id ?? 100_000 },
      status: one && knows(world, principal, one) ? 200 : 404,
      check() {
        if (!action || !one) return;
        write(world, principal, { action, subject: String(one.id), territories: territoryOf(world, one.station) });
      },
    };
  });
}

/** Undoes an import, once. */
export const undoingImport: Plan = guarded(managers, undefined, (world, chance, principal) => {
  const some = world.imports.filter(({ kept }) => !kept);
  const one = chance.below(4) > 0 && some.length > 0 ? chance.pick(some) : undefined;
  const status = one && knows(world, principal, one) ? (one.undone ? 409 : 200) : 404;
  return {
    input: { id: one?.id ?? 100_000 },
    status,
    check() {
      if (!one) return;
      one.undone = true;
      const territories = territoryOf(world, one.station);
      const names = one.station ? [one.station] : [];
      write(world, principal, { action: 'undo_import', subject: String(one.id), territories, names });
    },
  };
});

export const ingesting: Plan = guarded(managers, 'ingest', (world, chance, principal) => {
  const station = chance.below(5) > 0 ? someThing(world, chance, principal, 'station').slug : undefined;
  const name = chance.word();
  const allowed = station ? held(world, principal).has(station) : principal.role === 'superAdmin';
  return {
    input: { format: 'icecast', name, ...(station && { station }) },
    status: allowed ? 200 : station ? 404 : 400,
    check(body: string) {
      const last = JSON.parse(String(body).trim().split('\n').at(-1) ?? '{}') as { report?: { id: number } };
      world.imports.push({ id: last.report?.id ?? -1, station: station ?? null });
      const names = station ? [station] : [];
      write(world, principal, { action: 'import_log', subject: name, territories: territoryOf(world, station), names });
    },
  };
});
