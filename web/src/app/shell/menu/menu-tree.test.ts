import type { MenuItem } from '@quarterhour/model/menu';
import { expect, test } from 'vitest';
import { flatEntries, leadsTo, markedPath, shownEntries, targetOf, trailNear, trailTo } from './menu-tree.ts';

const entry = (id: string, given: Partial<MenuItem> = {}): MenuItem => ({ id, title: id, type: 'item', ...given });
const tree = [
  entry('radio', {
    type: 'group',
    children: [
      entry('a', { url: '/a' }),
      entry('no-menu', { url: '/gone' }),
      entry('reports', {
        type: 'collapse',
        children: [
          entry('b', { url: 'b/c' }),
          entry('deep', { type: 'group', children: [entry('d', { link: '/d' })] }),
        ],
      }),
    ],
  }),
  entry('no-menu', { type: 'group', children: [entry('e')] }),
];
const ids = (entries: readonly MenuItem[]) => entries.map(({ id }) => id);

test('an entry called no-menu is dropped with its children', () => {
  expect(flatEntries(shownEntries(tree)).map(({ entry: { id }, holder }) => [id, holder])).toEqual([
    ['radio', undefined],
    ['a', 'radio'],
    ['reports', 'radio'],
    ['b', 'reports'],
    ['deep', 'reports'],
    ['d', 'deep'],
  ]);
});

test('an entry leads to a path, to an address elsewhere, or nowhere', () => {
  expect(targetOf(entry('x', { url: 'userGuide' }))).toEqual({ path: '/userGuide' });
  expect(targetOf(entry('x', { url: '/a', link: '/b' }))).toEqual({ path: '/a' });
  expect(targetOf(entry('x', { link: 'https://example.org/' }))).toEqual({ address: 'https://example.org/' });
  expect(targetOf(entry('x', { url: 'javascript:alert(1)' }))).toEqual({ path: '/javascript:alert(1)' });
  expect(targetOf(entry('x'))).toBeUndefined();
});

test('the trail to a path contains its groups', () => {
  expect(ids(trailTo(tree, '/d'))).toEqual(['radio', 'reports', 'deep', 'd']);
  expect(trailTo(tree, '/nothing')).toEqual([]);
  expect(tree.map((one) => leadsTo(one, '/b/c'))).toEqual([true, false]);
});

test('a page that the menu does not list stands near those whose addresses begin like its own', () => {
  const office = entry('office', {
    type: 'group',
    children: [entry('list', { url: '/apps/blog/list' }), entry('days', { url: '/apps/days' })],
  });
  expect(ids(trailNear([office], '/apps/blog/details'))).toEqual(['office', 'list']);
  expect(ids(trailNear([office], '/apps/days/of/others'))).toEqual(['office', 'days']);
  expect(ids(trailNear([office], '/apps/blog/list'))).toEqual(['office', 'list']);
  expect(trailNear([office], '/apps/other')).toEqual([]);
  // As the page of one's own password stands in the settings.
  expect(ids(trailNear([office], '/office/me'))).toEqual(['office', 'list']);
});

test('the menu marks the page itself, or the one whose address begins its own', () => {
  const entries = [
    entry('widget', {
      type: 'group',
      children: [entry('home', { url: '/' }), entry('contents', { url: '/contents' })],
    }),
    entry('views', {
      type: 'collapse',
      children: [entry('all', { url: '/views' }), entry('own', { url: '/views/7' })],
    }),
  ];
  expect(markedPath(entries, '/contents/shows')).toBe('/contents');
  expect(markedPath(entries, '/contents')).toBe('/contents');
  expect(markedPath(entries, '/contentsList')).toBe('/contentsList');
  expect(markedPath(entries, '/views/7')).toBe('/views/7');
  expect(markedPath(entries, '/views/7/edit')).toBe('/views/7');
  expect(markedPath(entries, '/views/8')).toBe('/views');
  expect(markedPath(entries, '/elsewhere')).toBe('/elsewhere');
});
