import type { Catalogue } from '../data/catalogue.ts';
import type { ScopeNode } from '../data/scope-choice.ts';

/** A line of the tree of territories, groups and stations. */
export interface TreeRow extends ScopeNode {
  name: string;
  /** 0: territory, 1: group, 2: station. */
  depth: number;
  /** The slugs of the stations below, or its own. */
  stations: string[];
}

/** The catalogue as lines, each thing above what it holds; what holds no station is left out. */
export function scopeTree({ territories, groups, stations }: Catalogue): TreeRow[] {
  return byName(territories).flatMap((territory) => {
    const below = byName(groups.filter((group) => group.territory === territory.slug)).flatMap((group) => {
      const own = byName(stations.filter((station) => station.group === group.slug));
      const leaves = own.map(({ slug, name }) => row('stations', slug, name, 2, [slug]));
      return withHead(row('groups', group.slug, group.name, 1, slugsOf(leaves)), leaves);
    });
    return withHead(row('territories', territory.slug, territory.name, 0, slugsOf(below)), below);
  });
}

/** The lines whose name holds the searched words, under what they hang on, and over what they hold. */
export function findInTree(tree: readonly TreeRow[], search: string): readonly TreeRow[] {
  const wanted = plain(search.trim());
  if (wanted === '') return tree;
  const found = tree.filter(({ name }) => plain(name).includes(wanted));
  const stations = new Set(found.flatMap((row) => row.stations));
  return tree.filter((row) => row.stations.some((slug) => stations.has(slug)));
}

function row(kind: TreeRow['kind'], slug: string, name: string, depth: number, stations: string[]): TreeRow {
  return { kind, slug, name, depth, stations };
}

function slugsOf(rows: readonly TreeRow[]): string[] {
  return rows.filter(({ kind }) => kind === 'stations').map(({ slug }) => slug);
}

function withHead(head: TreeRow, below: TreeRow[]): TreeRow[] {
  return below.length > 0 ? [head, ...below] : [];
}

function byName<Named extends { name: string }>(list: readonly Named[]): Named[] {
  return list.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Without case and accents: "radio eclair" finds "Radio Éclair". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
