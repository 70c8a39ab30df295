import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../../data/catalogue.ts';
import { findInTree, scopeTree } from './scope-tree.ts';

const station = (slug: string, name: string, group: string) => ({
  slug,
  name,
  group,
  timezone: 'Europe/Paris',
  sites: [],
  apps: [],
  streams: [],
  archived: false,
});
const catalogue: Catalogue = {
  territories: [{ slug: 'north', name: 'North', rule_set: 'none', download_window: 'utc_day', archived: false }],
  groups: [
    { slug: 'talk', name: 'Talk', territory: 'north', archived: false },
    { slug: 'hits', name: 'Hits', territory: 'north', archived: false },
    { slug: 'empty', name: 'Empty', territory: 'north', archived: false },
  ],
  stations: [
    station('news', 'News', 'talk'),
    station('two', 'Radio Zwei', 'hits'),
    station('eclair', 'Radio Éclair', 'hits'),
  ],
};
const tree = scopeTree(catalogue, 'stations');

describe('the tree of stations', () => {
  it('sorts a tree by name and leaves out empty branches', () => {
    expect(tree.map(({ name, depth }) => `${'  '.repeat(depth)}${name}`)).toEqual([
      'North',
      '  Hits',
      '    Radio Éclair',
      '    Radio Zwei',
      '  Talk',
      '    News',
    ]);
  });

  it('ends at the groups where podcasts are shown, with or without stations', () => {
    const groups = scopeTree(catalogue, 'groups');
    expect(groups.map(({ slug, leaves }) => [slug, leaves])).toEqual([
      ['north', ['empty', 'hits', 'talk']],
      ['empty', ['empty']],
      ['hits', ['hits']],
      ['talk', ['talk']],
    ]);
    expect(findInTree(groups, 'empty').map(({ slug }) => slug)).toEqual(['north', 'empty']);
  });

  it('search ignores accents and case, and shows parents and children of a hit', () => {
    const found = (search: string) => findInTree(tree, search).map(({ slug }) => slug);
    expect(found(' radio eclair')).toEqual(['north', 'hits', 'eclair']);
    expect(found('HITS')).toEqual(['north', 'hits', 'eclair', 'two']);
    expect(found('jazz')).toEqual([]);
    expect(found('')).toHaveLength(6);
  });
});
