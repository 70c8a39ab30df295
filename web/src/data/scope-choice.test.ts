import type { Filter } from '@quarterhour/model/query';
import type { Scope } from '@quarterhour/model/view-address';
import { describe, expect, it } from 'vitest';
import { type Catalogue, stationsIn } from './catalogue.ts';
import {
  filtersBeside,
  namedLeaves,
  onlyNode,
  type ScopeLeaf,
  type ScopeNode,
  shownScope,
  toggleNode,
} from './scope-choice.ts';

const territory = (slug: string) => ({
  slug,
  name: slug,
  rule_set: 'sixty_seconds' as const,
  download_window: 'utc_day' as const,
  archived: false,
  version: 1,
});
const group = (slug: string, of: string) => ({ slug, name: slug, territory: of, archived: false, version: 1 });
const station = (slug: string, of: string) => ({
  slug,
  name: slug,
  group: of,
  timezone: 'Europe/Paris',
  sites: [],
  apps: [],
  streams: [],
  archived: false,
  version: 1,
});
const catalogue: Catalogue = {
  territories: [territory('north'), territory('south')],
  groups: [group('hits', 'north'), group('talk', 'north'), group('local', 'south'), group('podcasts', 'south')],
  stations: [
    station('one', 'hits'),
    station('two', 'hits'),
    station('news', 'talk'),
    station('coast', 'local'),
    station('hills', 'local'),
  ],
};
const all: Scope = { territories: [], groups: [], stations: [] };

type Nodes = [kind: ScopeNode['kind'], slug: string][];
/** Chooses the first node alone, then clicks on the boxes of the others. */
const toggledOf = (leaf: ScopeLeaf, nodes: Nodes) => {
  const [only, ...others] = nodes.map(([kind, slug]) => ({ kind, slug }));
  return others.reduce((scope, node) => toggleNode(scope, node, catalogue, leaf), only ? onlyNode(only) : all);
};
const toggled = (...nodes: Nodes) => toggledOf('stations', nodes);
const toggledGroups = (...nodes: Nodes) => toggledOf('groups', nodes);

describe('choosing stations', () => {
  it('an empty choice means all stations', () => {
    expect(stationsIn(all, catalogue)).toHaveLength(5);
    expect(namedLeaves(all, catalogue, 'stations').size).toBe(5);
  });

  it('a click on a box leaves a station out, as all are chosen', () => {
    const node = { kind: 'stations', slug: 'one' } as const;
    expect(toggleNode(all, node, catalogue, 'stations')).toEqual({
      territories: ['south'],
      groups: [],
      stations: ['two', 'news'],
    });
  });

  it('a filter by a station, such as a click on its row sets, is the scope that is shown', () => {
    const scope = { ...all, groups: ['talk'] };
    const country: Filter = ['is', 'country', ['FR']];
    const station: Filter = ['is', 'station', ['one']];
    expect(shownScope({ scope, filters: [country, station] })).toEqual({ ...all, stations: ['one'] });
    expect(shownScope({ scope, filters: [country, ['is_not', 'station', ['one']]] })).toEqual(scope);
    expect(filtersBeside([country, station])).toEqual([country]);
  });

  it('names whole groups and territories by their own name', () => {
    expect(toggled(['stations', 'one'])).toEqual({ ...all, stations: ['one'] });
    expect(toggled(['stations', 'one'], ['stations', 'two'])).toEqual({ ...all, groups: ['hits'] });
    expect(toggled(['groups', 'hits'], ['stations', 'news'])).toEqual({ ...all, territories: ['north'] });
  });

  it('keeps the only station of a group as that station', () => {
    expect(toggled(['stations', 'news'])).toEqual({ ...all, stations: ['news'] });
  });

  it('removes one station from a chosen group', () => {
    expect(toggled(['territories', 'north'], ['stations', 'two'])).toEqual({ ...all, stations: ['one', 'news'] });
  });

  it('ends at all stations, from either side', () => {
    expect(toggled(['territories', 'north'], ['territories', 'south'])).toEqual(all);
    expect(toggled(['groups', 'local'], ['groups', 'local'])).toEqual(all);
  });

  it('collects the stations of territories, groups and stations', () => {
    const mixed: Scope = { territories: ['south'], groups: ['talk'], stations: ['one'] };
    expect([...namedLeaves(mixed, catalogue, 'stations')]).toEqual(['one', 'news', 'coast', 'hills']);
    expect([...namedLeaves(onlyNode({ kind: 'groups', slug: 'hits' }), catalogue, 'stations')]).toEqual(['one', 'two']);
  });
});

describe('choosing groups, where podcasts are shown', () => {
  it('chooses a group that has no station', () => {
    expect(toggledGroups(['groups', 'podcasts'])).toEqual({ ...all, groups: ['podcasts'] });
    expect(toggledGroups(['groups', 'podcasts'], ['groups', 'local'])).toEqual({ ...all, territories: ['south'] });
    expect(toggledGroups(['territories', 'south'], ['groups', 'local'])).toEqual({ ...all, groups: ['podcasts'] });
    expect(toggledGroups(['territories', 'south'], ['territories', 'north'])).toEqual(all);
    expect(toggledGroups(['groups', 'podcasts'], ['groups', 'podcasts'])).toEqual(all);
  });

  it('means the group of a station, and no station of a group that has none', () => {
    expect([...namedLeaves({ ...all, stations: ['one'] }, catalogue, 'groups')]).toEqual(['hits']);
    expect(stationsIn({ ...all, groups: ['podcasts'] }, catalogue)).toEqual([]);
  });
});
