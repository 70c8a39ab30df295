import type { DayRange } from '@quarterhour/model/period';
import { readView } from '@quarterhour/model/read-view';
import { formatView, type View } from '@quarterhour/model/view-address';
import type { ViewPage } from '@quarterhour/model/view-kinds';
import { seenBy } from '@quarterhour/server/catalogue/read-snapshot';
import type { CatalogueSnapshot } from '@quarterhour/server/catalogue/snapshot';
import type { Principal } from '@quarterhour/server/identity/principal';
import { type Grant, maySee } from '@quarterhour/server/identity/scope';
import { countOf, type Shown, shownBy } from '../../shares/server/shown.ts';
import { namesIn } from '../../views/server/fit-address.ts';
import type { ReportPeriod } from '../model/reports.ts';

/** What a report shows: a page and its state. */
export interface Showing {
  page: ViewPage;
  address: string;
}

/** What a view shows of what somebody may see now. */
export function shownTo({ role, scope }: Grant, showing: Showing, snapshot: CatalogueSnapshot): Shown {
  return shownBy({ ...showing, role, scope: [...scope] }, undefined, snapshot);
}

/** Whether a part of a view cannot be read, so that it would show more. */
export function isUnread({ page, address }: Showing): boolean {
  return readView(address, {}, page).unread.length > 0;
}

/** Whether a view names a territory, group or station that a principal does not see. */
export function namesForeign(principal: Principal, { page, address }: Showing, whole: CatalogueSnapshot): boolean {
  const known = slugsOf(seenBy(whole, principal));
  return namesIn(page, address).some(({ kind, slug }) => !known[kind].has(slug));
}

/** Whether the owner of a report has lost what it shows: something that it names and that still exists, or all of it. */
export function hasLost(principal: Principal, showing: Showing, whole: CatalogueSnapshot): boolean {
  const [all, own] = [slugsOf(whole), slugsOf(seenBy(whole, principal))];
  const names = namesIn(showing.page, showing.address);
  if (names.some(({ kind, slug }) => all[kind].has(slug) && !own[kind].has(slug))) return true;
  // An installation without stations is new, and loses nothing.
  if (principal.role === 'superAdmin' && names.length === 0) return false;
  return countOf(shownTo(principal, showing, whole)) === 0;
}

function slugsOf({ stations, podcasts = [] }: CatalogueSnapshot) {
  const all = [...stations, ...podcasts];
  return {
    territory: new Set(all.map(({ territory }) => territory.slug)),
    group: new Set(all.map(({ group }) => group.slug)),
    station: new Set(stations.map(({ slug }) => slug)),
  };
}

/** Whether somebody may see everything that a report shows. */
export function seesAll(grant: Grant, { stations, podcasts }: Shown): boolean {
  return (
    stations.every(({ slug, group, territory }) =>
      maySee(grant, { territory: territory.slug, group: group.slug, station: slug }),
    ) && podcasts.every(({ group, territory }) => maySee(grant, { territory: territory.slug, group: group.slug }))
  );
}

/** The time zones that a report counts by: that of its recipient, that of its view, or those of its stations. */
export function zonesOf(clock: string, { view, stations }: Shown): string[] {
  if (clock !== '') return [clock];
  if (view.timezone) return [view.timezone];
  return [...new Set(stations.filter(({ archived }) => !archived).map(({ timezone }) => timezone))];
}

/** The address of a view with the days of a report, on the clock of its recipients. */
export function addressFor({ page, address }: Showing, days: DayRange, clock: string, every: ReportPeriod): string {
  const { view } = readView(address, {}, page);
  const shown: View = { ...view, period: days, compare: comparisonFor(view.compare, every) };
  return page + formatView(clock === '' ? shown : { ...shown, timezone: clock });
}

/** Days that were chosen once do not move along with a report; and a Sunday is compared with a Sunday. */
function comparisonFor(compare: View['compare'], every: ReportPeriod): View['compare'] {
  const own = typeof compare === 'object' ? 'previous_period' : compare;
  return every === 'day' && own === 'previous_period' ? 'same_weekdays' : own;
}
