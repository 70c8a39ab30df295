import { type ReadView, readView } from '@quarterhour/model/read-view';
import type { Scope } from '@quarterhour/model/view-address';
import type { CatalogueSnapshot, PodcastEntry, StationEntry } from '@quarterhour/server/catalogue/snapshot';
import type { Principal } from '@quarterhour/server/identity/principal';
import { type Grant, maySee } from '@quarterhour/server/identity/scope';
import type { ShareRow } from './tables.ts';

/** What a link shows now: nothing, if a part of its view cannot be read. */
export interface Shown extends ReadView {
  stations: readonly StationEntry[];
  /** Only where downloads are shown. */
  podcasts: readonly PodcastEntry[];
}

/** What a link needs to know which things it shows. */
export type ShareOfThings = Pick<ShareRow, 'page' | 'address' | 'role' | 'scope'> & Partial<Pick<ShareRow, 'board'>>;

/** The view that a link is locked to; of a page of cards, that of the page. */
export function viewOf({ page, address }: Pick<ShareRow, 'page' | 'address'>): ReadView {
  return readView(address, {}, page);
}

/** Whether a scope names nothing, so that it means all. */
function isAll({ territories, groups, stations }: Scope): boolean {
  return territories.length + groups.length + stations.length === 0;
}

/**
 * What a link shows: the part of its view that its maker might see when it was made, and still may.
 * @param maker their role now; undefined: the owner of the data folder made it
 */
export function shownBy(
  share: ShareOfThings,
  maker: Grant | undefined,
  { stations, podcasts = [] }: CatalogueSnapshot,
): Shown {
  const { view, unread } = viewOf(share);
  if (unread.length > 0) return { view, unread, stations: [], podcasts: [] };
  const { scope } = view;
  const subjects = share.board?.map(({ subject }) => subject) ?? [view.subject];
  const grants: Grant[] = [share, ...(maker ? [maker] : [])];
  const inScope = (territory: string, group: string) =>
    isAll(scope) || scope.groups.includes(group) || scope.territories.includes(territory);
  const groupsOfStations = new Set(
    stations.filter(({ slug }) => scope.stations.includes(slug)).map(({ group }) => group.slug),
  );
  return {
    ...{ view, unread },
    stations: subjects.every((subject) => subject === 'downloads')
      ? []
      : stations.filter(
          ({ slug, group, territory }) =>
            grants.every((grant) => maySee(grant, { territory: territory.slug, group: group.slug, station: slug })) &&
            (scope.stations.includes(slug) || inScope(territory.slug, group.slug)),
        ),
    podcasts: !subjects.includes('downloads')
      ? []
      : podcasts.filter(
          ({ group, territory }) =>
            grants.every((grant) => maySee(grant, { territory: territory.slug, group: group.slug })) &&
            (groupsOfStations.has(group.slug) || inScope(territory.slug, group.slug)),
        ),
  };
}

/** How many stations, or groups of podcasts, are shown. */
export function countOf({ stations, podcasts }: Shown): number {
  return stations.length + new Set(podcasts.map(({ group }) => group.slug)).size;
}

/**
 * The role and scope that cover exactly what is shown. A link about downloads asks about podcasts alone; a page of cards may
 * ask about both, and then `podcastGroups` has the groups of its podcasts.
 */
export function grantOf({ stations, podcasts }: Shown): Grant & Pick<Principal, 'podcastGroups'> {
  const groups = [...new Set(podcasts.map(({ group }) => group.slug))];
  if (stations.length === 0 && groups.length > 0) return { role: 'groupManager', scope: groups };
  return { role: 'stationUser', scope: stations.map(({ slug }) => slug), podcastGroups: groups };
}
