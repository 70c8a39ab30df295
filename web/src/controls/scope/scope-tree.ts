import { contains } from '@quarterhour/model/search';
import type { Catalogue } from '../../data/catalogue.ts';
import type { ScopeLeaf, ScopeNode } from '../../data/scope-choice.ts';

/** A row of the tree of territories, groups and stations. */
export interface TreeRow extends ScopeNode {
  name: string;
  /** 0: territory, 1: group, 2: station. */
  depth: number;
  /** The slugs of the stations below, or its own; slugs of groups where groups are chosen. */
  leaves: string[];
  /** True for rows without children. */
  isLeaf: boolean;
}

/** The catalogue as rows, parents first. Nodes without leaves are omitted. */
export function scopeTree({ territories, groups, stations }: Catalogue, leaf: ScopeLeaf): TreeRow[] {
  return byName(territories).flatMap((territory) => {
    const below = byName(groups.filter((group) => group.territory === territory.slug)).flatMap((group) => {
      if (leaf === 'groups') return [leafRow('groups', group, 1)];
      const own = byName(stations.filter((station) => station.group === group.slug));
      return withHead(
        'groups',
        group,
        1,
        own.map((station) => leafRow('stations', station, 2)),
      );
    });
    return withHead('territories', territory, 0, below);
  });
}

/** The rows whose name contains the search text, with their ancestors and descendants. */
export function findInTree(tree: readonly TreeRow[], search: string): readonly TreeRow[] {
  if (search.trim() === '') return tree;
  const found = tree.filter(({ name }) => contains([name], search));
  const leaves = new Set(found.flatMap((row) => row.leaves));
  return tree.filter((row) => row.leaves.some((slug) => leaves.has(slug)));
}

interface Named {
  slug: string;
  name: string;
}

function leafRow(kind: ScopeLeaf, { slug, name }: Named, depth: number): TreeRow {
  return { kind, slug, name, depth, leaves: [slug], isLeaf: true };
}

function withHead(kind: TreeRow['kind'], { slug, name }: Named, depth: number, below: TreeRow[]): TreeRow[] {
  const leaves = below.filter(({ isLeaf }) => isLeaf).map((row) => row.slug);
  return below.length > 0 ? [{ kind, slug, name, depth, leaves, isLeaf: false }, ...below] : [];
}

function byName<Some extends Named>(list: readonly Some[]): Some[] {
  return list.toSorted((a, b) => a.name.localeCompare(b.name));
}
